// What a tile's text says: `5m`, `0p`, `110p`, `5m@hot&red`, `3x`.
import { hasFace } from './art';
import type { TileNames } from './protocol';

export interface Face {
  /** Without attributes: the key of names. */
  kind: string;
  digits: string;
  suit: string;
  attributes: string[];
}

export function faceOf(text: string): Face {
  const [kind = '', marks = ''] = text.split('@');
  return {
    kind,
    digits: kind.slice(0, -1),
    suit: kind.slice(-1),
    attributes: marks ? marks.split('&') : [],
  };
}

/**
 * The face to draw. Of a family such as 01m or 110p it is that of the last digit, with the others as
 * a mark; of a tile that nobody drew there is none, and its name is written.
 */
export function artOf(text: string): { id: string | null; mark: string } {
  const { kind, digits, suit } = faceOf(text);
  if (hasFace(kind)) return { id: kind, mark: '' };
  const plain = `${digits.slice(-1)}${suit}`;
  if (digits.length > 1 && hasFace(plain)) return { id: plain, mark: digits.slice(0, -1) };
  return { id: null, mark: kind };
}

/** Backs and spaces are no tiles. */
export function isSpace(text: string): boolean {
  return faceOf(text).suit === 'x';
}

export function isRed(text: string, names: TileNames | null): boolean {
  const { kind, digits, attributes } = faceOf(text);
  const known = names?.[kind];
  return known ? known.red : digits === '0' || attributes.includes('red');
}

/** The corner's letters, for those who asked for numbers: 5m, E, ... */
export function cornerOf(
  text: string,
  names: TileNames | null,
  honours: readonly string[],
): string {
  const { kind, suit, digits } = faceOf(text);
  if (suit === 'z') return honours[Number(digits) - 1] ?? kind;
  const known = names?.[kind];
  const number = known ? known.number : digits === '0' ? 5 : Number(digits.slice(-1));
  return `${number}${suit}`;
}

/** Text with tiles written in it, such as "After this: 3p", is left alone; this sorts kinds. */
export function sameKind(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && faceOf(a).kind === faceOf(b).kind;
}
