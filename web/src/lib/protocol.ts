// The messages, as protocol/protocol.schema.json describes them, and the few shapes of HTTP answers.
export type {
  Asked,
  Button,
  ChatLine,
  Choice,
  Clock,
  Diagnostic,
  Event as GameEvent,
  Final,
  FromClient,
  FromServer,
  Hints,
  Lobby,
  Meld,
  ModChoice,
  Player,
  Result,
  Room,
  Seat,
  Settings,
  Step,
  Table,
  Tile as TileText,
  TileNames,
  View,
} from '../generated/protocol';

import type { Final, ModChoice, Seat, Step, Table, View } from '../generated/protocol';

export const SEATS: readonly Seat[] = ['east', 'south', 'west', 'north'];

export type Pond = View['players'][string]['pond'];

export interface ModConfig {
  name: string;
  type: string;
  values: (string | number | boolean)[];
  default: string | number | boolean;
}

export interface Mod {
  id: string;
  name: string;
  desc: string;
  category: string;
  deps: string[];
  conflicts: string[];
  default: boolean;
  config: ModConfig[];
}

export interface Ruleset {
  id: string;
  name: string;
  /** What kind of game it is, in a few words. */
  subtitle: string;
  desc: string;
  seats: number;
  mods: Mod[];
  presets: { name: string; mods: ModChoice[] }[];
  default_mods: ModChoice[];
}

export interface Rulesets {
  bots: string[];
  rulesets: Ruleset[];
}

/** Words and example hands; a mark that follows a hand is its `tail`. */
export type RuleText = (string | { tiles: (string | null)[]; tail?: string })[];

export interface RuleRow {
  title: string;
  text: RuleText;
  /** Of rules that stand on others: what the row is beside theirs. */
  state?: 'new' | 'changed' | 'gone';
  was?: RuleText;
}

export interface RulesPages {
  name: string;
  /** The bundled ruleset that these rules stand on; empty for none. */
  base: string;
  tabs: { title: string; rows: RuleRow[] }[];
  /** What a script of one's own does, line by line. */
  changes: { text: string; line: number }[];
}

export interface Somebody {
  nickname: string;
  /** The kind that played here; empty for a person. */
  bot?: string;
}

export interface FinishedGame {
  id: string;
  ruleset: string;
  players: Somebody[];
  /** Milliseconds. */
  finished: number;
  result: Final | null;
}

export interface GameRecord {
  id: string;
  ruleset: string;
  /** Milliseconds. */
  finished: number;
  players: Somebody[];
  formats: string[];
  rounds: { first: number; round: View['round'] }[];
  /** `entry`: of the log. */
  steps: ((Table | Step) & { entry?: number })[];
}
