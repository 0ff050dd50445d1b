// Every page and dialog, in both themes and both languages, before axe-core.
import type { Page } from '@playwright/test';
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
      timeout: 800_000,
    });
    await nothingSerious(page);
    await page.getByRole('link', { name: 'Replay' }).click();
    await expect(page.getByText(/Move \d+ of \d+/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await nothingSerious(page);
    await page.getByRole('link', { name: /Seed checked against/ }).click();
    await expect(page.getByText('The seed fits the hash.')).toBeVisible();
    await nothingSerious(page);
    await context.close();
  });
}

/**
 * What stands or is said on the page in Latin letters: neither names, codes and keys nor what is
 * marked as English.
 */
function leftInEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ALLOWED =
      /^(Jantaku|MahjongScript|JSON|English|EMA|WRC|M\.League|Esc|Enter|Space|F\d|SHA-?256|(Greedy|Random) bot.*|Mika|Sofia|Kenji|Aiko)$/i;
    const found = new Set<string>();
    const check = (text: string | null | undefined, at: Element) => {
      if (!text || at.closest('[lang="en"], kbd, code, pre, script, style, .nm, .who, .av, .code'))
        return;
      for (const [word] of text.matchAll(/[A-Za-z][A-Za-z .'-]{2,}/g)) {
        const plain = word.trim();
        if (plain.length > 2 && !ALLOWED.test(plain) && !/^[A-Z0-9]+$/.test(plain))
          found.add(`${at.tagName.toLowerCase()}.${at.className}: ${text.trim().slice(0, 90)}`);
      }
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.parentElement!;
      if (at.checkVisibility()) check(node.textContent, at);
    }
    for (const at of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (!at.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) check(at.getAttribute(name), at);
    }
    return [...found];
  });
}

test('everything is there in Japanese', async ({ browser, server }) => {
  const { page, context } = await guest(browser, server, 'ミカ', {
    settings: { language: 'ja' },
    language: 'ja',
  });
  const nothingLeft = async (where: string) =>
    expect({ where, left: await leftInEnglish(page) }).toEqual({ where, left: [] });
  await expect(page.getByRole('button', { name: '部屋を開く' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  // The check itself sees what is left.
  await page.evaluate(() => document.querySelector('h2')!.append(' left in English'));
  expect(await leftInEnglish(page)).toHaveLength(1);
  await page.reload();
  await expect(page.locator('.pick .fan').first()).toBeVisible();
  await nothingLeft('lobby');
  await nothingSerious(page);
  // What the server says is there too.
  await page.getByLabel('部屋のコード').fill('NOROOM');
  await page.getByLabel('部屋のコード').press('Enter');
  await expect(page.getByRole('alert')).toContainText('そのコードの部屋はありません。');
  await nothingLeft('a refusal');
  for (const dialog of ['設定', 'ヘルプとキー']) {
    await page.getByRole('button', { name: dialog }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await nothingLeft(dialog);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: '部屋を開く' }).click();
  const games = page.getByRole('radiogroup').getByRole('radio');
  await expect(games).toHaveCount(6);
  for (let i = 4; i >= 0; --i) {
    await games.nth(i).click();
    await expect(games.nth(i)).toBeChecked();
    await page.waitForTimeout(300);
    await nothingLeft(`room ${i}`);
    await page.getByRole('button', { name: 'ルールをすべて読む' }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await nothingLeft(`rules ${i}`);
    // Prose may stay English; what yaku, buttons and sections are called may not.
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(
        page.locator('[role="tab"][lang="en"], [role="tabpanel"] h3[lang="en"]'),
      ).toHaveCount(0);
      // Nor what is made of every ruleset: its table, its payments, which mods are on.
      if (/^(卓|精算|変更)$/.test((await tab.textContent()) ?? ''))
        await expect(page.locator('[role="tabpanel"] [lang="en"]')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
  }
  await games.nth(1).click();
  await page.getByRole('switch', { name: '東風戦', exact: true }).click();
  await page.getByRole('button', { name: 'なし', exact: true }).click();
  await page.getByLabel('ボットの速さ').selectOption('instant');
  await page.getByRole('button', { name: '対局を始める' }).click();
  await expect(
    page.getByRole('button', { name: /萬|筒|索|東|南|西|北|白|發|中/ }).first(),
  ).toBeVisible();
  await nothingSerious(page);
  await playAlone(page, 'waits');
  for (let over = false; !over; ) {
    await nothingLeft('table');
    await expect(page.locator('.veil .card')).toBeVisible({ timeout: 400_000 });
    await nothingLeft('result');
    await page.locator('.veil .primary').click();
    over = await page.getByRole('dialog', { name: '対局が終わりました' }).isVisible();
  }
  await nothingLeft('end');
  await page.getByRole('link', { name: '牌譜', exact: true }).click();
  await expect(page.locator('.felt')).toBeVisible();
  await nothingLeft('replay');
  await context.close();
});
