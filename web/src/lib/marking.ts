// Choosing tiles that a button asks to be marked. Which may be marked the server says; here it is
// only kept track of which of them are.
import type { Button, TileNames } from './protocol';
import { faceOf } from './tiles';

type Spec = Button['marks'][number];
type Place = Spec['places'][number];

export function placeKey(place: Place): string {
  return `${place.target ?? 'hand'}:${place.owner ?? ''}:${place.at ?? 0}`;
}

/** Of each of the button's marks the places chosen so far. */
export type Picks = number[][];

export function noPicks(marks: readonly Spec[]): Picks {
  return marks.map(() => []);
}

function suitOf(place: Place, names: TileNames): string | null {
  if (!place.tile) return null;
  const { kind, suit } = faceOf(place.tile);
  return names[kind]?.suit ?? suit;
}

function numberOf(place: Place, names: TileNames): number | null {
  if (!place.tile) return null;
  const { kind, digits } = faceOf(place.tile);
  return names[kind]?.number ?? Number(digits);
}

function agrees(marks: readonly Spec[], picks: Picks, spec: Spec, place: Place, names: TileNames) {
  return marks.every((other, i) =>
    (picks[i] ?? []).every((at) => {
      const picked = other.places[at];
      if (!picked) return true;
      const suits =
        !(spec.same_suit && other.same_suit) || suitOf(picked, names) === suitOf(place, names);
      const numbers =
        !(spec.same_number && other.same_number) ||
        numberOf(picked, names) === numberOf(place, names);
      return suits && numbers;
    }),
  );
}

/**
 * Whether marks that hold this place can be made up to their number: with two tiles of a suit
 * nobody finds three of one suit.
 */
function leads(marks: readonly Spec[], spec: Spec, place: Place, names: TileNames): boolean {
  const bound = marks.filter(
    (other) =>
      other === spec ||
      (spec.same_suit && other.same_suit) ||
      (spec.same_number && other.same_number),
  );
  const fits = (other: Spec, one: Place) =>
    (!(spec.same_suit && other.same_suit) || suitOf(one, names) === suitOf(place, names)) &&
    (!(spec.same_number && other.same_number) || numberOf(one, names) === numberOf(place, names));
  const keys = new Set<string>();
  for (const other of bound) {
    const fitting = other.places.filter((one) => fits(other, one));
    if (fitting.length < other.count) return false;
    for (const one of fitting) keys.add(placeKey(one));
  }
  return keys.size >= wantedCount(bound);
}

/** The keys of what may be marked or unmarked now. */
export function markable(marks: readonly Spec[], picks: Picks, names: TileNames): Set<string> {
  const keys = new Set<string>();
  marks.forEach((spec, i) => {
    const full = (picks[i]?.length ?? 0) >= spec.count;
    spec.places.forEach((place, at) => {
      const is = picks[i]?.includes(at) ?? false;
      const may = () =>
        agrees(marks, picks, spec, place, names) && leads(marks, spec, place, names);
      if (is || (!full && may())) keys.add(placeKey(place));
    });
  });
  return keys;
}

export function markedKeys(marks: readonly Spec[], picks: Picks): Set<string> {
  return new Set(
    marks.flatMap((spec, i) =>
      (picks[i] ?? []).flatMap((at) => {
        const place = spec.places[at];
        return place ? [placeKey(place)] : [];
      }),
    ),
  );
}

/** Marks a place, or takes its mark away. */
export function toggled(marks: readonly Spec[], picks: Picks, key: string): Picks {
  const had = picks.map((list, i) =>
    list.filter((at) => {
      const place = marks[i]?.places[at];
      return !place || placeKey(place) !== key;
    }),
  );
  if (had.some((list, i) => list.length !== picks[i]?.length)) return had;
  const into = marks.findIndex(
    (spec, i) =>
      (picks[i]?.length ?? 0) < spec.count && spec.places.some((place) => placeKey(place) === key),
  );
  if (into < 0) return picks;
  const at = marks[into]!.places.findIndex((place) => placeKey(place) === key);
  return picks.map((list, i) => (i === into ? [...list, at] : list));
}

export function wantedCount(marks: readonly Spec[]): number {
  return marks.reduce((sum, spec) => sum + spec.count, 0);
}

export function pickedCount(picks: Picks): number {
  return picks.reduce((sum, list) => sum + list.length, 0);
}
