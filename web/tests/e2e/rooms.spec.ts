// Ways into rooms and out of them.
import { expect, guest, openRoom, test } from './server';

test('whoever is removed is in the lobby and stays there', async ({ browser, server }) => {
  const host = await guest(browser, server, 'Aoi');
  const code = await openRoom(host.page);
  const other = await guest(browser, server, 'Ben');
  // People write codes as they like.
  await other.page.goto(`${server.address}/room/${code.toLowerCase()}`);
  await other.page.getByRole('button', { name: 'Sit here' }).first().click();
  await host.page.getByRole('button', { name: 'Remove Ben' }).click();
  await expect(other.page.getByRole('alert')).toContainText('no longer in that room');
  await expect(other.page.getByRole('button', { name: 'Open a room' })).toBeVisible();
  await expect(host.page.getByRole('button', { name: 'Remove Ben' })).toHaveCount(0);
  expect(new URL(other.page.url()).pathname).toBe('/');
  expect([...host.errors, ...other.errors]).toEqual([]);
});

test('a table stays in its room', async ({ browser, server }) => {
  const { page, errors } = await guest(browser, server, 'Aoi');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await expect(page.locator('.ht').first()).toBeVisible();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await expect(page.getByRole('button', { name: 'To the table' })).toBeVisible();
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.locator('.ht').first()).toBeVisible();

  const other = await guest(browser, server, 'Ben');
  const code = await openRoom(other.page);
  await page.goBack();
  await page.getByLabel('Room code').fill(code);
  await page.getByLabel('Room code').press('Enter');
  await expect(page.getByRole('button', { name: 'Sit here' }).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('an address that nobody can mean is the lobby', async ({ page, server }) => {
  await page.goto(server.address);
  await page.evaluate(() => history.replaceState(null, '', '/room/%'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('button', { name: 'Open a room' })).toBeVisible();
});
