// What a choice would do to the hand is told before it is made: by the real server, of a deal that a
// ruleset says.
import type { Page } from '@playwright/test';
import type { View } from '../../src/lib/protocol';
import { nothingSerious } from './axe';
import { dealt } from './deal';
import { expect, guest, test } from './server';
import { stage, viewAfter } from './staged';

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const dark = (page: Page) =>
  page
    .locator('.ht:has(.ban)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

test('a way to call shows what could not be discarded after it, and skipping a win what it costs', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await guest(browser, server, 'Mika');
  await dealt(page);
  const waits = page.getByRole('region', { name: 'Your waits' });
  await expect(waits).toContainText('×1on offer');
  await expect(waits).toContainText('no yaku');
  await expect(waits).toContainText(
    'Skip this Ron: Furiten (missed a win) until your next discard',
  );
  await expect(page.getByRole('button', { name: /^Skip/ })).toHaveAccessibleDescription(/Furiten/);
  expect(await dark(page)).toEqual([]);

  await page.keyboard.press('c');
  const ways = page.locator('.opt');
  await expect(ways).toHaveCount(3);
  await expect(ways.first()).toHaveClass(/on/);
  await expect(page.locator('.lockline')).toContainText('After this Chii: no discard of');
  expect(await dark(page)).toEqual(Array(3).fill('6 of circles'));
  await expect(page.locator('.ht.use')).toHaveCount(2);
  await expect(ways.first()).toHaveAccessibleDescription(
    'After this Chii: no discard of 6 of circles',
  );
  await shot(page, 'call-desktop');
  await nothingSerious(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await shot(page, 'call-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  // Reloaded in the middle of the choice: the question is the same.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Ron/ })).toBeVisible();
  for (const [width, height] of [
    [1024, 700],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: /^Chii/ }).click();
    await expect(ways).toHaveCount(3);
    expect(await dark(page)).toEqual(Array(3).fill('6 of circles'));
    const line = page.locator('.lockline');
    await expect(line).toContainText('After this Chii: no discard of');
    await expect(line).toBeInViewport({ ratio: 1 });
    await shot(page, `call-${width}`);
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollHeight > window.innerHeight,
    );
    expect(scrolls).toBe(false);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Pon/ }).hover();
  expect(await dark(page)).toEqual(['6 of circles']);
  // What was foretold comes true.
  await page.keyboard.press('c');
  await ways.first().click();
  await expect(page.locator('.board')).toHaveAttribute('data-asked', 'plays');
  expect((await dark(page)).map((name) => name!.split(',')[0])).toEqual(
    Array(3).fill('6 of circles'),
  );
  expect(errors).toEqual([]);
  await context.close();
});

test('skipping a win brings what was foretold', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await dealt(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.you, .plate').filter({ hasText: 'Mika' })).toContainText(
    'Furiten (missed a win)',
  );
  await context.close();
});

test('a ready hand shows its waits in its own turn too, and the newest line what it is', async ({
  browser,
  server,
}) => {
  const view: View = viewAfter();
  const drawn = view.asked!.plays.find((play) => play.drawn)!;
  view.hints = {
    missing: 1,
    waits: [],
    discards: [{ tile: drawn.tile, waits: [{ tile: '4p', left: 3, refused: '' }] }],
    refused: '',
  };
  const at = await stage(browser, server, view);
  const dock = at.page.getByRole('region', { name: 'Your waits' });
  await expect(dock).toContainText('×3');
  await expect(at.page.locator('.plate', { hasText: 'Tenpai' })).toHaveCount(1);
  await at.step({}, [{ type: 'draw', seat: view.viewer as 'east', tiles: [drawn.tile] }]);
  const newest = at.page.locator('.log li.now');
  await expect(newest).toContainText('your turn');
  const pond = [...view.players.south!.pond, { tile: '9s', drawn: true }];
  await at.step(
    { 'players.south.pond': pond, last_discard: { seat: 'south', at: pond.length - 1 } },
    [{ type: 'discard', seat: 'south', tiles: ['9s'] }],
  );
  await expect(newest).toContainText('just drawn');
  await at.page.getByRole('button', { name: 'Rules of this table' }).click();
  await expect(at.page.getByRole('tab', { name: 'Rules' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await at.context.close();
});
