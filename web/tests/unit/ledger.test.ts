import { describe, expect, it } from 'vitest';
import type { Side } from '../../src/lib/layout';
import {
  CARD,
  flowsOf,
  HEIGHT,
  POT,
  potArrow,
  potSpot,
  ranks,
  SPOTS,
  seatArrow,
  WIDTH,
} from '../../src/lib/ledger';

const SIDES: Side[] = [0, 1, 2, 3];
const PAIRS = SIDES.flatMap((from) =>
  SIDES.filter((to) => to !== from).map((to): [Side, Side] => [from, to]),
);
const numbers = (d: string) => d.match(/-?[\d.]+/g)!.map(Number);
const inside = (x: number, y: number) =>
  SIDES.some((side) => {
    const { x: left, y: top } = SPOTS[side];
    return x > left && x < left + CARD.w && y > top && y < top + CARD.h;
  });

describe('the picture of payments', () => {
  it('adds up what one pays another', () => {
    const flows = flowsOf([
      { from: 'east', to: 'west', amount: 5200, why: 'Ron' },
      { from: 'pot', to: 'west', amount: 1000, why: 'sticks' },
      { from: 'east', to: 'west', amount: 300, why: 'honba' },
    ]);
    expect(flows.map(({ from, amount }) => [from, amount])).toEqual([
      ['east', 5500],
      ['pot', 1000],
    ]);
    expect(flows[0]!.parts).toHaveLength(2);
  });

  it.each(PAIRS)('an arrow from side %i to side %i lies on no card', (from, to) => {
    const { d, x, y } = seatArrow(from, to, 0);
    const at = numbers(d);
    for (let i = 0; i < at.length; i += 2) expect(inside(at[i]!, at[i + 1]!)).toBe(false);
    expect(inside(x, y)).toBe(false);
    expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true);
  });

  it.each(SIDES)('the pot stands free beside side %i, and its arrow lies on no card', (side) => {
    const pot = potSpot(side);
    for (const [x, y] of [
      [pot.x, pot.y],
      [pot.x + POT.w, pot.y],
      [pot.x, pot.y + POT.h],
      [pot.x + POT.w, pot.y + POT.h],
    ])
      expect(inside(x!, y!)).toBe(false);
    const [ax, ay, bx, by] = numbers(potArrow(side, pot)) as [number, number, number, number];
    expect(inside(ax, ay) || inside(bx, by)).toBe(false);
    expect(Math.hypot(bx - ax, by - ay)).toBeGreaterThan(10);
  });

  it.each(SIDES)('no amount lies on the arrow from the pot to side %i', (side) => {
    const [ax, ay, bx, by] = numbers(potArrow(side, potSpot(side))) as [
      number,
      number,
      number,
      number,
    ];
    for (const other of SIDES.filter((one) => one !== side)) {
      const { x, y } = seatArrow(other, side, 0, side);
      const beside = Math.abs(x - ax) > 24 && Math.abs(x - bx) > 24;
      const apart = y < Math.min(ay, by) - 10 || y > Math.max(ay, by) + 10;
      expect(beside || apart).toBe(true);
    }
  });

  it('ranks equal scores by seat', () => {
    expect(ranks([25000, 30000, 25000, 20000])).toEqual([2, 1, 3, 4]);
  });
});
