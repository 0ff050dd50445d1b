// Reads all that a viewer was sent and finds tiles that the viewer could not know.
import { folded } from '../../src/lib/patch';
import type { FromServer, View } from '../../src/lib/protocol';

/** Events that show a tile to everyone by their nature. */
const OPEN = new Set([
  'discard',
  'call',
  'reveal',
  'win',
  'hand_revealed',
  'swap',
  'convert',
  'attributes',
]);

export interface Findings {
  tables: number;
  steps: number;
  leaks: string[];
  last: View | null;
}

export function read(frames: readonly string[]): Findings {
  const found: Findings = { tables: 0, steps: 0, leaks: [], last: null };
  let seq = 0;
  for (const frame of frames) {
    const message = JSON.parse(frame) as FromServer;
    if (message.type !== 'table' && message.type !== 'step') continue;
    if (message.type === 'table') ++found.tables;
    else ++found.steps;
    if (message.type === 'step' && message.seq <= seq) continue;
    const view = folded(found.last, seq, message);
    if (!view) continue;
    found.last = view;
    seq = message.seq;
    leaksOfView(view, found.leaks);
    const past = message.type === 'table' ? (message.past ?? []).flat() : [];
    for (const event of [...past, ...message.events]) {
      const own = event.seat === view.viewer;
      const shown = event.seat ? view.players[event.seat]?.hand_shown : false;
      if (own || shown || OPEN.has(event.type) || view.phase !== 'playing') continue;
      if (event.tiles?.some((tile) => tile !== null)) {
        found.leaks.push(`${message.seq}: ${JSON.stringify(event)}`);
      }
    }
    if (message.type === 'step' && view.viewer === 'spectators' && view.asked) {
      found.leaks.push(`${message.seq}: a spectator is asked`);
    }
  }
  return found;
}

function leaksOfView(view: View, leaks: string[]): void {
  if (view.phase === 'playing' && view.seed) leaks.push('the seed of a running round');
  for (const [seat, player] of Object.entries(view.players)) {
    if (seat === view.viewer) continue;
    const known = [...player.hand, ...player.draw, ...player.aside].filter((tile) => tile !== null);
    const open = known.every((tile) => tile.includes('@') && tile.includes('revealed'));
    if (known.length > 0 && !player.hand_shown && !open) {
      leaks.push(`${view.round.name}: ${view.viewer} sees ${known.join(' ')} of ${seat}`);
    }
    if (player.statuses.length > 0) leaks.push(`${view.viewer} sees statuses of ${seat}`);
  }
}
