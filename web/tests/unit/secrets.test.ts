import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/lib/protocol';
import { read } from '../e2e/secrets';

const sample = () =>
  JSON.parse(
    readFileSync(new URL('../../protocol/samples/table.json', import.meta.url), 'utf8'),
  ) as Table;
const step = (more: object) =>
  JSON.stringify({
    type: 'step',
    table: 't1',
    seq: 2,
    events: [],
    patch: {},
    clock: null,
    ...more,
  });

// The browser tests read all frames with `read`: here it is shown what it finds.
describe('reading frames for tiles that the viewer may not know', () => {
  const table = JSON.stringify(sample());

  it('finds nothing in a real table', () => {
    expect(read([table]).leaks).toEqual([]);
  });

  it.each([
    ['a tile in the hand of another', { patch: { 'players.south.hand': ['1m', null] } }],
    ['a tile that another drew', { patch: { 'players.west.draw': ['5z'] } }],
    ['a tile in the event of a draw', { events: [{ type: 'draw', seat: 'west', tiles: ['5z'] }] }],
    ['the seed of a running round', { patch: { seed: 'ab' } }],
    ['statuses of another', { patch: { 'players.north.statuses': ['furiten'] } }],
  ])('finds %s', (_, more) => {
    expect(read([table, step(more)]).leaks).toHaveLength(1);
  });

  it('finds one in the table itself', () => {
    const leaking = sample();
    leaking.view.players.north!.hand[3] = '7p';
    expect(read([JSON.stringify(leaking)]).leaks).toHaveLength(1);
  });

  it('finds one in what is told of the round so far', () => {
    const leaking = sample();
    leaking.past = [[{ type: 'draw', seat: 'west', tiles: ['5z'] }]];
    expect(read([JSON.stringify(leaking)]).leaks).toHaveLength(1);
  });
});
