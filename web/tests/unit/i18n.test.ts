import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en';
import { ja } from '../../src/i18n/ja';

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort();

describe('catalogues', () => {
  it('have the same texts', () => {
    expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(Object.keys(en) as (keyof typeof en)[])('%s has the same holes in both', (key) => {
    expect(en[key]).not.toBe('');
    // What a language need not say it may leave out, but it must not invent.
    for (const hole of holes(ja[key])) expect(holes(en[key])).toContain(hole);
  });

  it('are used whole, and nothing else is', () => {
    const root = new URL('../../src/', import.meta.url);
    const sources = readdirSync(root, { recursive: true })
      .map(String)
      .filter((name) => /\.(svelte|ts)$/.test(name) && !/i18n\/(en|ja)\.ts$|generated/.test(name))
      .map((name) => readFileSync(new URL(name, root), 'utf8'))
      .join('\n');
    const exact = new Set(
      [...sources.matchAll(/['`]([a-z]+(?:\.[a-z0-9]+)+)['`]/g)].map((m) => m[1]),
    );
    const prefixes = [...sources.matchAll(/`([a-z.]+\.)\$\{/g)].map((m) => m[1]!);
    const unused = Object.keys(en).filter(
      (key) => !exact.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});
