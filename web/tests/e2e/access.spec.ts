// Every page and dialog, in both themes and both languages, before axe-core.
import { nothingSerious } from './axe';
import { expect, guest, openRoom, playAlone, test } from './server';

for (const scheme of ['dark', 'light'] as const) {
  test(`axe finds nothing in the ${scheme} theme`, async ({ browser, server }) => {
    const { page, context } = await guest(browser, server, 'Mika', { colorScheme: scheme });
    await nothingSerious(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await nothingSerious(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help and keys' }).click();
    await nothingSerious(page);
    await page.keyboard.press('Escape');
    await openRoom(page);
    await nothingSerious(page);
    await page.getByRole('button', { name: 'Read the whole rules' }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await nothingSerious(page);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: /Your own rules/ }).click();
    await page.getByLabel('Rules as').fill('define_base_ruleset riichi\nsett x, 1 # "no"\n');
    await expect(page.getByText('Errors: 1')).toBeVisible();
    await nothingSerious(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Bots think').selectOption('instant');
    await page.getByRole('switch', { name: 'East round', exact: true }).click();
    await page.getByRole('button', { name: 'None', exact: true }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.locator('.board[data-asked="plays"]')).toBeVisible({ timeout: 30_000 });
    await page.locator('.ht').nth(2).hover();
    await page.waitForTimeout(400);
    await nothingSerious(page);
    await playAlone(page);
    await expect(page.getByRole('dialog', { name: 'The game is over' })).toBeVisible({
      timeout: 300_000,
    });
    await nothingSerious(page);
    await page.getByRole('link', { name: 'Replay' }).click();
    await expect(page.getByText(/Move \d+ of \d+/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await nothingSerious(page);
    await page.getByRole('link', { name: /Wall commitment/ }).click();
    await expect(page.getByText('The seed fits the hash.')).toBeVisible();
    await nothingSerious(page);
    await context.close();
  });
}

test('everything is there in Japanese', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'ミカ', {
    settings: { language: 'ja' },
    language: 'ja',
  });
  await expect(page.getByRole('button', { name: '部屋を開く' })).toBeVisible();
  await nothingSerious(page);
  await page.getByRole('button', { name: 'ボットと打つ' }).click();
  await expect(
    page.getByRole('button', { name: /萬|筒|索|東|南|西|北|白|發|中/ }).first(),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await nothingSerious(page);
  await context.close();
});
