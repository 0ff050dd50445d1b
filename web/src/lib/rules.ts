// Texts of rules with example hands in them.
import type { RuleText, Settings } from './protocol';

/** A comma or a stop after a hand must not begin a line. */
export function withTails(text: RuleText): RuleText {
  return text.map((part, i) => {
    const before = text[i - 1];
    const after = text[i + 1];
    const marks = (words: unknown) =>
      typeof words === 'string' ? /^[,.;:]+/.exec(words)?.[0] : undefined;
    if (typeof part !== 'string') return { ...part, tail: marks(after) ?? '' };
    return typeof before === 'object' ? part.slice(marks(part)?.length ?? 0) : part;
  });
}

/** What the server is asked for the rules of: settings, or a room whose host has written them. */
export type AboutRules =
  | Pick<Settings, 'ruleset' | 'custom' | 'preset' | 'mods'>
  | { room: string };

/** What of the settings the rules depend on, as text: equal for equal rules. */
export function rulesOf({ ruleset, custom, preset, mods }: Settings, room = ''): string {
  const unread = ruleset === 'custom' && !custom?.text;
  const about: AboutRules = unread && room ? { room } : { ruleset, custom, preset, mods };
  return JSON.stringify(about);
}
