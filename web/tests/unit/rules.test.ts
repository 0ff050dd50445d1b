import { describe, expect, it } from 'vitest';
import type { Settings } from '../../src/lib/protocol';
import { rulesOf } from '../../src/lib/rules';

const SETTINGS = { ruleset: 'riichi', custom: null, preset: 'Tenhou', mods: null, name: 'Aiko' };
const settings = (changed: object) => ({ ...SETTINGS, ...changed }) as unknown as Settings;

describe('what the rules of a room are asked by', () => {
  it('is what they depend on, and nothing else', () => {
    expect(rulesOf(settings({}), 'K7QM2A')).toBe(rulesOf(settings({ name: 'another' }), 'K7QM2A'));
    expect(rulesOf(settings({}), 'K7QM2A')).not.toBe(rulesOf(settings({ preset: null }), 'K7QM2A'));
  });
  it('is the room where only its host has the text', () => {
    const mine = settings({ ruleset: 'custom', custom: { name: 'Mine', text: '{}' } });
    const theirs = settings({ ruleset: 'custom', custom: { name: 'Mine' } });
    expect(JSON.parse(rulesOf(mine, 'K7QM2A')).custom.text).toBe('{}');
    expect(JSON.parse(rulesOf(theirs, 'K7QM2A'))).toEqual({ room: 'K7QM2A' });
  });
});
