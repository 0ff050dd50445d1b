// What one person does at a table: come back, lose the network, use keys only, play on a phone.
import type { Page } from '@playwright/test';
import { nothingSerious } from './axe';
import { read } from './secrets';
import { expect, guest, openRoom, playAlone, test } from './server';

const hand = (page: Page) =>
  page.locator('.ht').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

async function tableWithBots(page: Page, pace = 'instant'): Promise<void> {
  await openRoom(page);
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByLabel('Bots think').selectOption(pace);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.ht').first()).toBeVisible();
}

const pondOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Pond of ${name}`, exact: true }).locator('.at');

const myTurn = (page: Page) =>
  expect(page.locator('.board[data-asked="plays"]')).toBeVisible({ timeout: 30_000 });

test('a reload in mid-turn brings everything back', async ({ browser, server }) => {
  const { page, errors, context, frames } = await guest(browser, server, 'Mika');
  await tableWithBots(page);
  await page.getByLabel('Message the table').fill('back in a moment');
  await page.keyboard.press('Enter');
  await expect(page.locator('.chatp')).toContainText('back in a moment');
  await myTurn(page);
  // Until the log has lines that came one by one.
  const discards = page.locator('.log li').filter({ hasText: 'discard' });
  await page.locator('.ht:not([aria-disabled])').last().click();
  await expect(async () => {
    const skip = page.getByRole('button', { name: /^Skip/ });
    if (await skip.isVisible()) await skip.click();
    expect(await discards.count()).toBeGreaterThan(3);
    await expect(page.locator('.board[data-asked="plays"]')).toBeVisible({ timeout: 500 });
  }).toPass();
  const log = () =>
    page.locator('.log li').evaluateAll((all) =>
      all.map((one) => {
        const tiles = [...one.querySelectorAll('[aria-label]')];
        return `${one.textContent} ${tiles.map((tile) => tile.getAttribute('aria-label'))}`;
      }),
    );
  const before = await hand(page);
  const lines = await log();
  await page.reload();
  await myTurn(page);
  expect(await hand(page)).toEqual(before);
  expect(await log()).toEqual(lines);
  expect(read(frames).leaks).toEqual([]);
  await expect(page.locator('.chatp')).toContainText('back in a moment');
  await page.locator('.ht:not([aria-disabled])').last().click();
  await expect.poll(async () => (await log()).length).toBeGreaterThan(lines.length);
  expect(errors).toEqual([]);
  await context.close();
});

test('the network is cut and comes back', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await tableWithBots(page);
  await myTurn(page);
  const before = await hand(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'connection lost' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await hand(page)).toEqual(before);
  await page.locator('.ht').last().click();
  await expect(page.locator('.log li').filter({ hasText: 'You discard' }).first()).toBeVisible();
  await context.close();
});

test('the server is killed and comes back with the table', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await tableWithBots(page);
  await myTurn(page);
  const before = await hand(page);
  await server.stop('SIGKILL');
  await expect(page.getByRole('status').filter({ hasText: 'connection lost' })).toBeVisible();
  await server.start();
  await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible({
    timeout: 30_000,
  });
  await myTurn(page);
  expect(await hand(page)).toEqual(before);
  await page.locator('.ht').last().click();
  await expect(page.locator('.log li').filter({ hasText: 'You discard' }).first()).toBeVisible();
  await context.close();
});

test('keys are enough, from the lobby into the second round', async ({ browser, server }) => {
  const { page, errors, context } = await guest(browser, server, 'Mika');
  const tabTo = async (name: string) => {
    for (let i = 0; i < 120; ++i) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
      });
      if (text.startsWith(name)) return;
    }
    throw new Error(`no way to ${name} with Tab`);
  };
  await tabTo('Open a room');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/room\//);
  await tabTo('None');
  await page.keyboard.press('Enter');
  await tabTo('Start the game');
  await page.keyboard.press('Enter');
  await myTurn(page);
  const before = await hand(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help and keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.ht').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log li').filter({ hasText: 'You discard' }).first()).toBeVisible();
  expect(await hand(page)).not.toEqual(before);
  // What happened was said.
  await expect(page.getByTestId('live')).not.toBeEmpty();
  // The rest of the round: the drawn tile, or whatever is offered, or no.
  const result = page.locator('.veil .card');
  const until = Date.now() + 800_000;
  while (Date.now() < until && !(await result.isVisible())) {
    const asked = await page.locator('.board').getAttribute('data-asked');
    if (asked === 'plays') {
      await page.keyboard.press('d');
      if ((await page.locator('.board').getAttribute('data-asked')) === 'plays') {
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Enter');
      }
    } else if (asked === 'buttons') await page.keyboard.press('Escape');
    await page.waitForTimeout(60);
  }
  await expect(result).toBeVisible();
  await page.keyboard.press('v');
  await expect(result).toBeHidden();
  await page.keyboard.press('v');
  await expect(result).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.locator('.board[data-phase="playing"]')).toBeVisible({ timeout: 20_000 });
  expect(errors).toEqual([]);
  await context.close();
});

test('a phone shows everything without scrolling', async ({ browser, server }) => {
  const { page, errors, context } = await guest(browser, server, 'Mika', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    settings: { oneTap: false },
  });
  await tableWithBots(page);
  await myTurn(page);
  const size = await page.evaluate(() => ({
    high: document.documentElement.scrollHeight,
    wide: document.documentElement.scrollWidth,
  }));
  expect(size).toEqual({ high: 844, wide: 390 });
  for (const tile of await page.locator('.ht').all()) {
    const box = (await tile.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  }
  await nothingSerious(page);
  // The first tap chooses, the second discards.
  const first = page.locator('.ht:not([aria-disabled])').first();
  await first.tap();
  await expect(page.locator('.ht.hov')).toHaveCount(1);
  await expect(page.locator('.board[data-asked="plays"]')).toBeVisible();
  await expect(pondOf(page, 'Mika')).toHaveCount(0);
  await first.tap();
  await expect(pondOf(page, 'Mika')).toHaveCount(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('a desktop of 1024 by 700 shows the table without scrolling', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika', {
    viewport: { width: 1024, height: 700 },
  });
  await tableWithBots(page);
  await myTurn(page);
  const size = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.documentElement.scrollWidth,
  ]);
  expect(size).toEqual([700, 1024]);
  for (const tile of await page.locator('.ht').all()) {
    const box = (await tile.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(1024);
    expect(box.y + box.height).toBeLessThanOrEqual(700);
  }
  await context.close();
});

test('chat reaches others and can be muted', async ({ browser, server }) => {
  const one = await guest(browser, server, 'Mika');
  const code = await openRoom(one.page);
  const two = await guest(browser, server, 'Sofia');
  await two.page.goto(`${server.address}/room/${code}`);
  await two.page.getByRole('button', { name: 'Sit here' }).first().click();
  await two.page.getByRole('button', { name: 'I am ready' }).click();
  await one.page.getByRole('button', { name: 'Start the game' }).click();
  await expect(two.page.locator('.board')).toBeVisible();
  await two.page.getByLabel('Message the table').fill('hello <b>there</b>');
  await two.page.keyboard.press('Enter');
  await expect(one.page.getByText('hello <b>there</b>')).toBeVisible();
  await one.page.getByRole('button', { name: 'Mute' }).click();
  await expect(one.page.getByText('hello <b>there</b>')).toBeHidden();
  await one.context.close();
  await two.context.close();
});

test('a rematch; a finished game is listed, replayed by link, downloaded, its wall verified', async ({
  browser,
  server,
}) => {
  const { page, errors, context } = await guest(browser, server, 'Mika');
  await openRoom(page);
  await page.getByRole('switch', { name: 'East round', exact: true }).click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByLabel('Bots think').selectOption('instant');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.ht').first()).toBeVisible();
  await playAlone(page);
  await expect(page.getByRole('dialog', { name: 'The game is over' })).toBeVisible({
    timeout: 800_000,
  });
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.locator('.board[data-phase="playing"]')).toBeVisible({ timeout: 20_000 });

  await page.goto(server.address);
  await page.getByRole('link', { name: 'Replay' }).first().click();
  await expect(page.getByText(/Move \d+ of \d+/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/replay\/.+#2\.0$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(/Move 2 of \d+/)).toBeVisible();
  await other.close();
  // What hands wait for stands beside their names: of all, or of the one from whose seat one looks.
  const waits = page.locator('.told .waits');
  for (let steps = 0; steps < 400 && (await waits.count()) === 0; ++steps)
    await page.keyboard.press('ArrowRight');
  await expect(waits.first()).toBeVisible();
  await expect(waits.first().locator('.t').first()).toBeVisible();
  await page.getByRole('button', { name: 'Waits' }).click();
  await expect(waits).toHaveCount(0);
  await page.getByRole('button', { name: 'Waits' }).click();
  await expect(waits).not.toHaveCount(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  // No button lies on anybody's name.
  const names = page.locator('.felt .plate');
  await expect(names).toHaveCount(4);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 700 },
  ]) {
    await page.setViewportSize(size);
    // The table is laid out anew when its size has been observed.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const covered = await names.evaluateAll((plates) => {
      const buttons = [...document.querySelectorAll('button')].map((b) =>
        b.getBoundingClientRect(),
      );
      return plates.filter((plate) => {
        const at = plate.getBoundingClientRect();
        return buttons.some(
          (b) => b.left < at.right && at.left < b.right && b.top < at.bottom && at.top < b.bottom,
        );
      }).length;
    });
    expect(covered).toBe(0);
  }
  // On a phone it fits, and the list of moves does not carry the table away.
  await page.setViewportSize({ width: 390, height: 844 });
  for (let i = 0; i < 25; ++i) await page.keyboard.press('ArrowRight');
  // Each game is another one: a short round ends before, and the next one follows.
  await expect(page.getByText(/Move \d+ of \d+/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.locator('.felt')).toBeInViewport({ ratio: 1 });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/replay-phone.png` });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Download').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.dl a').first().click(),
  ]);
  expect(file.suggestedFilename()).not.toBe('');
  await page.getByRole('link', { name: /Seed checked against/ }).click();
  await expect(page.getByText('The seed fits the hash.')).toBeVisible();
  await expect(page.getByText('The wall in the log is exactly this one.')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('the bar of a room on a phone: nothing lies on anything', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openRoom(page);
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeInViewport({ ratio: 1 });
  const boxes = await page.locator('header.bar').evaluate((bar) =>
    [...bar.querySelectorAll('a, b, button, i')]
      .filter((one) => one.checkVisibility() && !one.parentElement?.closest('a, button'))
      .map((one) => one.getBoundingClientRect())
      .map(({ left, right }) => ({ left, right }))
      .sort((a, b) => a.left - b.left),
  );
  expect(boxes.length).toBeGreaterThan(5);
  for (let i = 1; i < boxes.length; ++i)
    expect(boxes[i]!.left).toBeGreaterThanOrEqual(boxes[i - 1]!.right);
  expect(boxes.at(-1)!.right).toBeLessThanOrEqual(390);
  await context.close();
});
