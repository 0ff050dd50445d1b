import { describe, expect, it } from 'vitest';
import { absentPlaces, botPlaces } from '../../src/lib/places';

const place = (person: string | null, bot: string | null, connected: boolean) => ({
  person,
  bot,
  connected,
  nickname: '',
  ready: true,
});

describe('who plays', () => {
  const places = [
    place('p1', null, true),
    place('p2', null, false),
    place('p3', 'greedy', false),
    place(null, 'greedy', true),
  ];

  it('a bot plays only where the server says so, not as soon as somebody is away', () => {
    expect([...absentPlaces(places)]).toEqual([
      [1, 'away'],
      [2, 'bot'],
    ]);
  });

  it('a bot also plays for those who have left, wherever they are now', () => {
    expect([...absentPlaces([place('p1', 'greedy', true)])]).toEqual([[0, 'bot']]);
  });

  it('a bot with a place of its own is nobody away', () => {
    expect([...botPlaces(places)]).toEqual([3]);
  });
});
