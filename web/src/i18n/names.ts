// Names of tiles for people and screen readers.

import type { Result, TileNames, View } from '../lib/protocol';
import { faceOf, isRed } from '../lib/tiles';
import { type Key, language, t } from './index.svelte';

const SUITS = 'mpstfgakqjy';

export function tileName(text: string | null, names: TileNames | null): string {
  if (text === null) return t('table.hiddentile');
  const { kind, suit, digits } = faceOf(text);
  const known = names?.[kind];
  if (known && language() === 'en') return known.text;
  if (suit === 'z' && `tile.${kind}` in HONOURS) return t(`tile.${kind}` as Key);
  if (!SUITS.includes(suit)) return known?.text ?? t('tile.other', { n: kind });
  const n = known?.number ?? (digits === '0' ? 5 : Number(digits));
  const plain = t(`tile.${suit}` as Key, { n });
  return isRed(text, names) ? t('tile.red', { tile: plain }) : plain;
}

const HONOURS: Record<string, true> = {
  'tile.1z': true,
  'tile.2z': true,
  'tile.3z': true,
  'tile.4z': true,
  'tile.5z': true,
  'tile.6z': true,
  'tile.7z': true,
};

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * What a round is called: by wind and number where it has both, else as the ruleset says. Where
 * several stand beside each other, those that were repeated have the number of honba raised.
 */
export function roundName({ wind, number, name }: View['round'], honba = 0): string {
  const repeated =
    honba > 0 ? [...String(honba)].map((digit) => RAISED[Number(digit)]).join('') : '';
  return wind && number
    ? t('round.name', { wind: t(`wind.${wind}` as Key), n: `${number}${repeated}` })
    : (name ?? '');
}

/** The same from a name that the server made. */
export function roundText(name: string): string {
  const parts = /^(East|South|West|North) (\d+)$/.exec(name);
  const wind = parts?.[1]?.toLowerCase();
  return parts && wind ? t('round.name', { wind: t(`wind.${wind}` as Key), n: parts[2]! }) : name;
}

type WinSet = NonNullable<Result['wins'][number]['sets']>[number];

/** What a set of a winning hand is: "Run · closed wait", "Pair · seat wind". */
export function setName({ kind, closed, wait, of }: WinSet): string {
  const words: Key[] = [];
  if (kind === 'triplet' && closed) words.push('set.triplet.closed');
  else if (kind !== 'other') words.push(`set.${kind}`);
  if (wait) words.push(`set.wait.${wait}`);
  if (of.includes('seat_wind') && of.includes('round_wind')) words.push('set.both_winds');
  else for (const one of of) words.push(`set.${one}`);
  return words.map((key) => t(key)).join(' · ');
}
