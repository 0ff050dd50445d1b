import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folded, patched } from '../../src/lib/patch';
import type { Step, Table, View } from '../../src/lib/protocol';

const samples = new URL('../fixtures/', import.meta.url);
const game = readFileSync(new URL('riichi-rounds.jsonl', samples), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Table | Step);

describe('patched', () => {
  const view = {
    turn: 'east',
    players: { east: { hand: ['1m'], score: 1 }, south: { hand: [null] } },
  };
  const put = (patch: Record<string, unknown>) => patched(view as unknown as View, patch);

  it('replaces the value at a path and leaves the old view alone', () => {
    const next = put({ 'players.east.hand': ['1m', '2m'], turn: 'south' });
    expect(next.players.east?.hand).toEqual(['1m', '2m']);
    expect(next.turn).toBe('south');
    expect(view.players.east.hand).toEqual(['1m']);
  });

  it('shares what did not change', () => {
    expect(put({ 'players.east.score': 2 }).players.south).toBe(view.players.south);
  });

  it('reaches into lists', () => {
    expect(put({ 'players.east.hand.0': '9m' }).players.east?.hand).toEqual(['9m']);
  });
});

describe('folded', () => {
  it('follows a game without a gap, and to its end', () => {
    let view: View | null = null;
    let seq = 0;
    for (const message of game) {
      if (message.type !== 'table' && message.type !== 'step') continue;
      view = folded(view, seq, message);
      expect(view, `message ${message.seq}`).not.toBeNull();
      seq = message.seq;
    }
    expect(view?.phase).toBe('game_over');
    expect(view?.final).toHaveLength(4);
  });

  it('refuses a step that does not follow on', () => {
    const [first, second, third] = game.filter((m) => m.type === 'table' || m.type === 'step');
    const view = folded(null, 0, first as Table);
    expect(folded(view, (first as Table).seq, third as Step)).toBeNull();
    expect(folded(null, 0, second as Step)).toBeNull();
  });

  it('never holds a tile of another hand while a round runs', () => {
    let view: View | null = null;
    let seq = 0;
    for (const message of game) {
      view = folded(view, seq, message)!;
      seq = message.seq;
      if (view.phase !== 'playing') continue;
      for (const [seat, player] of Object.entries(view.players)) {
        if (seat === view.viewer || player.hand_shown) continue;
        expect([...player.hand, ...player.draw].every((tile) => tile === null)).toBe(true);
      }
    }
  });
});
