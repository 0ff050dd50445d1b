// Which mods are on, and why some cannot be. The ruleset says what depends on what.
import type { Mod, ModChoice, ModConfig, Ruleset, Settings } from './protocol';

export type Value = string | number | boolean;

/** The mods that are on: what was chosen, what the preset says, or what the ruleset does by itself. */
export function chosenMods(ruleset: Ruleset, settings: Settings): ModChoice[] {
  if (settings.mods) return settings.mods;
  const preset = ruleset.presets.find((one) => one.name === settings.preset);
  if (preset) return preset.mods;
  return ruleset.default_mods;
}

export function standardMods(ruleset: Ruleset, preset: string | null | undefined): ModChoice[] {
  return chosenMods(ruleset, { preset: preset ?? null, mods: null });
}

function same(a: ModChoice | undefined, b: ModChoice | undefined): boolean {
  return JSON.stringify(a?.config ?? {}) === JSON.stringify(b?.config ?? {}) && !a === !b;
}

export function isChanged(
  id: string,
  now: readonly ModChoice[],
  base: readonly ModChoice[],
): boolean {
  return !same(
    now.find((one) => one.id === id),
    base.find((one) => one.id === id),
  );
}

export function changedMods(
  ruleset: Ruleset,
  now: readonly ModChoice[],
  base: readonly ModChoice[],
): number {
  return ruleset.mods.filter((mod) => isChanged(mod.id, now, base)).length;
}

/**
 * What the mods stand on: the preset that was chosen, or else the one from which the fewest differ
 * (null: the ruleset without one). Whoever changes a mod of a preset has still begun with it.
 */
export function presetOf(ruleset: Ruleset, settings: Settings): string | null {
  if (settings.preset || !settings.mods) return settings.preset ?? null;
  const now = settings.mods;
  let best: string | null = null;
  for (const { name } of ruleset.presets) {
    const far = (preset: string | null) => changedMods(ruleset, now, standardMods(ruleset, preset));
    if (far(name) < far(best)) best = name;
  }
  return best;
}

/** Of a setting whose values are three numbers or more: the next ones on both sides of a value. */
export function neighbours(
  config: ModConfig,
  now: Value,
): { less: number | undefined; more: number | undefined } | null {
  const numbers = config.values.filter((value) => typeof value === 'number');
  if (typeof now !== 'number' || numbers.length < 3 || numbers.length < config.values.length) {
    return null;
  }
  const sorted = [...numbers].sort((a, b) => a - b);
  return {
    less: sorted.findLast((value) => value < now),
    more: sorted.find((value) => value > now),
  };
}

export interface Trouble {
  needs: Mod[];
  conflicts: Mod[];
}

/** What stands in the way of a mod, given those that are on. */
export function troubleOf(mod: Mod, ruleset: Ruleset, on: ReadonlySet<string>): Trouble {
  const find = (id: string) => ruleset.mods.find((one) => one.id === id);
  const known = (one: Mod | undefined): one is Mod => one !== undefined;
  return {
    needs: mod.deps
      .filter((id) => !on.has(id))
      .map(find)
      .filter(known),
    conflicts: ruleset.mods.filter(
      (other) =>
        other.id !== mod.id &&
        on.has(other.id) &&
        (mod.conflicts.includes(other.id) || other.conflicts.includes(mod.id)),
    ),
  };
}

export function categories(
  ruleset: Ruleset,
  find: string,
  other: string,
  word: (text: string) => string,
): { name: string; mods: Mod[] }[] {
  const wanted = find.trim().toLowerCase();
  const groups = new Map<string, Mod[]>();
  for (const mod of ruleset.mods) {
    const says = `${mod.name} ${mod.desc} ${word(mod.name)} ${word(mod.desc)}`;
    if (wanted && !says.toLowerCase().includes(wanted)) continue;
    const name = mod.category || other;
    groups.set(name, [...(groups.get(name) ?? []), mod]);
  }
  return [...groups].map(([name, mods]) => ({ name, mods }));
}
