// What the pages promise by ../shared/mockups beyond playing: names, sharing, seats, presets.
import type { Result } from '../../src/lib/protocol';
import { nothingSerious } from './axe';
import { expect, guest, openRoom, playAlone, stopPlaying, test } from './server';
import { sample, stage, viewAfter } from './staged';

test('yaku are named in Japanese too, and indicators are called dora', async ({
  browser,
  server,
}) => {
  const view = viewAfter();
  const { patch } = sample<{ patch: { result: Result } }>('step-game-over');
  const win = {
    ...patch.result.wins[0]!,
    yaku: [{ name: 'Menzen tsumo', value: 1, list: 'yaku' }],
  };
  const result = { ...patch.result, hidden_indicators: ['1m'], wins: [win] };
  const { page, context } = await stage(browser, server, view);
  await expect(page.getByRole('region', { name: 'Dora indicators' })).toContainText('Dora');
  await context.close();
  const over = await stage(browser, server, { ...view, phase: 'round_over', result });
  const card = over.page.getByRole('dialog');
  await expect(card.locator('li', { hasText: 'Menzen tsumo' })).toContainText('門前清自摸和');
  await expect(card).toContainText('Ura dora');
  await nothingSerious(over.page);
  await over.context.close();
  const japanese = await stage(
    browser,
    server,
    { ...view, phase: 'round_over', result },
    { settings: { language: 'ja' } },
  );
  await expect(japanese.page.getByText('門前清自摸和')).toHaveCount(1);
  await japanese.context.close();
});

test('the rules name yaku in Japanese too', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await openRoom(page);
  await page.getByRole('button', { name: 'Read the whole rules' }).click();
  await page.getByRole('tab', { name: '1 Han' }).click();
  await expect(page.getByRole('heading', { name: 'Pinfu 平和' })).toBeVisible();
  await context.close();
});

test('a result can be shared, and its link opens when the game is over', async ({
  browser,
  server,
}) => {
  const { page, context } = await guest(browser, server, 'Mika', {
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  await openRoom(page);
  await page.getByRole('switch', { name: 'East round', exact: true }).click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByLabel('Bots think').selectOption('instant');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await playAlone(page, 'waits');
  await expect(page.locator('.veil .card')).toBeVisible({ timeout: 200_000 });
  await page.getByRole('button', { name: 'Share' }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const link = text.split('\n').at(-1)!;
  expect(link).toMatch(/\/replay\/[a-z0-9]{16}#r1\.0$/);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('still being played')).toBeVisible();
  await stopPlaying(page);
  await playAlone(page);
  await expect(page.getByRole('dialog', { name: 'The game is over' })).toBeVisible({
    timeout: 800_000,
  });
  await other.reload();
  await expect(other.getByText(/Move (\d+) of \1$/)).toBeVisible();
  const rounds = other.getByRole('navigation', { name: 'Rounds' }).getByRole('button');
  await expect(rounds.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('link', { name: /Seed checked against/ })).toBeVisible();
  // The word of a call or a win on the slider leads to why it was offered.
  await other.locator('.word').first().click();
  await expect(other.getByRole('region', { name: /^Why .* was offered$/ }).first()).toContainText(
    /\w+/,
  );
  const line = other.locator('ol [aria-current="step"]').first();
  await expect(line).toBeInViewport({ ratio: 0.9 });
  await nothingSerious(other);
  await context.close();
});

test('chance decides who sits where', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika');
  const code = await openRoom(page);
  const other = await guest(browser, server, 'Sofia');
  await other.page.goto(`${server.address}/room/${code}`);
  await other.page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(other.page.getByRole('button', { name: 'Shuffle' })).toHaveCount(0);
  const seats = page.getByRole('region', { name: 'Seats' }).locator('li');
  await expect(seats.nth(1)).toContainText('Sofia');
  const seen = new Set<string>();
  for (let i = 0; i < 40 && seen.size < 4; ++i) {
    await page.getByRole('button', { name: 'Shuffle' }).click();
    await page.waitForTimeout(100);
    seen.add((await seats.allInnerTexts()).map((one) => one.split('\n')[0]).join());
  }
  expect(seen.size).toBe(4);
  await context.close();
  await other.context.close();
});

test('what is changed from a preset is told against that preset', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await openRoom(page);
  const tenhou = page.getByRole('button', { name: /^Tenhou/ });
  await tenhou.click();
  await expect(tenhou).toHaveAttribute('aria-pressed', 'true');
  const mods = page.getByRole('region', { name: 'Mods' });
  await expect(mods.getByText('changed', { exact: true })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Local yaku' }).click();
  await expect(mods).toContainText('1 changed from Tenhou');
  await expect(mods.getByText('changed', { exact: true })).toHaveCount(1);
  await expect(tenhou).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(mods.getByText('changed', { exact: true })).toHaveCount(0);
  await expect(tenhou).toHaveAttribute('aria-pressed', 'true');
  await context.close();
});

test('rules with warnings only can be played', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await openRoom(page);
  await page.getByRole('radio', { name: /Your own rules/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own rules' });
  await dialog
    .getByLabel('Rules as')
    .fill(`define_base_ruleset riichi\ndefine_yaku yaku, "Stars", 1, match(["hand"], ~m"8t:1")\n`);
  await expect(dialog.getByText('Warnings: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use these rules' }).click();
  await expect(page.getByText('cannot be played yet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.board')).toBeVisible();
  await context.close();
});

test('rules can be written without a room, tested by scenarios, shared and played', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await guest(browser, server, 'Mika', {
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  await page.getByRole('button', { name: 'Your own rules' }).click();
  await page.getByLabel('Rules as').fill('define_base_ruleset riichi\nset initial_score, 30000\n');
  await expect(page.getByText(/No problems/)).toBeVisible();
  const rules = page.getByRole('region', { name: 'Rules in effect' });
  await rules.getByRole('button', { name: 'jq' }).click();
  await expect(rules.locator('pre')).toContainText('setpath(["initial_score"]; 30000)');
  await rules.getByRole('button', { name: 'JSON' }).click();
  await expect(rules.locator('pre')).toContainText('"initial_score": 30000');
  await page.keyboard.press('Shift+Alt+T');
  await expect(page.getByText('1 of 1 scenarios pass')).toBeVisible();
  const scenarios = page.getByLabel('Scenarios as JSON');
  const right = await scenarios.inputValue();
  await scenarios.fill(right.replace('"turn": "south"', '"turn": "west"'));
  await expect(page.getByText('0 of 1 scenarios pass')).toBeVisible();
  await expect(page.getByText('turn: expected west, came south')).toBeVisible();
  await page.getByRole('button', { name: 'line 9' }).click();
  await expect(scenarios).toBeFocused();
  await nothingSerious(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await guest(browser, server, 'Sofia');
  await other.page.goto(link);
  await expect(other.page.getByText('0 of 1 scenarios pass')).toBeVisible();
  await expect(other.page.getByLabel('Rules as')).toHaveValue(/initial_score, 30000/);
  // Looking at somebody's rules does not lose one's own.
  expect(await other.page.evaluate(() => localStorage.getItem('jantaku.draft'))).toBeNull();
  await other.page.getByRole('button', { name: 'Play against bots' }).click();
  await expect(other.page.locator('.centre')).toContainText('30,000');
  await page.goto(`${server.address}/#rules?broken`);
  await page.reload();
  await expect(page.getByText('The link is not whole')).toBeVisible();
  expect(errors.concat(other.errors)).toEqual([]);
  await context.close();
  await other.context.close();
});

for (const [width, height] of [
  [1280, 800],
  [1024, 700],
] as const) {
  test(`three ways to call stand in one row, on no name, ${width} wide`, async ({
    browser,
    server,
  }) => {
    const view = viewAfter('step-calls');
    const chii = view.asked!.buttons[0]!;
    const ways = [
      ['2p', '3p'],
      ['3p', '0p'],
      ['0p', '6p'],
    ];
    chii.calls = ways.map((tiles) => ({ ...chii.calls[0]!, tiles }));
    const { page, context } = await stage(browser, server, view, { viewport: { width, height } });
    await page.keyboard.press('c');
    await expect(page.locator('.opt')).toHaveCount(3);
    await page.waitForTimeout(200);
    const { rows, covered } = await page.evaluate(() => {
      const box = (one: Element) => one.getBoundingClientRect();
      const dock = box(document.querySelector('.choices')!);
      const on = (a: DOMRect) =>
        a.right > dock.left && a.left < dock.right && a.bottom > dock.top && a.top < dock.bottom;
      return {
        rows: new Set([...document.querySelectorAll('.opt')].map((one) => box(one).top)).size,
        covered: [...document.querySelectorAll('.plate, .pond .t, .hb')].filter((one) =>
          on(box(one)),
        ).length,
      };
    });
    expect(rows).toBe(1);
    expect(covered).toBe(0);
    await context.close();
  });
}

test('the buttons of a result stay on its card on a phone without touch', async ({
  browser,
  server,
}) => {
  const { patch } = sample<{ patch: { result: Result } }>('step-game-over');
  const over = { ...viewAfter(), phase: 'round_over' as const, result: patch.result };
  const { page, context } = await stage(browser, server, over, {
    viewport: { width: 390, height: 844 },
  });
  const card = (await page.locator('.veil .card').boundingBox())!;
  for (const button of await page.locator('.acts .btn').all()) {
    const box = (await button.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width - 8);
  }
  await context.close();
});

test('numbers of mods are stepped through, and what is wrong is said behind its line', async ({
  browser,
  server,
}) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await openRoom(page);
  await page.getByRole('switch', { name: 'Red fives' }).click();
  const fives = page.getByRole('group', { name: 'Red fives: man' });
  const shown = fives.locator('b');
  const before = Number(await shown.textContent());
  await fives.getByRole('button', { name: /more$/ }).click();
  await expect(shown).toHaveText(String(before + 1));
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/room.png` });
  await nothingSerious(page);
  await page.getByRole('radio', { name: /Your own rules/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own rules' });
  await dialog.getByLabel('Rules as').fill('define_base_ruleset riichi\n\nsett initial_score, 1\n');
  const lens = dialog.locator('.ln', { hasText: 'sett' }).locator('.lens');
  await expect(lens).toBeVisible();
  await expect(dialog.locator('.lens')).toHaveCount(1);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/editor.png` });
  await nothingSerious(page);
  await context.close();
});
