// Makes the pictures in docs/pictures: `PICTURES=1 npx playwright test pictures`. Otherwise skipped.
import type { Page } from '@playwright/test';
import { dealt } from './deal';
import { expect, guest, openRoom, playAlone, stopPlaying, test } from './server';

test.skip(!process.env.PICTURES, 'only on demand');

const take = (page: Page, name: string) =>
  page.screenshot({ path: `../docs/pictures/${name}.png`, animations: 'disabled' });

async function atTable(page: Page, ruleset: RegExp): Promise<void> {
  await openRoom(page);
  await page.getByRole('radio', { name: ruleset }).click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByLabel('Bots think').selectOption('instant');
  await expect(page.getByRole('radio', { name: ruleset })).toBeChecked();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.board')).toBeVisible();
}

test('lobby, room, editor, rules', async ({ browser, server }) => {
  const other = await guest(browser, server, 'Sofia');
  await openRoom(other.page);
  const { page, context } = await guest(browser, server, 'Mika', { colorScheme: 'light' });
  await expect(page.getByRole('button', { name: 'Join', exact: true }).first()).toBeVisible();
  await take(page, 'lobby');
  await openRoom(page);
  await page.getByRole('switch', { name: 'Head bump' }).click();
  await page.getByLabel('Bot at this seat').first().selectOption('greedy');
  await page.getByRole('switch', { name: 'Triple ron' }).click();
  await expect(page.getByRole('region', { name: 'In this game' })).toContainText('Head bump');
  await page.waitForTimeout(400);
  await take(page, 'room');
  await page.getByRole('button', { name: 'Read the whole rules' }).click();
  await expect(page.getByRole('tab', { name: 'Course' })).toBeVisible();
  await page.waitForTimeout(600);
  await take(page, 'rules');
  await page.keyboard.press('Escape');
  await page.goto(`${server.address}/#rules`);
  await page.reload();
  const text = page.getByLabel('Rules as');
  const friday = `# Friday night: riichi with more points to begin with
define_base_ruleset riichi

set initial_score, 30000
apply set, "score_calculation.tobi", 100

define_yaku yaku, "Closed Door", 1,
  has_no_call_named("chii", "pon", "daiminkan", "kakan")

on after_start do
  big_text("Good luck")
end
`;
  await text.fill(friday);
  await expect(page.getByText(/No problems/)).toBeVisible();
  await page.getByLabel('Name').fill('friday');
  await page.keyboard.press('Tab');
  await page
    .getByRole('button', { name: /Write one/ })
    .last()
    .click();
  await expect(page.getByText('1 of 1 scenarios pass')).toBeVisible();
  await page.getByRole('tab', { name: 'friday.majs' }).click();
  await page.waitForTimeout(600);
  await text.fill(friday.replace('has_no_call_named', 'has_no_cal_named'));
  await page.waitForTimeout(1200);
  await take(page, 'editor');
  await context.close();
  await other.context.close();
});

for (const [name, ruleset, rounds] of [
  ['table', /^Riichi/, 9],
  ['vietnamese', /^Vietnamese/, 5],
  ['sanma', /^Sanma/, 7],
] as const) {
  test(`a table of ${name}`, async ({ browser, server }) => {
    const { page, context } = await guest(browser, server, 'Mika');
    await atTable(page, ruleset);
    const pond = page.getByRole('group', { name: 'Pond of Mika' });
    await expect(async () => {
      await playAlone(page);
      await expect(pond.locator('.at').nth(rounds)).toBeVisible({ timeout: 60_000 });
      await stopPlaying(page);
      await page.waitForTimeout(1800);
      // The round has not ended meanwhile.
      await expect(page.locator('.board[data-asked="plays"]')).toBeVisible({ timeout: 1000 });
      await expect(page.locator('.veil')).toHaveCount(0, { timeout: 1000 });
      await expect(pond.locator('.at').nth(rounds)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 200_000 });
    const tile = page.locator('.ht:not([aria-disabled])').nth(4);
    if (await tile.isVisible()) await tile.hover({ timeout: 3000 }).catch(() => {});
    await page.waitForTimeout(500);
    if (name !== 'sanma') await take(page, name);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(300);
    if (name === 'sanma') await take(page, 'phone');
    await context.close();
  });
}

test('a call', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await dealt(page);
  await page.waitForTimeout(1800);
  await page.keyboard.press('c');
  await page.waitForTimeout(400);
  await take(page, 'call');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(400);
  await take(page, 'call-phone');
  await context.close();
});

test('win, end and replay', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await openRoom(page);
  await page.getByRole('switch', { name: 'East round', exact: true }).click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByLabel('Bots think').selectOption('instant');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.board')).toBeVisible();
  await playAlone(page);
  for (let i = 0; i < 12; ++i) {
    await page.evaluate(
      () =>
        new Promise((done) => {
          const w = window as unknown as { jantakuPlayer?: number };
          const timer = setInterval(() => {
            if (!document.querySelector('.veil .card')) return;
            clearInterval(w.jantakuPlayer);
            clearInterval(timer);
            delete w.jantakuPlayer;
            done(null);
          }, 5);
        }),
    );
    // Rather one with ura dora.
    const inds = await page.locator('.veil .inds > div').count();
    if ((await page.locator('.veil .hand.sets').isVisible()) && (inds > 1 || i > 2)) break;
    await playAlone(page);
    await page.waitForTimeout(500);
  }
  await page.waitForTimeout(1700);
  await take(page, 'win');
  await playAlone(page);
  await expect(page.getByRole('dialog', { name: 'The game is over' })).toBeVisible({
    timeout: 800_000,
  });
  await page.waitForTimeout(1700);
  await take(page, 'end');
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText(/Move \d+ of \d+/)).toBeVisible();
  await page.goto(`${page.url().replace(/#.*/, '')}#60.0`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(page.getByText(/Move \d+ of \d+/)).toBeVisible();
  await page.waitForTimeout(900);
  await take(page, 'replay');
  await context.close();
});
