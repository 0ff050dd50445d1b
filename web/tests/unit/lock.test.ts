import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}
const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Entry> }).packages);

/** What npm puts on the machines that this project is built on. */
const isOurs = ({ os, cpu, libc }: Entry) =>
  (!os || os.includes('linux')) &&
  (!cpu || cpu.includes('x64')) &&
  (!libc || libc.includes('glibc'));

describe('the lock file', () => {
  it('has a hash for everything that is installed', () => {
    const without = packages.filter(([name, one]) => name && !one.integrity);
    expect(without.filter(([, one]) => !one.optional || isOurs(one))).toEqual([]);
  });

  it('names no registry', () => {
    expect(packages.filter(([, one]) => one.resolved)).toEqual([]);
  });
});
