// A finished game as a row of positions. Views are folded on demand, with one kept now and then.
import { type LogLine, lineOf } from './log';
import { patched } from './patch';
import type { GameRecord, TileNames, View } from './protocol';

const EVERY = 32;

export class ReplayFold {
  #kept = new Map<number, View>();

  constructor(readonly record: GameRecord) {}

  get length(): number {
    return this.record.steps.length;
  }

  /** The position after step `at`. */
  view(at: number): View {
    let from = at;
    while (from > 0 && !this.#kept.has(from) && this.record.steps[from]?.type !== 'table') --from;
    let view = this.#kept.get(from) ?? this.#whole(from);
    for (let i = from + 1; i <= at; ++i) {
      const step = this.record.steps[i]!;
      view =
        step.type === 'table' ? step.view : patched(view, step.patch as Record<string, unknown>);
      if (i % EVERY === 0) this.#kept.set(i, view);
    }
    return view;
  }

  #whole(at: number): View {
    const step = this.record.steps[at];
    if (step?.type !== 'table') throw new Error('the record does not begin with a table');
    return step.view;
  }

  names(): TileNames {
    const first = this.record.steps[0];
    return first?.type === 'table' ? first.names : {};
  }

  /** The position nearest to one that an address asks for. */
  within(at: number): number {
    return Math.max(0, Math.min(this.length - 1, at));
  }

  roundOf(at: number): number {
    let round = 0;
    this.record.rounds.forEach((one, i) => {
      if (one.first <= at) round = i;
    });
    return round;
  }

  /** The step with which a round ends. */
  lastOf(round: number): number {
    return (this.record.rounds[round + 1]?.first ?? this.length) - 1;
  }

  /** What happened in each step of a round, for the list of moves. */
  lines(round: number): { at: number; line: LogLine }[] {
    const first = this.record.rounds[round]?.first ?? 0;
    const end = this.record.rounds[round + 1]?.first ?? this.length;
    const out: { at: number; line: LogLine }[] = [];
    for (let at = first; at < end; ++at) {
      const view = this.view(at);
      const { events } = this.record.steps[at]!;
      for (const event of events) {
        if (event.type === 'draw' || event.type === 'score' || event.type === 'hand_revealed')
          continue;
        const line = lineOf(event, view, events);
        if (line) out.push({ at, line: { ...line, you: false } });
      }
    }
    return out;
  }

  /** The big words of a round, each where it was said; `won`: with a win. */
  words(round: number): { at: number; text: string; won: boolean }[] {
    const first = this.record.rounds[round]?.first ?? 0;
    const end = this.record.rounds[round + 1]?.first ?? this.length;
    return this.record.steps.slice(first, end).flatMap(({ events }, i) => {
      const won = events.some((event) => event.type === 'win');
      return events.flatMap((event) =>
        event.type === 'big_text' && event.text ? [{ at: first + i, text: event.text, won }] : [],
      );
    });
  }

  /** Scores by place before each round and at the end: one list a place. */
  scores(): number[][] {
    const points = this.record.rounds.map((round) => this.view(round.first));
    points.push(this.view(this.length - 1));
    const out: number[][] = this.record.players.map(() => []);
    for (const view of points) {
      for (const player of Object.values(view.players)) out[player.place]?.push(player.score);
    }
    return out;
  }
}
