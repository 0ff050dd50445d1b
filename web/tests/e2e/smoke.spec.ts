// The shortest way through everything: in a minute, in every test run.
import { gzipSync } from 'node:zlib';
import { nothingSerious } from './axe';
import { expect, guest, openRoom, playAlone, test } from './server';

test('open the page, open a room, play with bots', async ({ browser, server }) => {
  const { page, errors } = await guest(browser, server, 'Mika');
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  console.log(`first paint after ${paint?.toFixed(0)} ms`);
  expect(paint).toBeLessThan(1000);
  await nothingSerious(page);

  await openRoom(page);
  await expect(page.getByRole('radio', { name: /Riichi/ })).toBeChecked();
  await nothingSerious(page);
  await page.getByLabel('Bots think').selectOption('instant');
  await page.getByRole('button', { name: 'Start the game' }).click();

  await expect(
    page.getByRole('button', { name: /of|East|South|West|North|dragon/ }).first(),
  ).toBeVisible();
  await expect(page.locator('.ht')).not.toHaveCount(0);
  await nothingSerious(page);
  await playAlone(page);
  await expect(page.locator('.log li').filter({ hasText: 'You discard' }).nth(2)).toBeVisible({
    timeout: 30_000,
  });
  expect(errors).toEqual([]);
});

test('the table page is small', async ({ page, server }) => {
  let bytes = 0;
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.startsWith('/api')) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    const packed = response.url().endsWith('.woff2') ? body : gzipSync(body, { level: 9 });
    bytes += packed.length;
  });
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await expect(page.locator('.ht').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  console.log(`the table page: ${(bytes / 1024).toFixed(1)} KB gzip`);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThan(250 * 1024);
});
