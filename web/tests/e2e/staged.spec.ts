// What a game shows seldom, staged.
import type { Result, View } from '../../src/lib/protocol';
import { nothingSerious } from './axe';
import { expect, test } from './server';
import { type Stage, sample, stage, viewAfter } from './staged';

const shot = async ({ page }: Stage, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/staged-${name}.png` });
};

const won = (): View => {
  const view = viewAfter();
  const { patch } = sample<{ patch: { result: Result } }>('step-game-over');
  const win = patch.result.wins[0]!;
  return {
    ...view,
    phase: 'round_over',
    honba: 1,
    result: {
      ...patch.result,
      hidden_indicators: ['1m'],
      wins: [
        {
          ...win,
          tile: '6p',
          groups: [
            ['2p', '3p', '4p'],
            ['0p', '7p', '6p'],
            ['6s', '6s', '6s'],
            ['7s', '8s', '9s'],
            ['3m', '3m'],
          ],
          won_in: 1,
          won_at: 1,
          sets: [
            { kind: 'run', of: [] },
            { kind: 'run', wait: 'closed', of: [] },
            { kind: 'triplet', closed: true, of: [] },
            { kind: 'run', of: [] },
            { kind: 'pair', of: ['seat_wind', 'round_wind'] },
          ],
          worth: 6000,
          paid: { south: 1600, west: 1600, north: 2800 },
          added: [
            { why: 'honba', amount: 300 },
            { why: 'sticks', amount: 1000 },
          ],
          fu: 40,
          fu_items: [
            { name: 'base', fu: 20 },
            { name: 'tsumo', fu: 2 },
            { name: 'triplet', fu: 8, tile: '1z', open: false },
            { name: 'pair', fu: 2, tile: '7z' },
            { name: 'wait', fu: 2, tile: '7p' },
          ],
        },
      ],
    },
  };
};

for (const [device, size] of [
  ['laptop', { width: 1280, height: 800 }],
  ['small', { width: 1024, height: 700 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`a win is shown whole on a ${device}: yaku, fu, payments`, async ({ browser, server }) => {
    const at = await stage(browser, server, won(), { viewport: size });
    await shot(at, `win-${device}`);
    const card = at.page.getByRole('dialog');
    await expect(card.getByText('Menzen tsumo')).toBeVisible();
    await expect(card.locator('li', { hasText: 'Closed triplet' })).toBeVisible();
    await expect(card.locator('.tot')).toContainText('1,600 / 2,800 honba +300 sticks +1,000');
    await expect(card.locator('.inds > div', { hasText: 'Ura' }).getByRole('img')).toHaveCount(1);
    await expect(card.getByText('34, rounded up')).toBeVisible();
    // Sets apart from each other in one row, each with what it is; the winning tile in its place.
    const sets = card.locator('.hand .set');
    await expect(sets).toHaveCount(5);
    await expect(sets.nth(1).locator('.tl > :nth-child(2) .won')).toHaveCount(1);
    await expect(sets.locator('figcaption')).toHaveText([
      'Run',
      'Run · closed wait',
      'Closed triplet',
      'Run',
      'Pair · seat and round wind',
    ]);
    const boxes = await sets
      .locator('.tl')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    for (const [i, one] of boxes.entries()) {
      if (i > 0) expect(one.x - boxes[i - 1]!.right).toBeGreaterThan(5);
      expect(Math.abs(one.bottom - boxes[0]!.bottom)).toBeLessThan(3);
    }
    const box = (await card.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width);
    await expect(card.getByRole('button', { name: 'Next round' })).toBeInViewport({ ratio: 1 });
    await nothingSerious(at.page);
    await at.context.close();
  });
}

test('what a winner has put on the table hides no arrow that comes from there', async ({
  browser,
  server,
}) => {
  const view = won();
  for (const winner of ['east', 'south', 'west', 'north']) {
    const stick = { from: winner, to: 'nobody', amount: 1000, why: 'riichi stick' };
    const sticks = { from: 'nobody', to: winner, amount: 2000, why: 'sticks' };
    view.result = { ...view.result!, ledger: [stick, sticks] };
    const at = await stage(browser, server, view);
    await shot(at, `stick-${winner}`);
    const led = at.page.getByRole('group', { name: 'Who pays whom' });
    const chip = (await led.locator('.chip').boundingBox())!;
    const arrow = await led
      .locator('.arrows path')
      .evaluate((path) => path.getBoundingClientRect().toJSON() as DOMRect);
    const apart =
      chip.x + chip.width <= arrow.left ||
      chip.x >= arrow.right ||
      chip.y + chip.height <= arrow.top ||
      chip.y >= arrow.bottom;
    expect(apart, winner).toBe(true);
    await at.context.close();
  }
});

test('where nobody pays, that is said beside the players and not across them', async ({
  browser,
  server,
}) => {
  const view = won();
  const even = Object.fromEntries(
    Object.keys(view.result!.scores).map((seat) => [seat, { before: 25000, after: 25000 }]),
  );
  view.result = { end: 'exhaustive_draw', name: '', wins: [], ledger: [], scores: even };
  const at = await stage(browser, server, view, {});
  await shot(at, 'nobody-pays');
  const said = (await at.page.getByText('No points changed hands.').boundingBox())!;
  const cards = await at.page
    .getByRole('group', { name: 'Who pays whom' })
    .locator('.seat')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(cards).toHaveLength(4);
  for (const card of cards) {
    expect(card.bottom <= said.y || card.top >= said.y + said.height).toBe(true);
  }
  await at.context.close();
});

test('a tile under the pointer tells its waits at once, and why it may not go', async ({
  browser,
  server,
}) => {
  const view = viewAfter();
  view.hints = {
    missing: 1,
    waits: [],
    discards: [{ tile: '7z', waits: [{ tile: '4p', left: 3, refused: '' }] }],
    refused: '',
  };
  view.asked!.plays[0] = {
    ...view.asked!.plays[0]!,
    allowed: false,
    why: 'after this chii 2m may not go',
  };
  const refused = 'furiten: 4p is in the pond';
  const at = await stage(browser, server, view, {
    answer: (message) =>
      message.type === 'look'
        ? {
            type: 'looked',
            table: message.table,
            at: message.at,
            hints: {
              missing: 0,
              waits: [{ tile: '4p', left: 3, refused }],
              discards: [],
              refused: '',
            },
          }
        : null,
  });
  const dock = at.page.getByRole('region', { name: 'Your waits' });
  await expect(at.page.locator('.rdy')).toHaveCount(1);
  await at.page.getByRole('button', { name: /leaves the hand ready/ }).hover();
  await expect(dock).toContainText('×3');
  await expect(dock).toContainText(refused);
  await shot(at, 'waits');
  await at.page.locator('.ht').first().hover();
  await expect(dock).toContainText('after this chii 2m may not go');
  await shot(at, 'forbidden');
  await at.page.locator('.ht').first().click({ force: true });
  expect(at.sent.some((message) => message.type === 'choose')).toBe(false);
  await at.context.close();
});

test('a draw shows the hands that were laid open', async ({ browser, server }) => {
  const view = viewAfter();
  view.phase = 'round_over';
  const { patch } = sample<{ patch: { result: Result } }>('step-game-over');
  view.players.south!.hand_shown = true;
  view.players.south!.hand = [
    '1m',
    '2m',
    '3m',
    '5z',
    '5z',
    '4p',
    '5p',
    '6p',
    '7s',
    '7s',
    '7s',
    '8s',
    '9s',
  ];
  view.result = {
    ...patch.result,
    end: 'exhaustive_draw',
    name: 'Ryuukyoku',
    wins: [],
    ledger: ['east', 'west', 'north'].map((from) => ({
      from,
      to: 'south',
      amount: 1000,
      why: 'noten',
    })),
  };
  for (const width of [1280, 390]) {
    const at = await stage(browser, server, view, { viewport: { width, height: 844 } });
    await expect(at.page.getByRole('region', { name: /^Hand of/ }).locator('.t')).toHaveCount(13);
    await shot(at, `draw-${width}`);
    await at.context.close();
  }
});

test('scores count up, unless motion is off', async ({ browser, server }) => {
  const at = await stage(browser, server, viewAfter(), { settings: { motion: true } });
  const view = won();
  const seen = at.page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const all = new Set<string>();
        const look = setInterval(() => {
          const text = document.querySelector('.seat.won strong span')?.textContent;
          if (text) all.add(text);
          if (text === '41,100') {
            clearInterval(look);
            done([...all]);
          }
        }, 15);
      }),
  );
  await at.step({ phase: view.phase, result: view.result, asked: null });
  const counted = await seen;
  expect(counted[0]).toBe('34,100');
  expect(counted.length).toBeGreaterThan(4);
  await at.context.close();
});

test('a big word stands before who says it, not over the scores', async ({ browser, server }) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const at = await stage(browser, server, viewAfter(), { viewport, settings: { motion: true } });
    // They are gone after a moment, which may be short on a busy machine: measured as they appear.
    const measured = at.page.waitForFunction(
      () => {
        const words = [...document.querySelectorAll<HTMLElement>('.big')];
        if (words.length < 4) return null;
        for (const word of words) word.style.animation = 'none';
        const boxes = (all: Iterable<Element>) =>
          [...all].map((one) => one.getBoundingClientRect().toJSON() as DOMRect);
        return { words: boxes(words), scores: boxes(document.querySelectorAll('.centre .sc')) };
      },
      undefined,
      { polling: 'raf' },
    );
    const texts = (['east', 'south', 'west', 'north'] as const).map((seat) => ({
      type: 'big_text' as const,
      seat,
      text: 'Riichi',
    }));
    await at.step({}, texts);
    const { words, scores } = (await (await measured).jsonValue())!;
    expect(scores).toHaveLength(4);
    for (const word of words) {
      expect(word.left).toBeGreaterThanOrEqual(0);
      expect(word.right).toBeLessThanOrEqual(viewport.width);
      for (const score of scores) {
        const apart =
          word.right <= score.left ||
          word.left >= score.right ||
          word.bottom <= score.top ||
          word.top >= score.bottom;
        expect(apart).toBe(true);
      }
    }
    await shot(at, `big-${viewport.width}`);
    await at.context.close();
  }
});

test('unread chat is counted where the chat is closed', async ({ browser, server }) => {
  const at = await stage(browser, server, viewAfter(), { viewport: { width: 390, height: 844 } });
  await at.say('Sofia', 'hello');
  const button = at.page.getByRole('button', { name: 'Log and chat, 1 new' });
  await expect(button).toBeVisible();
  await button.click();
  await at.page.getByRole('tab', { name: /Chat/ }).click();
  await expect(at.page.getByRole('log').getByText('hello')).toBeVisible();
  await at.page.getByRole('button', { name: 'Hide log and chat' }).click();
  await expect(at.page.getByRole('button', { name: 'Log and chat', exact: true })).toBeVisible();
  await at.context.close();
});

test('a new line of a long log is all that is drawn, and whoever has scrolled back stays there', async ({
  browser,
  server,
}) => {
  const at = await stage(browser, server, viewAfter());
  let told = 0;
  const discards = (count: number) =>
    Array.from({ length: count }, () => ({
      type: 'discard' as const,
      seat: 'south' as const,
      tiles: [`${(++told % 9) + 1}s`],
    }));
  await at.step({}, discards(150));
  const log = at.page.locator('.log');
  await expect(log.locator('li')).toHaveCount(120);
  await log.evaluate((list) => {
    const touched = new Set<Node>();
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const line = (target as Element).closest?.('li');
        for (const node of line ? [line] : addedNodes) touched.add(node);
      }
      list.dataset.touched = `${touched.size}`;
    }).observe(list, { childList: true, subtree: true, attributeFilter: ['class', 'src'] });
  });
  await at.step({}, discards(1));
  // The new line, and the one before, which is no longer the last.
  await expect(log).toHaveAttribute('data-touched', '2');
  const below = () =>
    log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  expect(await below()).toBeLessThan(5);
  await log.evaluate((list) => {
    list.scrollTop = 300;
  });
  await at.page.waitForTimeout(100);
  await at.step({}, discards(3));
  expect(await below()).toBeGreaterThan(500);
  await log.evaluate((list) => {
    list.scrollTop = list.scrollHeight;
  });
  await at.page.waitForTimeout(100);
  await at.step({}, discards(3));
  expect(await below()).toBeLessThan(5);
  await at.context.close();
});
