// A ruleset of one's own: wrong, mended, played. And what a ruleset may not do to the page.
import { nothingSerious } from './axe';
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

test('beside the text stand the rules that it makes, and what of them is its own', async ({
  browser,
  server,
}) => {
  const { page, context } = await guest(browser, server, 'Mika');
  await openRoom(page);
  const game = page.getByRole('region', { name: 'In this game' });
  await expect(game).toContainText(/Score at the start *25,000/);
  await page.getByRole('radio', { name: /Your own rules/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own rules' });
  const text = dialog.getByLabel('Rules as MahjongScript or JSON');
  const rules = dialog.getByRole('region', { name: 'Rules in effect' });
  await expect(rules).toContainText('when the text has no errors');
  await text.fill(RIGHT.replace('\nset ', '\nset   '));
  const score = rules.locator('.changed', { hasText: 'Score at the start' });
  await expect(score.locator('s')).toContainText('25,000');
  await expect(score.locator('dd')).toContainText('30,000');
  await expect(rules).toContainText('on Riichi');
  await rules.getByLabel('All other rules').selectOption('Yaku');
  await expect(rules.getByText('Pinfu', { exact: true })).toBeVisible();
  await rules.getByRole('tab', { name: 'Your changes' }).click();
  await rules.getByRole('button', { name: 'line 4' }).click();
  await expect(text).toBeFocused();
  // A selection that is dragged out of the dialog does not close it.
  const box = (await text.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(3, 3);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await text.focus();
  // By a key, and taken back by another.
  await page.keyboard.press('Shift+Alt+F');
  await expect(text).toHaveValue(RIGHT);
  await page.keyboard.press('Control+Z');
  await expect(text).toHaveValue(RIGHT.replace('\nset ', '\nset   '));
  // With an error the rules before it stay, and say so; a button mends it.
  await text.fill(RIGHT.replace('initial_score', 'initial_scoer'));
  await expect(dialog.locator('.w-error')).toHaveText('initial_scoer');
  await expect(rules).toContainText('From the last version without errors');
  await expect(score.locator('dd')).toContainText('30,000');
  await dialog.getByRole('button', { name: 'Use initial_score' }).click();
  await expect(text).toHaveValue(RIGHT);
  await expect(dialog.getByText(/No problems/)).toBeVisible();
  await text.fill(RIGHT.replace('initial_score', 'initial_scoer'));
  await expect(dialog.getByRole('button', { name: 'Use initial_score' })).toBeVisible();
  await text.press('Alt+Enter');
  await expect(text).toHaveValue(RIGHT);
  await nothingSerious(page);
  await dialog.getByRole('button', { name: 'Use these rules' }).click();
  await expect(game).toContainText(/Score at the start *30,000/);
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

test('a ruleset of a player brings no jq, no file and no picture from elsewhere', async ({
  server,
}) => {
  const told = async (text: string): Promise<{ ok: boolean; codes: string[] }> => {
    const answer = await fetch(`${server.address}/api/check`, {
      method: 'POST',
      body: JSON.stringify({ ruleset: 'custom', custom: { name: 'mine', text } }),
    });
    const { ok, diagnostics } = await answer.json();
    return { ok, codes: diagnostics.map((one: { code: string }) => one.code) };
  };
  const image = (address: string) => `%{"1m": "${address}"}`;
  const base = 'define_base_ruleset riichi\n';
  const elsewhere = image('https://elsewhere.example/1m.png');
  const large = image(`data:image/png;base64,${'A'.repeat(65_536)}`);
  const refused = { ok: false, codes: ['server/image'] };
  const small = image('data:image/png;base64,AAAA');
  expect(await told(`${base}set tile_images, ${small}\n`)).toEqual({ ok: true, codes: [] });
  expect(await told(`${base}set tile_images, ${elsewhere}\n`)).toEqual(refused);
  expect(await told(`${base}set tile_images, ${large}\n`)).toEqual(refused);
  // Nor through a constant.
  const hidden = `define_const pictures, ${elsewhere}\nset tile_images, @pictures\n`;
  expect(await told(base + hidden)).toEqual(refused);
  for (const name of ['/etc/passwd', '../../etc/passwd', 'nowhere']) {
    expect((await told(`${base}require "${name}"\n`)).ok).toBe(false);
  }
  const jq = JSON.stringify({ available_mods: ['x.jq'], default_mods: ['x.jq'] });
  expect((await told(jq)).codes).toContain('ruleset/unknown-mod');
});
