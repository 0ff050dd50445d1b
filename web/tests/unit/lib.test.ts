import { describe, expect, it } from 'vitest';
import { ticks } from '../../src/lib/chart';
import { begun, isSameDraft, packed, unpacked } from '../../src/lib/draft';
import { marked, offsetOf, tokens } from '../../src/lib/highlight';
import { keysFor } from '../../src/lib/keys';
import { dealLine, lineOf, logAgain } from '../../src/lib/log';
import {
  markable,
  markedKeys,
  noPicks,
  pickedCount,
  toggled,
  wantedCount,
} from '../../src/lib/marking';
import { categories, chosenMods, isChanged, presetOf, troubleOf } from '../../src/lib/mods';
import type { Button, GameEvent, GameRecord, Mod, Ruleset, View } from '../../src/lib/protocol';
import { ReplayFold } from '../../src/lib/replay';
import { withTails } from '../../src/lib/rules';
import { artOf, cornerOf, faceOf, isRed, isSpace } from '../../src/lib/tiles';
import { fromHex, seedHash, shuffledWall, toHex, wallsOfLog } from '../../src/lib/wall';

describe('keysFor', () => {
  it.each([
    [
      ['Chii', 'Pon', 'Kan', 'Ron'],
      ['c', 'p', 'k', 'r'],
    ],
    [
      ['Riichi', 'Ron'],
      ['r', 'o'],
    ],
    [
      ['Win', 'Draw'],
      ['i', 'r'],
    ],
    [
      ['胡', '碰'],
      ['a', 'b'],
    ],
  ])('%j get %j', (labels, keys) => {
    expect(keysFor(labels)).toEqual(keys);
  });

  it('gives each of twenty buttons its own key, as long as there are letters', () => {
    const keys = keysFor(Array.from({ length: 19 }, (_, i) => `Button ${i}`));
    expect(new Set(keys).size).toBe(19);
  });
});

describe('tiles', () => {
  it.each([
    ['5m', '5m', ''],
    ['0p', '0p', ''],
    ['7z', '7z', ''],
    ['3f', '3f', ''],
    ['01m', '1m', '0'],
    ['119p', '9p', '11'],
    ['8w', null, '8w'],
  ])('%s is drawn as %s with the mark %s', (tile, id, mark) => {
    expect(artOf(tile)).toEqual({ id, mark });
  });

  it('knows attributes, spaces, red fives and corners', () => {
    expect(faceOf('5m@hot&red').attributes).toEqual(['hot', 'red']);
    expect(isSpace('3x')).toBe(true);
    expect(isRed('0p', null)).toBe(true);
    expect(isRed('5p', null)).toBe(false);
    expect(cornerOf('0s', null, [])).toBe('5s');
    expect(cornerOf('2z', null, ['E', 'S'])).toBe('S');
  });
});

describe('marking', () => {
  const place = (at: number, tile: string) => ({
    target: 'hand' as const,
    owner: 'east' as const,
    at,
    tile,
  });
  const marks: Button['marks'] = [
    {
      count: 2,
      same_suit: true,
      same_number: false,
      places: [place(0, '1m'), place(1, '2m'), place(2, '3p')],
    },
  ];

  it('lets only tiles of the suit be marked once one is', () => {
    const none = noPicks(marks);
    // The third is alone in its suit: nobody gets two with it.
    expect([...markable(marks, none, {})]).toEqual(['hand:east:0', 'hand:east:1']);
    const one = toggled(marks, none, 'hand:east:0');
    expect([...markable(marks, one, {})]).toEqual(['hand:east:0', 'hand:east:1']);
    const two = toggled(marks, one, 'hand:east:1');
    expect(pickedCount(two)).toBe(wantedCount(marks));
    expect([...markedKeys(marks, two)]).toEqual(['hand:east:0', 'hand:east:1']);
    expect(toggled(marks, two, 'hand:east:0')).toEqual([[1]]);
    expect(toggled(marks, two, 'hand:east:2')).toEqual(two);
  });
});

describe('mods', () => {
  const mod = (id: string, more: object = {}) => ({
    id,
    name: id,
    desc: '',
    category: 'A',
    deps: [],
    conflicts: [],
    default: false,
    config: [],
    ...more,
  });
  const ruleset: Ruleset = {
    id: 'r',
    subtitle: '',
    desc: '',
    name: 'R',
    seats: 4,
    mods: [mod('a'), mod('b', { conflicts: ['a'] }), mod('c', { deps: ['b'], category: '' })],
    presets: [{ name: 'P', mods: [{ id: 'b' }] }],
    default_mods: [{ id: 'a' }],
  };

  it('come from the choice, the preset or the ruleset', () => {
    expect(chosenMods(ruleset, { preset: null, mods: null })).toEqual([{ id: 'a' }]);
    expect(chosenMods(ruleset, { preset: 'P', mods: null })).toEqual([{ id: 'b' }]);
    expect(chosenMods(ruleset, { preset: 'P', mods: [{ id: 'c' }] })).toEqual([{ id: 'c' }]);
  });

  it('say what stands in their way, whichever of two names the other', () => {
    expect(troubleOf(ruleset.mods[1]!, ruleset, new Set(['a'])).conflicts.map((m) => m.id)).toEqual(
      ['a'],
    );
    expect(troubleOf(ruleset.mods[0]!, ruleset, new Set(['b'])).conflicts.map((m) => m.id)).toEqual(
      ['b'],
    );
    expect(troubleOf(ruleset.mods[2]!, ruleset, new Set(['a'])).needs.map((m) => m.id)).toEqual([
      'b',
    ]);
  });

  it('are grouped, found and compared', () => {
    expect(categories(ruleset, '', 'Other', (text) => text).map((group) => group.name)).toEqual([
      'A',
      'Other',
    ]);
    expect(categories(ruleset, 'C', 'Other', (text) => text)).toHaveLength(1);
    expect(isChanged('a', [{ id: 'a', config: { n: 1 } }], [{ id: 'a' }])).toBe(true);
    expect(isChanged('a', [{ id: 'a' }], [{ id: 'a', config: {} }])).toBe(false);
  });
});

describe('wall', () => {
  // SHA-256 of 32 zero bytes.
  it('hashes a seed', () => {
    expect(seedHash(new Uint8Array(32))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
    expect(fromHex('xyz')).toBeNull();
    expect(toHex(fromHex('ab'.repeat(32))!)).toBe('ab'.repeat(32));
  });

  it('shuffles without losing a tile, the same every time', () => {
    const tiles = Array.from({ length: 136 }, (_, i) => `${i}`);
    const one = shuffledWall(tiles, new Uint8Array(32));
    expect(one).toEqual(shuffledWall(tiles, new Uint8Array(32)));
    expect(one).not.toEqual(tiles);
    expect([...one].sort()).toEqual([...tiles].sort());
  });

  it('makes the wall that the engine dealt from this seed', () => {
    const suited = ['m', 'p', 's'].flatMap((suit) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) =>
        (n === 5 ? [0, 5, 5, 5] : [n, n, n, n]).map((digit) => `${digit}${suit}`),
      ),
    );
    const honours = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => Array(4).fill(`${n}z`) as string[]);
    const seed = fromHex('8da49801563e3934fd9095b8864999a9a833416e5dd1131a1f6509a3d90fa25e')!;
    expect(seedHash(seed)).toBe('315016f4a70111dba456c60285916c81a2c1e02b0930ae0a2aa6d08dce0b813d');
    const wall = shuffledWall([...suited, ...honours], seed);
    expect(wall.slice(0, 13).join(' ')).toBe('8m 9m 6p 1s 7m 1m 2p 7m 9p 9s 6z 5s 2p');
    expect(wall.slice(-4).join(' ')).toBe('6p 3m 8m 3s');
  });

  it('refuses what is no log', () => {
    expect(wallsOfLog('nonsense')).toBeNull();
    expect(wallsOfLog('{"a": 1}')).toBeNull();
  });

  it('finds the walls of every round in a log', () => {
    const log = {
      jantaku_log: 1,
      ruleset: { wall: ['1m', '2m'] },
      entries: [
        {
          cause: { kind: 'deal', deal: { seed_hash: 'aa' } },
          events: [{ changes: [['wall', 0, 0, ['2m', '1m']]] }],
        },
        { cause: { kind: 'seed', seed: 'bb' } },
        {
          cause: { kind: 'deal', deal: { seed_hash: 'cc' } },
          events: [{ changes: [['wall', 0, 2, ['1m', '2m']]] }],
        },
      ],
    };
    expect(wallsOfLog(JSON.stringify(log))).toEqual([
      { hash: 'aa', seed: 'bb', tiles: ['1m', '2m'], dealt: ['2m', '1m'] },
      { hash: 'cc', seed: '', tiles: ['1m', '2m'], dealt: ['1m', '2m'] },
    ]);
  });
});

describe('tokens', () => {
  it('loses nothing of the source', () => {
    const source = 'define_set x, ~s"1z 1z" # why\n  set a, -3 and has_score(1) "open';
    expect(
      tokens(source)
        .map((token) => token.text)
        .join(''),
    ).toBe(source);
    expect(tokens(source).find((token) => token.text === 'define_set')?.mark).toBe('k');
  });
});

describe('what is wrong in a line', () => {
  it('is marked from column to column, whatever the characters', () => {
    const line = 'set "ü𠮷", wrong_name, 1';
    const spans = [{ from: 11, until: 21, severity: 'error' as const }];
    const parts = marked(line, spans);
    expect(parts.map((part) => part.text).join('')).toBe(line);
    expect(parts.filter((part) => part.severity).map((part) => part.text)).toEqual(['wrong_name']);
  });

  it('is an error where an error and a warning meet', () => {
    const parts = marked('abc', [
      { from: 1, until: 4, severity: 'warning' },
      { from: 2, until: 3, severity: 'error' },
    ]);
    expect(parts.map((part) => `${part.text} ${part.severity}`)).toEqual([
      'a warning',
      'b error',
      'c warning',
    ]);
  });

  it('has a place in the text', () => {
    const text = 'a\n𠮷b c\nd';
    expect(text.slice(offsetOf(text, 2, 2), offsetOf(text, 2, 3))).toBe('b');
    expect(offsetOf(text, 3, 1)).toBe(text.length - 1);
  });
});

describe('the words of a replay', () => {
  it('stand where they were said, by round, and tell wins apart', () => {
    const step = (...events: object[]) => ({ type: 'step', events, patch: {} });
    const big = (text: string) => ({ type: 'big_text', seat: 'east', text });
    const record = {
      rounds: [{ first: 0 }, { first: 3 }],
      steps: [
        { type: 'table', events: [] },
        step({ type: 'call' }, big('Pon')),
        step({ type: 'win' }, big('Ron'), big('Ron')),
        { type: 'table', events: [] },
        step(big('Riichi'), big('')),
      ],
    } as unknown as GameRecord;
    const fold = new ReplayFold(record);
    expect(fold.words(0)).toEqual([
      { at: 1, text: 'Pon', won: false },
      { at: 2, text: 'Ron', won: true },
      { at: 2, text: 'Ron', won: true },
    ]);
    expect(fold.words(1)).toEqual([{ at: 4, text: 'Riichi', won: false }]);
  });
});

describe('the position that an address asks for', () => {
  it('is one that the record has', () => {
    const fold = new ReplayFold({ rounds: [{ first: 0 }], steps: [{}, {}, {}] } as never);
    expect([-1, 0, 2, 3, 99999].map((at) => fold.within(at))).toEqual([0, 0, 2, 2, 2]);
    // The round before the first one.
    expect(fold.within(fold.lastOf(-1))).toBe(0);
  });
});

describe('a draft in a link', () => {
  it('comes out as it went in', async () => {
    const draft = { name: '金曜', text: 'set initial_score, 30000\n'.repeat(40), scenarios: '{}' };
    const word = await packed(draft);
    expect(word).toMatch(/^[\w-]+$/);
    expect(word.length).toBeLessThan(200);
    expect(await unpacked(word)).toEqual(draft);
  });

  it('is nothing if it is cut or made up', async () => {
    const word = await packed({ name: 'x', text: 'y'.repeat(100), scenarios: '' });
    expect(await unpacked(word.slice(0, 12))).toBeNull();
    expect(await unpacked('&&&')).toBeNull();
    expect(await unpacked(await packed({ name: 3 } as never))).toEqual({
      name: '',
      text: '',
      scenarios: '',
    });
  });
});

describe('a link with much in it', () => {
  it('is unpacked up to 1 MB and no further', async () => {
    const big = (size: number) => packed({ name: '', text: 'a'.repeat(size), scenarios: '' });
    expect((await unpacked(await big(1_000_000)))?.text).toHaveLength(1_000_000);
    expect(await unpacked(await big(1_100_000))).toBeNull();
  });
});

describe('what an editor begins with', () => {
  const kept = { name: 'mine', text: 'set a, 1', scenarios: '{}' };

  it('is what was kept, if nothing is given', () => {
    expect(begun(null, kept)).toEqual(kept);
    expect(begun(null, {})).toEqual({ name: '', text: '', scenarios: '' });
  });

  it('has the scenarios of the same text', () => {
    expect(begun({ name: 'x', text: 'set a, 1' }, kept).scenarios).toBe('{}');
    expect(begun({ name: 'x', text: 'set b, 1' }, kept).scenarios).toBe('');
  });

  it('is no change: rules of another host, without their text, are not kept over those', () => {
    const start = begun({ name: 'theirs' }, kept);
    expect(start).toEqual({ name: 'theirs', text: '', scenarios: '' });
    expect(isSameDraft({ name: 'theirs', text: '', scenarios: '' }, start)).toBe(true);
    expect(isSameDraft({ name: 'theirs', text: 'x', scenarios: '' }, start)).toBe(false);
  });
});

describe('the preset that mods stand on', () => {
  const mod = (id: string) => ({ id, name: id }) as Mod;
  const ruleset = {
    mods: ['a', 'b', 'c', 'd'].map(mod),
    presets: [
      { name: 'One', mods: [{ id: 'a' }, { id: 'b' }] },
      { name: 'Two', mods: [{ id: 'c' }] },
    ],
    default_mods: [],
  } as unknown as Ruleset;

  it.each([
    [{ preset: 'Two', mods: null }, 'Two'],
    [{ preset: null, mods: null }, null],
    [{ preset: null, mods: [{ id: 'a' }, { id: 'b' }, { id: 'd' }] }, 'One'],
    [{ preset: null, mods: [{ id: 'd' }] }, null],
    [{ preset: null, mods: [{ id: 'c' }, { id: 'd' }] }, 'Two'],
  ])('%o: %s', (settings, preset) => {
    expect(presetOf(ruleset, settings)).toBe(preset);
  });
});

describe('the lines of a chart', () => {
  it.each([
    [17800, 35100, [10000, 20000, 30000, 40000]],
    [25000, 25000, [25000, 25001]],
    [-3200, 61000, [-50000, 0, 50000, 100000]],
    [0, 3, [0, 1, 2, 3]],
    [24000, 26000, [24000, 25000, 26000]],
  ])('from %d to %d', (low, high, lines) => {
    expect(ticks(low, high)).toEqual(lines);
  });
});

describe('lineOf', () => {
  const view = { viewer: 'east', players: { south: { name: 'Sofia' } } } as unknown as View;
  const call = { type: 'call', seat: 'south', text: 'chii', tiles: ['1m', '2m', '3m'] } as const;

  it('calls a call by the word that was said with it', () => {
    const said = { type: 'big_text', seat: 'south', text: 'Chow' } as const;
    expect(lineOf(call as never, view, [said, call] as never)?.text).toBe('Chow');
  });

  it('has its own name for one that nobody named', () => {
    const other = { type: 'big_text', seat: 'west', text: 'Pung' } as const;
    expect(lineOf(call as never, view, [other, call] as never)?.text).toBe('chii');
  });
});

describe('a stick', () => {
  const view = { viewer: 'east', players: { south: { name: 'Sofia' } } } as unknown as View;
  const stick = { type: 'sticks', seat: 'south', amount: 1 } as never;
  const cost = { type: 'score', seat: 'south', amount: -1000 } as never;
  const other = { type: 'score', seat: 'west', amount: -1000 } as never;

  it('has its price beside it, in one line', () => {
    expect(lineOf(stick, view, [cost, stick])).toMatchObject({ key: 'log.sticks', amount: -1000 });
    expect(lineOf(cost, view, [cost, stick])).toBeNull();
    expect(lineOf(other, view, [other, stick])?.amount).toBe(-1000);
    expect(lineOf(cost, view, [cost])?.key).toBe('log.score');
  });
});

describe('logAgain', () => {
  const view = {
    viewer: 'east',
    round: { name: 'East 2' },
    players: { south: { name: 'Sofia', pond: [{ tile: '1m' }, { tile: '2m', drawn: true }] } },
    last_discard: { seat: 'south', at: 1 },
  } as unknown as View;
  const past: GameEvent[][] = [
    [{ type: 'discard', seat: 'south', tiles: ['1m'] }],
    [{ type: 'discard', seat: 'south', tiles: ['2m'] }],
  ];
  const keys = (lines: { key: string }[]) => lines.map((line) => line.key);

  it('tells the round that runs from its beginning', () => {
    const lines = logAgain([], past, view, false);
    expect(keys(lines)).toEqual(['log.deal', 'log.discard', 'log.discard']);
    expect(lines.map((line) => line.drawn)).toEqual([false, false, true]);
  });

  it('leaves rounds before as they were, and no line twice', () => {
    const before = { ...dealLine(view), text: 'East 1' };
    const half = logAgain([before], past.slice(0, 1), view, false);
    expect(keys(half)).toEqual(['log.deal', 'log.deal', 'log.discard']);
    const whole = logAgain(half, past, view, true);
    expect(keys(whole)).toEqual(['log.deal', 'log.deal', 'log.discard', 'log.discard']);
    expect(whole[0]).toBe(before);
  });
});

describe('withTails', () => {
  it('keeps marks with the hand that they follow', () => {
    const hand = { tiles: ['1m', '2m'] };
    expect(withTails(['a pair: ', hand, ', or not', hand, hand, '.'])).toEqual([
      'a pair: ',
      { ...hand, tail: ',' },
      ' or not',
      { ...hand, tail: '' },
      { ...hand, tail: '.' },
      '',
    ]);
  });
});
