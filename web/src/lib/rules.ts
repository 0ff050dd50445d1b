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

/** What of the settings the rules depend on, as text: equal for equal rules. */
export function rulesOf({ ruleset, custom, preset, mods }: Settings): string {
  return JSON.stringify({ ruleset, custom, preset, mods });
}
