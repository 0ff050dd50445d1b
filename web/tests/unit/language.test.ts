import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alsoNamed,
  gameName,
  language,
  languageOf,
  reasons,
  rule,
  said,
  t,
  term,
  useLanguage,
} from '../../src/i18n/index.svelte';

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));

describe('the language', () => {
  it('is the one that was asked for last, whichever texts come last', async () => {
    await useLanguage('en');
    await Promise.all([useLanguage('ja'), useLanguage('en')]);
    expect(language()).toBe('en');
    expect(t('common.close')).toBe('Close');
    await Promise.all([useLanguage('en'), useLanguage('ja')]);
    expect(language()).toBe('ja');
    await useLanguage('en');
  });
});

describe('a word that every object has', () => {
  it.each(['constructor', 'toString', '__proto__'])('%s is a word like others', async (word) => {
    expect([term(word), gameName(word), reasons(word), rule(word).text]).toEqual(
      Array(4).fill(word),
    );
    expect(said({ code: word, message: 'as it was said' })).toBe('as it was said');
    expect(alsoNamed(word)).toBe('');
    await useLanguage('ja');
    expect(languageOf(word)).toBe('en');
    await useLanguage('en');
  });
});
