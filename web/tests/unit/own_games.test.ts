import { beforeEach, describe, expect, it, vi } from 'vitest';
import { finishedGames } from '../../src/lib/api';
import { ownGames, rememberGame } from '../../src/lib/own_games';

describe('games that this browser has been at', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it('are kept once each, the newest first, and not without end', () => {
    expect(ownGames()).toEqual([]);
    for (let i = 0; i < 60; i++) rememberGame(`t${i}`);
    rememberGame('t40');
    expect(ownGames()).toHaveLength(50);
    expect(ownGames().slice(0, 3)).toEqual(['t40', 't59', 't58']);
    expect(ownGames().filter((id) => id === 't40')).toHaveLength(1);
  });

  it('are none where something else lies in their place', () => {
    kept.set('jantaku.games', '{"a": 1}');
    expect(ownGames()).toEqual([]);
    kept.set('jantaku.games', 'not JSON');
    expect(ownGames()).toEqual([]);
    rememberGame('t1');
    expect(ownGames()).toEqual(['t1']);
  });

  it('are asked for beside the public ones', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response('{"games": []}');
    });
    await finishedGames([]);
    await finishedGames(['a', 'b'], 7);
    expect(asked).toEqual(['/api/games?', '/api/games?before=7&known=a,b']);
  });
});
