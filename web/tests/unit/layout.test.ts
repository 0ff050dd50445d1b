import { describe, expect, it } from 'vitest';
import {
  desktopGeometry,
  fit,
  meldGroups,
  meldsLayout,
  meldWidth,
  phoneGeometry,
  pondLayout,
  type Side,
  sideOf,
  tileSize,
  turned,
} from '../../src/lib/layout';
import type { Meld } from '../../src/lib/protocol';

const size = { w: 30, h: 40, gap: 1, rowGap: 5 };
const discards = (n: number, sideways: number[] = []) =>
  Array.from({ length: n }, (_, i) => ({
    tile: '1m',
    ...(sideways.includes(i) ? { sideways: true } : {}),
  }));

describe('sideOf', () => {
  it.each([
    ['east', 'east', 4, 0],
    ['south', 'east', 4, 1],
    ['west', 'east', 4, 2],
    ['north', 'east', 4, 3],
    ['east', 'north', 4, 1],
    ['south', 'east', 3, 1],
    ['west', 'east', 3, 3],
    ['east', 'west', 3, 1],
    ['south', 'east', 2, 2],
    ['east', 'south', 2, 2],
  ] as const)('%s seen from %s of %d sits on side %d', (seat, me, seats, side) => {
    expect(sideOf(seat, me, seats)).toBe(side);
  });
});

describe('turned', () => {
  it('comes back after four quarter turns', () => {
    const box = { x: 3, y: 7, w: 10, h: 20 };
    let now = box;
    for (let i = 0; i < 4; ++i) now = turned(now, 1);
    expect(now).toEqual(box);
  });
});

describe('pondLayout', () => {
  it('has six a row, the third row runs on', () => {
    const pond = pondLayout(discards(20), size, 100, 0);
    const inRow = (y: number) => pond.filter((tile) => tile.y === y).length;
    expect([100, 145, 190].map(inRow)).toEqual([6, 6, 8]);
  });

  it('lets a sideways tile stand on its owner’s side and push the rest on', () => {
    const [first, lying, next] = pondLayout(discards(3, [1]), size, 100, 0);
    expect(lying).toMatchObject({ w: 40, h: 30, y: 110, turn: -90, sideways: true });
    expect(lying!.x).toBe(first!.x + 31);
    expect(next!.x).toBe(lying!.x + 41);
  });

  it.each([0, 1, 2, 3] as Side[])('overlaps no tile on side %d', (side) => {
    const pond = pondLayout(discards(24, [4, 11]), size, 100, side);
    for (const a of pond) {
      for (const b of pond) {
        if (a === b) continue;
        const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
        expect(apart).toBe(true);
      }
    }
  });

  it('keeps the four ponds apart, on a desktop and on a phone', () => {
    for (const g of [
      desktopGeometry(988, 740),
      desktopGeometry(1000, 640),
      phoneGeometry(390, 367),
    ]) {
      const all = ([0, 1, 2, 3] as Side[]).flatMap((side) =>
        pondLayout(discards(18, [7]), g.pond, side % 2 ? g.beside : g.below, side).map((tile) => ({
          ...tile,
          side,
        })),
      );
      for (const a of all) {
        for (const b of all) {
          if (a.side === b.side) continue;
          const apart =
            a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
          expect(apart).toBe(true);
        }
      }
    }
  });
});

describe('melds', () => {
  const pon: Meld = {
    name: 'pon',
    from: 'south',
    kind: 'call',
    tiles: [{ tile: '5m' }, { tile: '0m', sideways: true }, { tile: '5m' }],
  };
  const added: Meld = {
    name: 'kakan',
    from: 'west',
    kind: 'upgrade',
    tiles: [
      { tile: '5m', sideways: true },
      { tile: '5m', on_top: true },
      { tile: '5m' },
      { tile: '5m' },
    ],
  };

  it('are as wide as what lies in them; what lies on top takes no room', () => {
    expect(meldWidth(pon.tiles, size)).toBe(30 + 1 + 40 + 1 + 30);
    expect(meldWidth(added.tiles, size)).toBe(40 + 1 + 30 + 1 + 30);
  });

  it('stand on one line, the first outermost', () => {
    const laid = meldsLayout([pon.tiles, added.tiles], size, 6);
    expect(Math.max(...laid.slice(0, 3).map((one) => one.x + one.w))).toBe(0);
    expect(Math.max(...laid.slice(3).map((one) => one.x + one.w))).toBe(-102 - 6);
    expect(laid.filter((one) => one.index !== 4).every((one) => one.y + one.h === 0)).toBe(true);
    expect(laid[4]).toMatchObject({ x: laid[3]!.x, y: laid[3]!.y - 31, sideways: true });
  });

  it('have the flowers apart', () => {
    const flower: Meld = { name: 'flower', from: null, kind: 'flower', tiles: [{ tile: '1f' }] };
    expect(meldGroups([flower, pon, flower])).toEqual({
      melds: [pon.tiles],
      flowers: ['1f', '1f'],
    });
  });
});

describe('fit', () => {
  it.each([
    [100, 200, 1],
    [200, 100, 0.5],
    [0, 0, 1],
  ])('%d in %d shrinks to %d', (needed, room, k) => {
    expect(fit(needed, room)).toBe(k);
  });
  it('never makes a tile vanish', () => {
    expect(fit(10000, 10)).toBe(0.3);
    expect(tileSize(30).h).toBe(40);
  });
});
