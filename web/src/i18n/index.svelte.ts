// Texts in the language of the reader. Japanese is fetched only by those who read it.
import { settings } from '../lib/settings.svelte';
import { en, type Key } from './en';

export type { Key };
export type Params = Record<string, string | number>;

let catalogue: Record<Key, string> = $state.raw(en);
let current = $state('en');

export function wanted(): 'en' | 'ja' {
  if (settings.language !== 'auto') return settings.language;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export async function useLanguage(language: 'en' | 'ja'): Promise<void> {
  catalogue = language === 'ja' ? (await import('./ja')).ja : en;
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
