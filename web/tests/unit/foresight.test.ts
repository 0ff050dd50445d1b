import { expect, test } from 'vitest';
import {
  isSameKind,
  lockedPlaces,
  ownWaits,
  previewOf,
  toldTiles,
  usedPlaces,
} from '../../src/lib/foresight';
import { neighbours } from '../../src/lib/mods';
import type { Button, ModConfig, Player, TileNames, View } from '../../src/lib/protocol';

const player = {
  hand: ['4p', '5p', '6p', '6p', '6p', '9s'],
  draw: ['6p'],
} as unknown as Player;
const way = (tiles: string[], forbids?: string[]) => ({
  called: '6p',
  tiles,
  from: 'north' as const,
  ...(forbids ? { forbids } : {}),
});
const button = (calls: Button['calls'], forbids?: string[]): Button => ({
  name: 'x',
  label: 'X',
  wins: false,
  calls,
  flowers: [],
  cards: [],
  marks: [],
  ...(forbids ? { forbids } : {}),
});

test('of several ways to call each is looked at by itself', () => {
  const chii = button([way(['4p', '5p'], ['6p', '3p']), way(['5p', '7p'])]);
  expect(previewOf(chii)).toBeNull();
  expect(previewOf(chii, 0)).toEqual({ label: 'X', tiles: ['4p', '5p'], forbids: ['6p', '3p'] });
  expect(previewOf(chii, 1)?.forbids).toEqual([]);
  expect(previewOf(button([], ['9s']))).toEqual({ label: 'X', tiles: [], forbids: ['9s'] });
});

test('what a call takes is not locked, what stays of its kind is', () => {
  const pon = previewOf(button([way(['6p', '6p'], ['6p'])]));
  expect([...usedPlaces(player, pon)]).toEqual([2, 3]);
  expect([...lockedPlaces(player, pon)]).toEqual([4, 6]);
  expect(lockedPlaces(player, null).size).toBe(0);
  expect(lockedPlaces(undefined, pon).size).toBe(0);
});

test('the shorter of what may go and what may not is told', () => {
  const few = previewOf(button([way(['4p', '5p'], ['6p'])]))!;
  expect(toldTiles(player, few)).toEqual({ only: false, tiles: ['6p'] });
  const many = previewOf(button([], ['4p', '5p', '6p']))!;
  expect(toldTiles(player, many)).toEqual({ only: true, tiles: ['9s'] });
  const all = previewOf(button([], ['4p', '5p', '6p', '9s']))!;
  expect(toldTiles(player, all).only).toBe(false);
});

test('in its own turn a hand waits for what it waited for before', () => {
  const waits = [{ tile: '3p', left: 2, refused: '' }];
  const hints = { missing: 1, waits: [], discards: [{ tile: '1z', waits }], refused: '' };
  const asked = (tile: string) => ({ plays: [{ at: 6, tile, drawn: true, allowed: true }] });
  expect(ownWaits({ hints, asked: asked('1z') } as unknown as View)).toEqual(waits);
  expect(ownWaits({ hints, asked: asked('2z') } as unknown as View)).toEqual([]);
  expect(ownWaits({ hints, asked: null } as unknown as View)).toEqual([]);
  expect(ownWaits({ hints: { ...hints, waits }, asked: null } as unknown as View)).toEqual(waits);
  expect(ownWaits({ hints: null, asked: null } as unknown as View)).toEqual([]);
});

test('a red five is a five to who waits for one', () => {
  const names = {
    '5p': { text: '', suit: 'p', number: 5, red: false },
    '0p': { text: '', suit: 'p', number: 5, red: true },
    '5s': { text: '', suit: 's', number: 5, red: false },
  } as TileNames;
  expect(isSameKind('5p', '0p@hot', names)).toBe(true);
  expect(isSameKind('5p', '5s', names)).toBe(false);
  expect(isSameKind('9x', '8x', names)).toBe(false);
});

test('numbers of a mod go from one to the next', () => {
  const config = (values: ModConfig['values']): ModConfig => ({
    name: 'n',
    type: 'int',
    values,
    default: values[0]!,
  });
  expect(neighbours(config([4, 1, 2]), 2)).toEqual({ less: 1, more: 4 });
  expect(neighbours(config([4, 1, 2]), 4)).toEqual({ less: 2, more: undefined });
  expect(neighbours(config([4, 1, 2]), 3)).toEqual({ less: 2, more: 4 });
  expect(neighbours(config([1, 2]), 2)).toBeNull();
  expect(neighbours(config([1, 2, 'all']), 2)).toBeNull();
  expect(neighbours(config(['a', 'b', 'c']), 'a')).toBeNull();
});
