// Who plays at the places of a room.
import type { Room } from './protocol';

type Places = Room['places'];
export type Absence = 'away' | 'bot';

/** Places where a bot sits and nobody else. */
export function botPlaces(places: Places): Set<number> {
  return new Set(places.flatMap((place, i) => (place.bot && !place.person ? [i] : [])));
}

/** Places of persons who do not play: away for the moment, or a bot plays for them. */
export function absentPlaces(places: Places): Map<number, Absence> {
  const absent = new Map<number, Absence>();
  places.forEach((place, i) => {
    if (!place.person) return;
    if (place.bot) absent.set(i, 'bot');
    else if (!place.connected) absent.set(i, 'away');
  });
  return absent;
}
