// A deal that a ruleset says, up to where much may be chosen.
import type { Page } from '@playwright/test';
import { expect, openRoom } from './server';

/** Everybody is ready; north draws the 6p that east can call in three ways, or win on. */
const DEAL = `define_base_ruleset riichi
set starting_hand, %{
  east: ~t"4566678p333567s",
  south: ~t"1122334778899m",
  west: ~t"445566m8899s667z",
  north: ~t"123456789m11s55z"
}
set starting_draws, ~t"1z2z3z6p"
`;

/** Opens a room with that deal and plays until the 6p lies there. */
export async function dealt(page: Page): Promise<void> {
  await openRoom(page);
  await page.getByRole('radio', { name: /Your own rules/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own rules' });
  await dialog.getByLabel('Rules as').fill(DEAL);
  await expect(dialog.getByText(/No problems/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Use these rules' }).click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByLabel('Bots think').selectOption('instant');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('button', { name: /^east wind, drawn/ }).click();
  await expect(page.getByRole('button', { name: /^Ron/ })).toBeVisible();
}
