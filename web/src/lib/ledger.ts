// The picture of who pays whom: where the cards of the players stand, how arrows run between them.
import type { Side } from './layout';
import type { Result, Seat, View } from './protocol';
import { SEATS } from './protocol';

export const WIDTH = 500;
export const HEIGHT = 300;
export const CARD = { w: 212, h: 62 };
export const POT = { w: 92, h: 54 };

const MID = { x: (WIDTH - CARD.w) / 2, y: (HEIGHT - CARD.h) / 2 };
export const SPOTS: Record<Side, { x: number; y: number }> = {
  0: { x: MID.x, y: HEIGHT - CARD.h - 2 },
  1: { x: WIDTH - CARD.w, y: MID.y },
  2: { x: MID.x, y: 2 },
  3: { x: 0, y: MID.y },
};

export interface Flow {
  from: string;
  to: string;
  amount: number;
  parts: { amount: number; why: string }[];
}

/** Payments between the same two, added up in the order in which they come. */
export function flowsOf(ledger: Result['ledger']): Flow[] {
  const sums = new Map<string, Flow>();
  for (const { from, to, amount, why } of ledger) {
    const key = `${from}>${to}`;
    const flow = sums.get(key) ?? { from, to, amount: 0, parts: [] };
    flow.amount += amount;
    flow.parts.push({ amount, why });
    sums.set(key, flow);
  }
  return [...sums.values()];
}

/** The corner of the pot: beside the one who is paid from it. */
export function potSpot(side: Side): { x: number; y: number } {
  return { x: side === 1 ? WIDTH - POT.w : 0, y: side === 2 ? 6 : HEIGHT - POT.h - 6 };
}

export interface Arrow {
  d: string;
  /** Where its label stands, by its middle. */
  x: number;
  y: number;
}

const round = (x: number) => Math.round(x * 10) / 10;
const HEAD = 7;

/**
 * An arrow between two cards, `shift` to a side if another one runs the other way. `paid`: who is paid
 * from the pot, whose arrow may run beside this one.
 */
export function seatArrow(from: Side, to: Side, shift: number, paid: Side | null = null): Arrow {
  const across = Math.abs(from - to) === 2;
  if (across && from % 2 === 1) {
    const y = HEIGHT / 2 + shift;
    const ends = [CARD.w + 2, WIDTH - CARD.w - 2];
    const [a, b] = from === 3 ? [ends[0]!, ends[1]! - HEAD] : [ends[1]!, ends[0]! + HEAD];
    return { d: `M${a} ${y}L${b} ${y}`, x: WIDTH / 2, y: y - 16 };
  }
  if (across) {
    const x = WIDTH / 2 + shift;
    const ends = [CARD.h + 4, HEIGHT - CARD.h - 4];
    const [a, b] = from === 2 ? [ends[0]!, ends[1]! - HEAD] : [ends[1]!, ends[0]! + HEAD];
    return { d: `M${x} ${a}L${x} ${b}`, x: x + 44, y: HEIGHT * 0.34 };
  }
  // Round a corner: between a card at the side and the one above or below.
  const side = from % 2 === 1 ? from : to;
  const other = from % 2 === 1 ? to : from;
  const mirror = (x: number) => (side === 3 ? x : WIDTH - x);
  const flip = (y: number) => (other === 0 ? y : HEIGHT - y);
  const low = MID.y + CARD.h + 2;
  const far = HEIGHT - CARD.h - 4;
  const start = { x: mirror(CARD.w * 0.62) + shift, y: flip(from === side ? low : low + HEAD) };
  const end = { x: mirror(MID.x + 34) + shift, y: flip(from === side ? far - HEAD : far) };
  const [a, b] = from === side ? [start, end] : [end, start];
  const half = round((a.y + b.y) / 2);
  const d = `M${round(a.x)} ${round(a.y)}C${round(a.x)} ${half} ${round(b.x)} ${half} ${round(b.x)} ${round(b.y)}`;
  const besidePot = paid === side && other === 0;
  return { d, x: mirror(besidePot ? 92 : 80), y: flip((low + far) / 2) };
}

/** The way from the pot to the card beside it. */
export function potArrow(side: Side, pot: { x: number; y: number }): string {
  const x = pot.x + POT.w / 2;
  const y = pot.y + POT.h / 2;
  if (side % 2 === 0) return `M${pot.x + POT.w + 2} ${y}L${MID.x - 2 - HEAD} ${y}`;
  return `M${x} ${pot.y - 2}L${x} ${MID.y + CARD.h + 2 + HEAD}`;
}

/** The place of each score among all, from 1; of equal ones the first is ahead. */
export function ranks(scores: readonly number[]): number[] {
  return scores.map(
    (mine, i) => 1 + scores.filter((score, k) => score > mine || (score === mine && k < i)).length,
  );
}

/** The place of a seat by its score as it is now. */
export function rankOf(view: View, seat: Seat): number {
  const seats = SEATS.filter((one) => view.players[one]);
  return ranks(seats.map((one) => view.players[one]!.score))[seats.indexOf(seat)] ?? 0;
}
