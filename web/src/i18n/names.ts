// Names of tiles for people and screen readers.

import type { TileNames } from '../lib/protocol';
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
