// Where tiles lie on the table. Everything is reckoned in the owner's frame (x to the owner's
// right, y towards the owner, the centre of the table at 0, 0) and then turned to the owner's side
// of the screen. A tile's box is never rotated, only its art.
import type { Meld, Pond, Seat, TileText } from './protocol';
import { SEATS } from './protocol';

/** 0 the bottom of the screen, 1 right, 2 top, 3 left. */
export type Side = 0 | 1 | 2 | 3;

/** With three seats nobody sits opposite, with two nobody beside. */
export function sideOf(seat: Seat, me: Seat, seats: number): Side {
  const step = (SEATS.indexOf(seat) - SEATS.indexOf(me) + seats) % seats;
  if (seats === 2) return step === 1 ? 2 : 0;
  if (seats === 3) return step === 2 ? 3 : (step as Side);
  return step as Side;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Turns a box of the owner's frame to a side of the screen. */
export function turned(box: Box, side: Side): Box {
  const { x, y, w, h } = box;
  if (side === 0) return { x, y, w, h };
  if (side === 1) return { x: y, y: -(x + w), w: h, h: w };
  if (side === 2) return { x: -(x + w), y: -(y + h), w, h };
  return { x: -(y + h), y: x, w: h, h: w };
}

/** How far the art of an upright tile is turned on each side. */
export const TURN: Record<Side, number> = { 0: 0, 1: -90, 2: 180, 3: 90 };

export interface Placed extends Box {
  tile: TileText;
  turn: number;
  sideways: boolean;
  back: boolean;
  /** Its place in the list it comes from. */
  index: number;
}

export interface TileSize {
  w: number;
  h: number;
  gap: number;
  rowGap: number;
}

export function tileSize(w: number, rowGap = 0, gap = 1): TileSize {
  return { w, h: (w * 4) / 3, gap, rowGap };
}

const ROW = 6;
const ROWS = 3;

/**
 * A pond: six a row, the third row runs on. A sideways tile stands on its owner's side of its row
 * and pushes the rest on.
 */
export function pondLayout(pond: Pond, size: TileSize, distance: number, side: Side): Placed[] {
  const left = -(ROW * (size.w + size.gap) - size.gap) / 2;
  let x = left;
  return pond.map((discard, index) => {
    const row = Math.min(Math.floor(index / ROW), ROWS - 1);
    if (index % ROW === 0 && index / ROW < ROWS) x = left;
    const sideways = discard.sideways ?? false;
    const w = sideways ? size.h : size.w;
    const h = sideways ? size.w : size.h;
    const y = distance + row * (size.h + size.rowGap) + (size.h - h);
    const box = turned({ x, y, w, h }, side);
    x += w + size.gap;
    const turn = TURN[side] - (sideways ? 90 : 0);
    return { ...box, tile: discard.tile, turn, sideways, back: discard.tile === null, index };
  });
}

type Slots = Meld['tiles'];

/** Flowers lie together: one group for all of them, after the melds. */
export function meldGroups(calls: readonly Meld[]): { melds: Slots[]; flowers: TileText[] } {
  const flowers = calls.filter((call) => call.kind === 'flower');
  return {
    melds: calls.filter((call) => call.kind !== 'flower').map((call) => call.tiles),
    flowers: flowers.flatMap((call) => call.tiles.map((slot) => slot.tile)),
  };
}

/** How long a meld is in the owner's frame. */
export function meldWidth(slots: Slots, size: TileSize): number {
  let width = 0;
  for (const slot of slots) {
    if (!slot.on_top) width += (slot.sideways ? size.h : size.w) + size.gap;
  }
  return Math.max(0, width - size.gap);
}

export function meldsWidth(melds: readonly Slots[], size: TileSize, between: number): number {
  return melds.reduce((sum, meld) => sum + meldWidth(meld, size) + between, 0);
}

/**
 * Melds of one owner, the first outermost: from x = 0 to the owner's left, standing on y = 0, in
 * the owner's frame.
 */
export function meldsLayout(melds: readonly Slots[], size: TileSize, between: number): Placed[] {
  const out: Placed[] = [];
  let right = 0;
  for (const slots of melds) {
    const left = right - meldWidth(slots, size);
    let x = left;
    let last: Placed | null = null;
    for (const slot of slots) {
      const sideways = slot.sideways ?? slot.on_top ?? false;
      const w = sideways ? size.h : size.w;
      const h = sideways ? size.w : size.h;
      const on: Placed | null = slot.on_top ? last : null;
      const placed: Placed = {
        x: on ? on.x : x,
        y: on ? on.y - h - size.gap : -h,
        w,
        h,
        tile: slot.tile,
        turn: sideways ? -90 : 0,
        sideways,
        back: slot.back ?? false,
        index: out.length,
      };
      out.push(placed);
      if (on) continue;
      last = placed;
      x += w + size.gap;
    }
    right = left - between;
  }
  return out;
}

/** How much everything on a strip must shrink to fit. */
export function fit(needed: number, room: number): number {
  return needed <= room || needed === 0 ? 1 : Math.max(0.3, room / needed);
}

/** The measures of a table, from the room there is for it. Pixels. */
export interface Geometry {
  phone: boolean;
  w: number;
  h: number;
  scale: number;
  /** How much names and docks shrink, on a page that is zoomed or lies on its side on a phone. */
  text: number;
  cx: number;
  cy: number;
  centre: { w: number; h: number };
  /** The centre has its texts beside rather than above each other. */
  low: boolean;
  pond: TileSize;
  /** From the centre to the first row: of the ponds below and above, and of those beside. */
  below: number;
  beside: number;
  hidden: { long: number; short: number };
  meld: TileSize;
  hand: TileSize;
  own: TileSize;
  indicator: number;
}

/** The measures of a kind of table at scale 1, which is when it has `w` by `h` pixels. */
interface Plan {
  phone: boolean;
  w: number;
  h: number;
  scales: { least: number; most: number };
  /** How small names and docks may become. */
  text: number;
  /** Where the centre lies, and what share of height that is left over goes above it. */
  cy: number;
  sink: number;
  centre: { w: number; h: number; least: number };
  /** Below which height the centre is a low one. */
  low: number;
  pond: { w: number; rowGap: number };
  below: number;
  beside: number;
  hidden: { long: number; short: number };
  meld: number;
  hand: { w: number; gap: number };
  own: number;
  indicator: number;
}

const DESKTOP: Plan = {
  phone: false,
  w: 988,
  h: 740,
  scales: { least: 0.42, most: 1.7 },
  text: 0.64,
  cy: 298,
  sink: 0.4,
  centre: { w: 236, h: 196, least: 0 },
  low: 150,
  pond: { w: 33, rowGap: 5 },
  below: 18,
  beside: 21,
  hidden: { long: 28, short: 23 },
  meld: 33,
  hand: { w: 54, gap: 1.5 },
  own: 44,
  indicator: 30,
};

/** A replay: all hands lie open on the felt, and nothing stands before it. */
const REPLAY: Plan = {
  ...DESKTOP,
  w: 916,
  h: 494,
  scales: { least: 0.6, most: 1.7 },
  text: 0.9,
  cy: 224,
  sink: 0.45,
  centre: { w: 216, h: 150, least: 0.85 },
  low: 140,
  pond: { w: 24, rowGap: 3 },
  below: 6,
  beside: 14,
  hidden: { long: 25, short: 21 },
  meld: 27,
  hand: { w: 34, gap: 1 },
  own: 31,
  indicator: 23,
};

const PHONE: Plan = {
  phone: true,
  w: 390,
  h: 367,
  scales: { least: 0.6, most: 1.8 },
  text: 1,
  cy: 196,
  sink: 0.5,
  centre: { w: 152, h: 144, least: 0 },
  low: 0,
  pond: { w: 21, rowGap: 3 },
  below: 6,
  beside: 10,
  hidden: { long: 16, short: 13 },
  meld: 20,
  hand: { w: 47, gap: 3.5 },
  own: 34,
  indicator: 21,
};

const WIDTH_OF_LOW = 172;

function scaled(plan: Plan, w: number, h: number): Geometry {
  const { least, most } = plan.scales;
  const s = Math.min(most, Math.max(least, Math.min(w / plan.w, h / plan.h)));
  const k = Math.max(s, plan.centre.least);
  // Height is what such a page lacks: a low centre is wider instead, and says as much.
  const low = plan.centre.h * k < plan.low;
  const centre = { w: Math.max(plan.centre.w * k, low ? WIDTH_OF_LOW : 0), h: plan.centre.h * k };
  return {
    phone: plan.phone,
    w,
    h,
    scale: s,
    text: s >= 0.8 ? 1 : Math.max(plan.text, s),
    cx: w / 2,
    cy: plan.cy * s + Math.max(0, h - plan.h * s) * plan.sink,
    centre,
    low,
    pond: tileSize(plan.pond.w * s, plan.pond.rowGap * s),
    below: centre.h / 2 + plan.below * s,
    beside: centre.w / 2 + plan.beside * s,
    hidden: { long: plan.hidden.long * s, short: plan.hidden.short * s },
    meld: tileSize(plan.meld * s),
    hand: tileSize(plan.hand.w * s, 0, plan.hand.gap * s),
    own: tileSize(plan.own * s),
    indicator: plan.indicator * s,
  };
}

export const desktopGeometry = (w: number, h: number) => scaled(DESKTOP, w, h);
export const replayGeometry = (w: number, h: number) => scaled(REPLAY, w, h);
export const phoneGeometry = (w: number, h: number) => scaled(PHONE, w, h);
