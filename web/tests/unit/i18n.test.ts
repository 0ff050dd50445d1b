import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en';
import { codes } from '../../src/i18n/en.codes';
import { ja } from '../../src/i18n/ja';
import { codes as japanese } from '../../src/i18n/ja.codes';
import { names } from '../../src/i18n/ja.terms';

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

  it('have words for all that the server says', () => {
    const root = new URL('../../../src/server/', import.meta.url);
    const sources = readdirSync(root, { recursive: true })
      .map(String)
      .filter((name) => /\.(cc|h)$/.test(name) && !/_test/.test(name))
      .map((name) => readFileSync(new URL(name, root), 'utf8'))
      .join('\n');
    const said = new Set(
      [
        // Also in answers that are written out as text.
        ...sources.matchAll(/"((?:chat|http|protocol|room|session|table)\/[a-z-]+)"/g),
        ...sources.matchAll(/(?:"code\\?":\\?|close\()"(server\/[a-z-]+)/g),
      ].map((match) => match[1]!),
    );
    expect(said).toContain('server/busy');
    expect(said.size).toBeGreaterThan(30);
    expect([...said].filter((code) => !(code in codes))).toEqual([]);
    expect(Object.keys(japanese).sort()).toEqual(Object.keys(codes).sort());
    for (const code of Object.keys(codes) as (keyof typeof codes)[])
      expect(holes(japanese[code])).toEqual(holes(codes[code]));
  });

  it('have what the bundled rulesets say of themselves', () => {
    const root = new URL('../../../rulesets/', import.meta.url);
    const files = readdirSync(root).filter((name) => name.endsWith('.majs'));
    expect(files.length).toBeGreaterThan(4);
    for (const name of files) {
      const text = readFileSync(new URL(name, root), 'utf8');
      const subtitle = /^set subtitle, "(.+)"$/m.exec(text)?.[1];
      const first = /^# (.+)\n/.exec(text)?.[1];
      expect(names, name).toHaveProperty([subtitle ?? 'no subtitle']);
      expect(names, name).toHaveProperty([first ?? 'no first line']);
    }
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
