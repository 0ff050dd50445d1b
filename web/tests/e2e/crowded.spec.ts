// A table as full as it gets: no name, dock or tile may lie on another.
import type { Page } from '@playwright/test';
import type { GameRecord, Meld, Seat, Table, View } from '../../src/lib/protocol';
import { expect, test } from './server';
import { sample, stage, viewAfter } from './staged';

const SEATS: Seat[] = ['east', 'south', 'west', 'north'];
const pon = (tile: string, from: Seat): Meld => ({
  name: 'pon',
  from,
  kind: 'call',
  tiles: [{ tile }, { tile, sideways: true }, { tile }],
});

/** Everybody has two calls, a pond of eighteen and something to tell at the plate. */
function crowded(viewer: Seat | 'spectators'): View {
  const view = viewAfter();
  view.viewer = viewer;
  view.asked = null;
  for (const seat of SEATS) {
    const player = view.players[seat]!;
    player.name = 'A long name for a plate';
    player.hand = Array.from({ length: 7 }, () => (seat === viewer ? '5s' : null));
    player.draw = [];
    player.calls = [pon('1z', 'south'), pon('7p', 'west')];
    player.riichi = true;
    player.pond = Array.from({ length: 18 }, (_, i) => ({
      tile: `${(i % 9) + 1}m`,
      sideways: i === 8,
    }));
  }
  return view;
}

/** With an added kan and flowers besides, and asked for a call. */
function flowering(viewer: Seat | 'spectators'): View {
  const view = crowded(viewer);
  const flower: Meld = { name: 'flower', from: null, kind: 'flower', tiles: [{ tile: '1f' }] };
  const tile = '1z';
  const kan: Meld = {
    name: 'kakan',
    from: 'south',
    kind: 'upgrade',
    tiles: [{ tile }, { tile, sideways: true }, { tile, sideways: true, on_top: true }, { tile }],
  };
  for (const seat of SEATS)
    view.players[seat]!.calls = [kan, pon('7p', 'west'), ...Array(8).fill(flower)];
  const calls = viewAfter('step-calls').asked!;
  const button = calls.buttons[0]!;
  view.asked = {
    ...calls,
    buttons: ['Chii', 'Pon', 'Kan', 'Riichi', 'Ron'].map((label) => ({ ...button, label })),
    may_skip: true,
  };
  return view;
}

/** As a round with flowers looks on a phone in its middle. */
function blooming(viewer: Seat | 'spectators'): View {
  const view = crowded(viewer);
  const flower: Meld = { name: 'flower', from: null, kind: 'flower', tiles: [{ tile: '1f' }] };
  for (const seat of SEATS) {
    const player = view.players[seat]!;
    player.riichi = false;
    player.calls = [pon('1z', 'south'), ...Array(4).fill(flower)];
    player.hand = Array.from({ length: 10 }, () => (seat === viewer ? '5s' : null));
    player.pond = player.pond.slice(0, 12);
  }
  return view;
}

/** What lies on what, of all that must not. */
function overlaps(page: Page): Promise<{ count: number; bad: string[] }> {
  return page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll(
        '.plate, .dora, .felt .t, .hb, .ht, .ourm .t, .centre, .rstick, .au, .flowers .t, .calls .call',
      ),
    ].map((one) => ({
      what: one.className,
      plate: one.classList.contains('plate'),
      box: one.getBoundingClientRect(),
      one,
    }));
    const on = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
    const bad: string[] = [];
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1))
        if (on(a.box, b.box) && !a.one.contains(b.one) && !b.one.contains(a.one))
          bad.push(
            `${a.what} (${a.box.left | 0}, ${a.box.top | 0}) on ${b.what} (${b.box.left | 0}, ${b.box.top | 0})`,
          );
    });
    return { count: boxes.length, bad };
  });
}

for (const [what, full, viewer, width, height] of [
  ['a laptop', crowded, 'east', 1280, 800],
  ['the smallest desktop', crowded, 'east', 1024, 700],
  ['a page zoomed to 200 %', crowded, 'east', 640, 400],
  ['a phone', crowded, 'east', 390, 844],
  ['a phone that looks on', crowded, 'spectators', 390, 844],
  ['a laptop that looks on', crowded, 'spectators', 1280, 800],
  ['a phone, with flowers', blooming, 'east', 390, 844],
  ['a laptop, with flowers', flowering, 'east', 1280, 800],
  ['the smallest desktop, with flowers', flowering, 'east', 1024, 700],
] as const) {
  test(`a full table on ${what}: nothing lies on anything`, async ({ browser, server }) => {
    const at = await stage(browser, server, full(viewer), { viewport: { width, height } });
    if (process.env.SHOTS)
      await at.page.screenshot({
        path: `${process.env.SHOTS}/${full.name}-${viewer}-${width}.png`,
      });
    const found = await overlaps(at.page);
    expect(found.count).toBeGreaterThan(100);
    expect(found.bad).toEqual([]);
    await at.context.close();
  });
}

// 640 by 400 is 1280 by 800 at 200 %, 960 by 600 is 1440 by 900 at 150 %.
for (const [width, height] of [
  [640, 400],
  [844, 390],
  [960, 600],
  [1024, 700],
  [1280, 800],
  [390, 844],
] as const) {
  test(`no text of the centre lies on another, ${width} by ${height}`, async ({
    browser,
    server,
  }) => {
    const view = crowded('east');
    SEATS.forEach((seat, i) => {
      view.players[seat]!.score = [125_000, 131_700, -18_900, 124_400][i]!;
    });
    view.honba = 12;
    view.sticks = 4;
    const at = await stage(browser, server, view, { viewport: { width, height } });
    const bad = await at.page.evaluate(() => {
      const texts = [
        ...document.querySelectorAll('.centre :is(.wd, .sc, small, .rnd, .wall, .sticks)'),
      ];
      const boxes = texts.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return { what: `${one.className} ${one.textContent}`, box: range.getBoundingClientRect() };
      });
      const centre = document.querySelector('.centre')!.getBoundingClientRect();
      return boxes.flatMap(({ what, box }, i) => [
        ...(box.left < centre.left || box.right > centre.right
          ? [`${what} leaves the centre`]
          : []),
        ...boxes
          .slice(i + 1)
          .filter(
            (other) =>
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 3,
          )
          .map((other) => `${what} on ${other.what}`),
      ]);
    });
    if (process.env.SHOTS)
      await at.page.screenshot({ path: `${process.env.SHOTS}/centre-${width}.png` });
    expect(bad).toEqual([]);
    await at.context.close();
  });
}

for (const [width, height] of [
  [1280, 800],
  [1024, 700],
] as const) {
  test(`a full replay ${width} wide: nothing lies on anything`, async ({ browser, server }) => {
    const view = crowded('spectators');
    const waits = ['1p', '2p', '3p', '4p', '5p'].map((tile) => ({ tile, left: 1, refused: '' }));
    for (const seat of SEATS) {
      const player = view.players[seat]!;
      Object.assign(player, {
        hand: Array(7).fill('5s'),
        statuses: ['riichi'],
        waits,
      });
    }
    const table = { ...sample<Table>('table'), seq: 1, events: [], view };
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    const record: Partial<GameRecord> = {
      ruleset: 'Riichi',
      players: SEATS.map(() => ({ nickname: 'A long name for a plate' })),
      formats: [],
      rounds: [{ first: 0, round: view.round }],
      steps: [table],
    };
    await page.route('**/api/games/staged', (route) => route.fulfill({ json: record }));
    await page.goto(`${server.address}/replay/staged`);
    await expect(page.locator('.waits')).toHaveCount(4);
    await expect(page.locator('.plate .tag')).toHaveText(Array(4).fill('Riichi'));
    await page.waitForTimeout(300);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/crowded-replay-${width}.png` });
    const found = await overlaps(page);
    expect(found.count).toBeGreaterThan(100);
    expect(found.bad).toEqual([]);
    await context.close();
  });
}
