import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  integrity?: string;
  resolved?: string;
}
const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Entry> }).packages);

describe('the lock file', () => {
  // Also for machines that this project was never built on.
  it('has a hash for everything', () => {
    expect(packages.filter(([name, one]) => name && !one.integrity)).toEqual([]);
  });

  it('names no registry', () => {
    expect(packages.filter(([, one]) => one.resolved)).toEqual([]);
  });
});
