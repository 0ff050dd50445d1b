// What happened, in lines for the log and in words for screen readers.
import type { Key } from '../i18n/en';
import type { GameEvent, Seat, TileText, View } from './protocol';

export interface LogLine {
  key: Key;
  seat: Seat | null;
  name: string;
  you: boolean;
  tiles: TileText[];
  text: string;
  amount: number | null;
  muted: boolean;
  /** Discarded as it was drawn. */
  drawn: boolean;
}

function nameOf(view: View, seat: Seat | undefined): string {
  return seat ? (view.players[seat]?.name ?? seat) : '';
}

function lastInPond(view: View, seat: Seat | undefined) {
  const last = view.last_discard;
  if (!seat || last?.seat !== seat) return undefined;
  return view.players[seat]?.pond[last.at ?? -1];
}

const isStick = (event: GameEvent) =>
  event.type === 'sticks' && (event.amount ?? 0) > 0 && event.seat !== undefined;

/** What the seat of a stick lost in the same moment. */
function paid(stick: GameEvent, events: readonly GameEvent[]): number | null {
  const cost = events.find((one) => one.type === 'score' && one.seat === stick.seat);
  return cost?.amount !== undefined && cost.amount < 0 ? cost.amount : null;
}

/**
 * The line of an event, or none for those that tell nothing by themselves. A call is called by the word
 * that was said with it among the `events` of the same moment, if there was one.
 */
export function lineOf(
  event: GameEvent,
  view: View,
  events: readonly GameEvent[] = [],
): LogLine | null {
  const you = event.seat !== undefined && event.seat === view.viewer;
  const tiles = event.tiles ?? [];
  const line: LogLine = {
    key: 'log.end',
    seat: event.seat ?? null,
    name: nameOf(view, event.seat),
    you,
    tiles,
    text: event.text ?? '',
    amount: null,
    muted: false,
    drawn: false,
  };
  switch (event.type) {
    case 'draw':
      return you ? { ...line, key: 'log.draw.you' } : null;
    case 'discard':
      return {
        ...line,
        key: you ? 'log.discard.you' : 'log.discard',
        drawn: lastInPond(view, event.seat)?.drawn === true,
      };
    case 'call':
      return {
        ...line,
        key: 'log.call',
        text:
          events.find((one) => one.type === 'big_text' && one.seat === event.seat)?.text ||
          line.text,
      };
    case 'reveal':
      return { ...line, key: 'log.reveal', muted: true };
    case 'sticks':
      return isStick(event) ? { ...line, key: 'log.sticks', amount: paid(event, events) } : null;
    case 'win':
      return { ...line, key: you ? 'log.win.you' : 'log.win' };
    case 'aside':
      return { ...line, key: 'log.aside' };
    case 'hand_revealed':
      return { ...line, key: 'log.shown', muted: true };
    case 'round_end':
      return { ...line, key: 'log.end', muted: true };
    case 'score':
      // What a stick costs stands beside the stick.
      if (
        events.some(
          (one) => isStick(one) && paid(one, events) === event.amount && one.seat === event.seat,
        )
      )
        return null;
      return event.seat && event.amount
        ? { ...line, key: 'log.score', amount: event.amount, muted: true }
        : null;
    case 'error':
      return { ...line, key: 'log.error' };
    case 'message':
      return { ...line, key: 'log.message' };
    default:
      return null;
  }
}

/**
 * The log with the round that runs told anew, from what the server says happened in it so far. Lines
 * of rounds before stay; `sameRound` says that the last round of the log is the one that runs.
 */
export function logAgain(
  log: readonly LogLine[],
  past: readonly (readonly GameEvent[])[],
  view: View,
  sameRound: boolean,
): LogLine[] {
  const begun = sameRound ? log.findLastIndex((line) => line.key === 'log.deal') : log.length;
  const lines = past.flatMap((events) =>
    events.flatMap((event) => lineOf(event, view, events) ?? []),
  );
  // The view knows of the last discard alone whether it was drawn.
  const last = lines.findLastIndex((line) => line.key.startsWith('log.discard'));
  return [
    ...log.slice(0, Math.max(0, begun)),
    dealLine(view),
    ...lines.map((line, i) => (i === last ? line : { ...line, drawn: false })),
  ];
}

/** The line that begins a round. */
export function dealLine(view: View): LogLine {
  return {
    key: 'log.deal',
    seat: null,
    name: '',
    you: false,
    tiles: [],
    text: view.round.name ?? '',
    amount: null,
    muted: true,
    drawn: false,
  };
}
