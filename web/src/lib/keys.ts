// Which key presses which button. Letters come from the labels, so that they can be guessed; a
// ruleset may have any number of buttons with any names.
const TAKEN = new Set(['d', 'w', 'l', 'v', 'n', 'h', 'm']);
const SPARE = 'abcefgijkopqrstuxyz';

export function keysFor(labels: readonly string[]): (string | null)[] {
  const used = new Set(TAKEN);
  const keys: (string | null)[] = labels.map((label) => {
    const key = [...label.toLowerCase()].find((c) => c >= 'a' && c <= 'z' && !used.has(c)) ?? null;
    if (key) used.add(key);
    return key;
  });
  return keys.map((key) => {
    if (key) return key;
    const spare = [...SPARE].find((c) => !used.has(c)) ?? null;
    if (spare) used.add(spare);
    return spare;
  });
}
