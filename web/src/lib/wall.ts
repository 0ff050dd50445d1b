// The wall from its seed, as docs/log.md describes it: anybody can check it here.
import { sha256 } from '@noble/hashes/sha2.js';

export function fromHex(text: string): Uint8Array | null {
  const clean = text.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(clean)) return null;
  return Uint8Array.from(clean.match(/../g)!.map((pair) => Number.parseInt(pair, 16)));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is published before the deal. */
export function seedHash(seed: Uint8Array): string {
  return toHex(sha256(seed));
}

/** SHA-256 of the seed, the purpose and a number from 0 on (eight bytes, least first), one after another. */
export function* seedStream(seed: Uint8Array, purpose: string): Generator<number> {
  const name = new TextEncoder().encode(purpose);
  const block = new Uint8Array(seed.length + name.length + 8);
  block.set(seed);
  block.set(name, seed.length);
  const counter = new DataView(block.buffer, seed.length + name.length);
  for (let i = 0n; ; ++i) {
    counter.setBigUint64(0, i, true);
    yield* sha256(block);
  }
}

function below(stream: Generator<number>, bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    let value = 0;
    for (let i = 0; i < 4; ++i) value += (stream.next().value as number) * 256 ** i;
    if (value < limit) return value % bound;
  }
}

/** From the last tile down to the second, each changes places with one of those up to itself. */
export function shuffledWall(tiles: readonly string[], seed: Uint8Array): string[] {
  const wall = [...tiles];
  const stream = seedStream(seed, 'wall');
  for (let i = wall.length; i > 1; --i) {
    const at = below(stream, i);
    [wall[i - 1], wall[at]] = [wall[at]!, wall[i - 1]!];
  }
  return wall;
}

/** What a log tells of the wall of one round. */
export interface LogWall {
  hash: string;
  seed: string;
  tiles: string[];
  dealt: string[];
}

interface LogShape {
  jantaku_log?: number;
  ruleset?: { wall?: string[] };
  entries?: {
    cause?: { kind?: string; seed?: string; deal?: { seed_hash?: string } };
    events?: { changes?: unknown[][] }[];
  }[];
}

/** The walls of all rounds of a log; null if it is none. */
export function wallsOfLog(text: string): LogWall[] | null {
  let log: LogShape;
  try {
    log = JSON.parse(text) as LogShape;
  } catch {
    return null;
  }
  if (log.jantaku_log !== 1 || !log.entries) return null;
  const tiles = log.ruleset?.wall ?? [];
  const walls: LogWall[] = [];
  const wall: string[] = [];
  for (const entry of log.entries) {
    if (entry.cause?.kind === 'deal') {
      walls.push({ hash: entry.cause.deal?.seed_hash ?? '', seed: '', tiles, dealt: [] });
    }
    const round = walls.at(-1);
    if (!round) continue;
    if (entry.cause?.kind === 'seed' && entry.cause.seed) round.seed = entry.cause.seed;
    for (const change of entry.events?.flatMap((event) => event.changes ?? []) ?? []) {
      if (change[0] !== 'wall') continue;
      // What a change leaves out is as it was.
      wall.splice(change[1] as number, change[2] as number, ...(change[3] as string[]));
      if (round.dealt.length === 0) round.dealt = [...wall];
    }
  }
  return walls;
}
