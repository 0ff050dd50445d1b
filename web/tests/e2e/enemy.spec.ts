// What somebody does to the page who does not wish it well, in the middle of a choice.
import { dealt } from './deal';
import { expect, guest, test } from './server';

const ron = { name: /^Ron/ };

test('a choice that is pressed without a network is there to be pressed again', async ({
  browser,
  server,
}) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await dealt(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'connection lost' })).toBeVisible();
  await page.keyboard.press('r');
  const notice = page.getByText('There is no connection.');
  await expect(notice.first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', ron).click();
  await expect(page.getByRole('dialog')).toContainText('Ron');
  await context.close();
});

test('a second tab takes the table over, and the first can have it back', async ({
  browser,
  server,
}) => {
  const { page, context } = await guest(browser, server, 'W'.repeat(30));
  await dealt(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('button', ron)).toBeVisible();
  await page.getByRole('button', { name: 'Go on here' }).click();
  await expect(page.getByRole('button', ron)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.plate', { hasText: 'Furiten' })).toHaveCount(1);
  await context.close();
});

test('at 200 % the docks lie on no button and on no tile of the hand', async ({
  browser,
  server,
}) => {
  const { page, context } = await guest(browser, server, 'Mika', {
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await dealt(page);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.waitForTimeout(1800);
  await page.keyboard.press('c');
  await expect(page.locator('.opt')).toHaveCount(3);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/zoom.png` });
  const hit = await page.evaluate(
    () =>
      [...document.querySelectorAll('.call, .opt, .ht')].filter((one) => {
        const box = one.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !one.contains(top);
      }).length,
  );
  expect(hit).toBe(0);
  await context.close();
});
