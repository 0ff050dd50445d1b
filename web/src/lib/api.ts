// What is asked over HTTP.
import type {
  Diagnostic,
  FinishedGame,
  GameRecord,
  Rulesets,
  RulesPages,
  Settings,
} from './protocol';

async function answer<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as T;
}

async function get<T>(path: string): Promise<T> {
  return answer<T>(await fetch(path));
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return answer<T>(
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
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

export function rulesPages(settings: Settings): Promise<RulesPages> {
  return post<RulesPages>('/api/rules', settings);
}

export function finishedGames(before?: number): Promise<{ games: FinishedGame[] }> {
  return get(`/api/games${before === undefined ? '' : `?before=${before}`}`);
}

export function gameRecord(id: string): Promise<GameRecord> {
  return get(`/api/games/${encodeURIComponent(id)}`);
}

/** The whole log of a finished game, as text. */
export async function gameLog(id: string): Promise<string> {
  const response = await fetch(`/api/games/${encodeURIComponent(id)}/log`);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.text();
}
