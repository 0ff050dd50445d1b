// Two people on two devices, as README says: one opens a room on a laptop, the other comes by the
// link with a phone; they play a whole game with two bots, and another one. SHOTS=FOLDER takes a
// picture at every stage.
import type { Page } from '@playwright/test';
import { expect, guest, playAlone, stopPlaying, test } from './server';

let taken = 0;
async function shot(name: string, ...pages: [string, Page][]): Promise<void> {
  if (!process.env.SHOTS) return;
  const number = String(++taken).padStart(2, '0');
  for (const [device, page] of pages) {
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${process.env.SHOTS}/${number}-${name}-${device}.png` });
  }
}

/** What the server would not do, each with what was said just before. */
function refusals(talk: string[]): string[] {
  return talk.flatMap((line, i) =>
    line.startsWith('< {"type":"refused"') && !/too-late|not-asked/.test(line)
      ? [talk.slice(Math.max(0, i - 6), i + 1).join('\n')]
      : [],
  );
}

test('two people on two devices play a whole game and another', async ({ browser, server }) => {
  const ways = { settings: { motion: true, oneTap: undefined } };
  const one = await guest(browser, server, 'Mika', {
    permissions: ['clipboard-write', 'clipboard-read'],
    ...ways,
  });
  const laptop = one.page;
  await shot('lobby', ['laptop', laptop]);
  await laptop.getByRole('button', { name: 'Open a room' }).click();
  await expect(laptop.getByRole('radio', { name: /Riichi/ })).toBeChecked();
  await shot('room', ['laptop', laptop]);
  await laptop.getByRole('switch', { name: 'East round', exact: true }).click();
  await laptop.getByLabel('Bots think').selectOption('fast');
  await laptop.getByRole('button', { name: 'Copy invite link' }).click();
  const link = await laptop.evaluate(() => navigator.clipboard.readText());

  const two = await guest(browser, server, '', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    ...ways,
  });
  const phone = two.page;
  await shot('lobby', ['phone', phone]);
  await phone.goto(link);
  // Who comes by the link has not seen the lobby, and is somebody all the same.
  await phone.getByLabel('Your name').fill('Sofia');
  await phone.keyboard.press('Enter');
  await phone.getByRole('button', { name: 'Sit here' }).first().tap();
  await expect(laptop.getByRole('region', { name: 'Seats' })).toContainText('Sofia');
  await shot('joined', ['laptop', laptop], ['phone', phone]);
  await phone.getByRole('button', { name: 'I am ready' }).tap();
  await laptop.getByLabel('Bot at this seat').first().selectOption('greedy');
  await laptop.getByLabel('Bot at this seat').last().selectOption('greedy');
  await shot('ready', ['laptop', laptop], ['phone', phone]);
  await laptop.getByRole('button', { name: 'Start the game' }).click();

  const both: [string, Page][] = [
    ['laptop', laptop],
    ['phone', phone],
  ];
  await expect(laptop.locator('.ht').first()).toBeVisible();
  await expect(phone.locator('.ht').first()).toBeVisible();
  await shot('dealt', ...both);
  const over = (page: Page) => page.getByRole('dialog', { name: 'The game is over' });
  let rounds = 0;
  for (const [, page] of both) await playAlone(page, 'waits');
  while (!(await over(laptop).isVisible())) {
    if (rounds < 2) {
      await laptop.waitForTimeout(7000);
      await shot('playing', ...both);
    }
    await expect(laptop.locator('.veil .card')).toBeVisible({ timeout: 200_000 });
    await expect(phone.locator('.veil .card')).toBeVisible();
    await laptop.waitForTimeout(1200);
    await shot('round', ...both);
    ++rounds;
    await laptop.locator('.veil .primary').click();
    await phone.locator('.veil .primary').tap();
    await expect(laptop.locator('.veil .hand')).toHaveCount(0);
  }
  await expect(over(laptop)).toBeVisible();
  await expect(over(phone)).toBeVisible();
  expect(rounds).toBeGreaterThanOrEqual(4);
  await shot('end', ...both);
  for (const [, page] of both) await stopPlaying(page);
  await laptop.getByRole('button', { name: 'Rematch' }).click();
  await shot('rematch', ['laptop', laptop]);
  await phone.getByRole('button', { name: 'Rematch' }).tap();
  for (const [, page] of both) {
    await expect(page.locator('.board[data-phase="playing"]')).toBeVisible();
  }
  await shot('rematched', ...both);
  expect(one.errors.concat(two.errors)).toEqual([]);
  for (const { talk } of [one, two]) expect(refusals(talk)).toEqual([]);
});
