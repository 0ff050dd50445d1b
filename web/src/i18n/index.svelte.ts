// Texts in the language of the reader. Japanese is fetched only by those who read it.
import { settings } from '../lib/settings.svelte';
import { en, type Key } from './en';
import { codes as englishCodes } from './en.codes';
import * as english from './en.terms';

export type { Key };
export type Params = Record<string, string | number>;

let catalogue: Record<Key, string> = $state.raw(en);
let codes: Record<string, string> = $state.raw(englishCodes);
let words: { terms: Record<string, string>; names: Record<string, string> } = $state.raw(english);
let current = $state('en');

export function wanted(): 'en' | 'ja' {
  if (settings.language !== 'auto') return settings.language;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

/** What was asked for last. */
let asked = current;

export async function useLanguage(language: 'en' | 'ja'): Promise<void> {
  asked = language;
  const other =
    language === 'ja'
      ? await Promise.all([import('./ja'), import('./ja.terms'), import('./ja.codes')])
      : null;
  // Somebody who has changed their mind does not wait for the texts.
  if (asked !== language) return;
  catalogue = other ? other[0].ja : en;
  words = other ? other[1] : english;
  codes = other ? other[2].codes : englishCodes;
  current = language;
  document.documentElement.lang = language;
}

export function language(): string {
  return current;
}

export function filled(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export function t(key: Key, params?: Params): string {
  return filled(catalogue[key], params);
}

/** What stands there for a text; not what every object has, such as `constructor`. */
function found(words: Record<string, string>, text: string): string | undefined {
  return Object.hasOwn(words, text) ? words[text] : undefined;
}

/**
 * A word or sentence of a ruleset: in the reader's language if it is a known one, else as the
 * ruleset has it.
 */
export function term(text: string): string {
  return found(words.terms, text) ?? text;
}

let japanese: Record<string, string> = $state.raw({});

/** Fetches what `alsoNamed` tells. */
export async function fetchYaku(): Promise<void> {
  japanese = (await import('./ja.yaku')).yaku;
}

/** How a yaku is written in Japanese, for readers of other languages; empty for all others. */
export function alsoNamed(name: string): string {
  return current === 'ja' ? '' : (found(japanese, name) ?? '');
}

const NUMBERS = /\d+(?:\.\d+)?/g;

/** A sentence with numbers that the server makes of every ruleset; null if it is none of those. */
function fact(text: string): string | null {
  if (/^\d+$/.test(text)) return points(Number(text));
  if (!/[A-Za-z]/.test(text)) return text;
  const shape = found(words.terms, text) ?? found(words.terms, text.replace(NUMBERS, '#'));
  if (shape === undefined) return null;
  const numbers = text.match(NUMBERS) ?? [];
  let next = 0;
  return shape.replace(/#/g, () => points(Number(numbers[next++])));
}

/** A text of a rule, column by column, and its language if that is not the page's. */
export function rule(text: string): { text: string; lang: 'en' | undefined } {
  const columns = text.split(/ {2,}/).map((column) => fact(column));
  if (columns.includes(null)) return { text, lang: current === 'en' ? undefined : 'en' };
  return { text: columns.join(current === 'ja' ? '　' : '  '), lang: undefined };
}

/** What the server says: by its code, or in its own words if the code is a new one. */
export function said(what: { code: string; message: string; about?: string | undefined }): string {
  const text = found(codes, what.code);
  return text === undefined ? what.message : filled(text, { who: what.about ?? '' });
}

/** The name of a game or of a preset. */
export function gameName(text: string): string {
  return found(words.names, text) ?? term(text);
}

/** Several reasons that stand in a row. */
export function reasons(text: string): string {
  return (
    found(words.terms, text) ??
    text
      .split(', ')
      // Statuses are said with spaces.
      .map((one) => found(words.terms, one.replaceAll(' ', '_')) ?? term(one))
      .join(current === 'ja' ? '、' : ', ')
  );
}

/** The language of a text that a ruleset says, if it is not that of the page. */
export function languageOf(text: string): 'en' | undefined {
  const known = Object.hasOwn(words.terms, text) || Object.hasOwn(words.names, text);
  return current !== 'en' && !known && /[A-Za-z]{2}/.test(text) ? 'en' : undefined;
}

/** The text in parts, for those that have tiles or names in them: strings and names of holes. */
export function parts(key: Key): { text?: string; hole?: string }[] {
  return catalogue[key]
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? { hole: part.slice(1, -1) } : { text: part }));
}

/** Points as people of this language write them, with a real minus. */
export function points(value: number, signed = false): string {
  const text = Math.abs(value).toLocaleString(current === 'ja' ? 'ja-JP' : 'en-GB', {
    maximumFractionDigits: 3,
  });
  if (value < 0) return `−${text}`;
  return signed && value > 0 ? `+${text}` : text;
}
