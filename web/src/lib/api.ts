// What is asked over HTTP.
import { said } from '../i18n/index.svelte';
import type {
  Diagnostic,
  FinishedGame,
  GameRecord,
  Rulesets,
  RulesPages,
  Settings,
} from './protocol';
import { type AboutRules, withTails } from './rules';

/** An answer that is no error; else an error in words for people. */
async function asked(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch(() => null);
  if (!response) throw new Error(said({ code: 'net/lost', message: 'not connected' }));
  if (response.ok) return response;
  const message = `${response.status} ${response.statusText}`;
  const why = (await response.json().catch(() => null)) as { code: string; message: string } | null;
  throw new Error(said(why ?? { code: '', message }));
}

async function get<T>(path: string): Promise<T> {
  return (await asked(path)).json() as T;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return (await asked(path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as T;
}

const NO_MOD = { desc: '', category: '', deps: [], conflicts: [], default: false, config: [] };
let rulesetsOnce: Promise<Rulesets> | null = null;

export function rulesets(): Promise<Rulesets> {
  rulesetsOnce ??= get<Rulesets>('/api/rulesets').then(
    (came) => {
      // What a ruleset does not say about a mod is nothing.
      for (const ruleset of came.rulesets) {
        ruleset.mods = ruleset.mods.map((mod) => ({ ...NO_MOD, ...mod }));
      }
      return came;
    },
    (error: unknown) => {
      rulesetsOnce = null;
      throw error;
    },
  );
  return rulesetsOnce;
}

export interface Checked {
  ok: boolean;
  name: string;
  seats: number;
  diagnostics: Diagnostic[];
}

export function check(settings: Settings): Promise<Checked> {
  return post<Checked>('/api/check', settings);
}

export interface Tested {
  passed: number;
  failed: number;
  results: { name: string; line: number; failures: { text: string; line: number }[] }[];
  diagnostics: Diagnostic[];
}

/** Plays scenarios with a ruleset of one's own. */
export function tested(settings: Settings & { scenarios: string }): Promise<Tested> {
  return post<Tested>('/api/test', settings);
}

/** A ruleset of one's own as it is played, or what its script does. */
export async function compiled(
  to: 'json' | 'jq',
  custom: { name: string; text: string },
): Promise<string> {
  return (await post<{ text: string }>(`/api/compile/${to}`, { ruleset: 'custom', custom })).text;
}

export async function rulesPages(about: AboutRules): Promise<RulesPages> {
  const came = await post<RulesPages>('/api/rules', about);
  for (const row of came.tabs.flatMap((tab) => tab.rows)) {
    row.text = withTails(row.text);
    if (row.was) row.was = withTails(row.was);
  }
  return came;
}

/** A script as scripts should be written. */
export async function formatted(custom: { name: string; text: string }): Promise<string> {
  return (await post<{ text: string }>('/api/format', { ruleset: 'custom', custom })).text;
}

/** Games of public rooms, and those of private ones whose ids are known. */
export function finishedGames(
  known: readonly string[],
  before?: number,
): Promise<{ games: FinishedGame[] }> {
  const asked = new URLSearchParams();
  if (before !== undefined) asked.set('before', `${before}`);
  if (known.length > 0) asked.set('known', known.join(','));
  return get(`/api/games?${asked.toString().replaceAll('%2C', ',')}`);
}

export function gameRecord(id: string): Promise<GameRecord> {
  return get(`/api/games/${encodeURIComponent(id)}`);
}

export interface Offer {
  label: string;
  seat: string;
  reasons: { text: string; doc?: string }[];
}

/** Why what was chosen in a move could be chosen. */
export async function whyOffered(id: string, entry: number): Promise<Offer[]> {
  const path = `/api/games/${encodeURIComponent(id)}/why/${entry}`;
  return (await get<{ offers: Offer[] }>(path)).offers;
}

/** The whole log of a finished game, as text. */
export async function gameLog(id: string): Promise<string> {
  return (await asked(`/api/games/${encodeURIComponent(id)}/log`)).text();
}
