// A ruleset of one's own: wrong, mended, played. And what a ruleset may not do to the page.
import { expect, guest, openRoom, playAlone, test } from './server';

const WRONG = `# A ruleset with a mistake in line 4
define_base_ruleset riichi

sett initial_score, 30000
`;
const RIGHT = WRONG.replace('sett', 'set');

test('a custom ruleset with an error, then mended, then played', async ({ browser, server }) => {
  const { page, errors, context } = await guest(browser, server, 'Mika');
  await openRoom(page);
  await page.getByRole('radio', { name: /Your own rules/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own rules' });
  const text = dialog.getByLabel('Rules as MahjongScript or JSON');
  await text.fill(WRONG);
  await expect(dialog.getByText('Errors: 1')).toBeVisible();
  await expect(dialog.locator('pre').first()).toContainText('^');
  await expect(dialog.getByRole('button', { name: /Line 4/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use these rules' })).toBeDisabled();
  await text.fill(RIGHT);
  await expect(dialog.getByText(/No problems/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Use these rules' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Bots think').selectOption('instant');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.ht').first()).toBeVisible();
  await expect(page.locator('.centre')).toContainText('30,000');
  await playAlone(page);
  await expect(page.locator('.log li').filter({ hasText: 'You discard' }).nth(2)).toBeVisible({
    timeout: 60_000,
  });
  expect(errors).toEqual([]);
  await context.close();
});

test('text of a ruleset is never HTML', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await openRoom(page);
  await page.getByRole('radio', { name: /Your own rules/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own rules' });
  await dialog.getByLabel('Name').fill('<img src=x onerror=alert(1)>');
  await dialog.getByLabel('Rules as MahjongScript or JSON').fill(RIGHT);
  await dialog.getByRole('button', { name: 'Use these rules' }).click();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await context.close();
});
