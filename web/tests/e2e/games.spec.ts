// Whole games in four browsers, with every frame read for what its viewer may not know.

import type { Browser } from '@playwright/test';
import { read } from './secrets';
import { expect, type Guest, guest, openRoom, playAlone, type Server, test } from './server';

const NAMES = ['Mika', 'Sofia', 'Kenji', 'Aiko'];

async function fourAtATable(
  browser: Browser,
  server: Server,
  ruleset: RegExp,
  mods: string[],
): Promise<Guest[]> {
  const four = await Promise.all(NAMES.map((name) => guest(browser, server, name)));
  const host = four[0]!.page;
  const code = await openRoom(host);
  await host.getByRole('radio', { name: ruleset }).click();
  await expect(host.getByRole('radio', { name: ruleset })).toBeChecked();
  for (const mod of mods) {
    await host.getByRole('switch', { name: mod, exact: true }).click();
    await expect(host.getByRole('switch', { name: mod, exact: true })).toBeChecked();
  }
  await host.getByRole('button', { name: 'None', exact: true }).click();
  for (const { page } of four.slice(1)) {
    await page.goto(`${server.address}/room/${code}`);
    await page.getByRole('button', { name: 'Sit here' }).first().click();
    await page.getByRole('button', { name: 'I am ready' }).click();
  }
  return four;
}

async function playToTheEnd(four: Guest[], spectator: Guest | null): Promise<void> {
  for (const { page } of four) {
    await expect(page.locator('.board')).toBeVisible();
    await playAlone(page);
  }
  for (const { page } of four) {
    await expect(page.getByRole('dialog', { name: 'The game is over' })).toBeVisible({
      timeout: 800_000,
    });
  }
  for (const one of spectator ? [...four, spectator] : four) {
    const found = read(one.frames);
    expect(found.leaks).toEqual([]);
    expect(found.steps).toBeGreaterThan(50);
    expect(one.errors).toEqual([]);
    await one.context.close();
  }
}

test('four browsers play a whole game of riichi, and somebody looks on', async ({
  browser,
  server,
}) => {
  const four = await fourAtATable(browser, server, /^Riichi/, ['East round', 'No overtime']);
  const spectator = await guest(browser, server, 'Looker');
  const code = new URL(four[0]!.page.url()).pathname;
  await spectator.page.goto(server.address + code);
  await four[0]!.page.getByRole('button', { name: 'Start the game' }).click();
  await expect(spectator.page.locator('.board')).toBeVisible();
  await playToTheEnd(four, spectator);
});

test('four browsers play a whole game of sichuan', async ({ browser, server }) => {
  const four = await fourAtATable(browser, server, /^Sichuan/, ['Length']);
  await four[0]!.page.getByRole('button', { name: 'Start the game' }).click();
  await playToTheEnd(four, null);
});
