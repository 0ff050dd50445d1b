// What a choice would do to the hand before it is made, as the server told it with the choice.
import type { Button, Player, TileNames, TileText, View } from './protocol';

/** A choice that is looked at: a button, or one of the ways to call. */
export interface Preview {
  label: string;
  /** Tiles of the hand that it takes. */
  tiles: readonly TileText[];
  /** Tiles that could not be discarded after it. */
  forbids: readonly TileText[];
}

/** Of a button with one way to press it, or of one of its calls; null where there are several. */
export function previewOf(button: Button, call?: number): Preview | null {
  const way = button.calls[call ?? 0];
  if (button.calls.length > 1 && call === undefined) return null;
  return {
    label: button.label,
    tiles: way?.tiles ?? [],
    forbids: (way ? way.forbids : button.forbids) ?? [],
  };
}

const held = (player: Player | undefined) => (player ? [...player.hand, ...player.draw] : []);

/** Where the tiles that it takes stand in the hand. */
export function usedPlaces(player: Player | undefined, preview: Preview | null): Set<number> {
  const places = new Set<number>();
  const hand = held(player);
  for (const tile of preview?.tiles ?? []) {
    const at = hand.findIndex((one, i) => one === tile && !places.has(i));
    if (at >= 0) places.add(at);
  }
  return places;
}

/** Where the tiles stand that would stay and could not be discarded. */
export function lockedPlaces(player: Player | undefined, preview: Preview | null): Set<number> {
  const used = usedPlaces(player, preview);
  const forbidden = new Set(preview?.forbids ?? []);
  return new Set(
    held(player).flatMap((tile, i) => (forbidden.has(tile) && !used.has(i) ? [i] : [])),
  );
}

/** What is shorter to say: the tiles that may not go, or the only ones that may. */
export function toldTiles(
  player: Player | undefined,
  preview: Preview,
): { only: boolean; tiles: TileText[] } {
  const used = usedPlaces(player, preview);
  const forbidden = new Set(preview.forbids);
  const left = held(player).filter((tile, i) => !used.has(i) && !forbidden.has(tile));
  const free = [...new Set(left)];
  const only = free.length > 0 && free.length < forbidden.size;
  return { only, tiles: only ? free : [...forbidden] };
}

/** What the hand waits for; in one's own turn, what it waited for before the draw. */
export function ownWaits(view: View): NonNullable<View['hints']>['waits'] {
  const { hints, asked } = view;
  if (!hints || hints.waits.length > 0) return hints?.waits ?? [];
  const drawn = asked?.plays.find((play) => play.drawn);
  return (hints.discards ?? []).find((one) => drawn && one.tile === drawn.tile)?.waits ?? [];
}

/** Whether both are the same to a hand that waits: a red five is a five. */
export function isSameKind(a: TileText, b: TileText, names: TileNames): boolean {
  const of = (tile: TileText) => names[(tile ?? '').split('@')[0]!];
  const [x, y] = [of(a), of(b)];
  return a === b || (x !== undefined && x.suit === y?.suit && x.number === y?.number);
}
