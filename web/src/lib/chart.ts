// Round numbers for the lines of a chart.
/** From at most `low` to at least `high`, in equal steps of 1, 2 or 5 times a power of ten; 3 to 5 of them. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(high - low, 2);
  const power = 10 ** Math.floor(Math.log10(span / 2));
  const step = [1, 2, 5, 10].map((n) => n * power).find((one) => span / one <= 3) ?? span;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}
