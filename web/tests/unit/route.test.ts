import { describe, expect, it } from 'vitest';
import { parsed } from '../../src/lib/route';

describe('addresses', () => {
  it.each([
    ['/', '', { page: 'lobby' }],
    ['/room/AB2C3D', '', { page: 'room', code: 'AB2C3D' }],
    ['/room/', '', { page: 'lobby' }],
    ['/replay/abc', '#12.3', { page: 'replay', id: 'abc', at: 12, round: null, place: 3 }],
    ['/replay/abc', '#r2.1', { page: 'replay', id: 'abc', at: null, round: 2, place: 1 }],
    ['/', '#rules?word', { page: 'rules', word: 'word' }],
  ])('%s%s', (path, hash, route) => {
    expect(parsed(path, hash)).toEqual(route);
  });

  it('have the code of a room in any letters', () => {
    expect(parsed('/room/ab2c3d', '')).toEqual({ page: 'room', code: 'AB2C3D' });
  });

  it.each(['/room/%', '/replay/%E0%A4', '/room/%zz'])('%s is none that is known', (path) => {
    expect(parsed(path, '')).toEqual({ page: 'lobby' });
  });
});
