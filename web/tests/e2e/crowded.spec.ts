// A table as full as it gets: no name, dock or tile may lie on another.
import type { Meld, Seat, View } from '../../src/lib/protocol';
import { expect, test } from './server';
import { stage, viewAfter } from './staged';

const SEATS: Seat[] = ['east', 'south', 'west', 'north'];
const pon = (tile: string, from: Seat): Meld => ({
  name: 'pon',
  from,
  kind: 'call',
  tiles: [{ tile }, { tile, sideways: true }, { tile }],
});

/** Everybody has two calls, a pond of eighteen and something to tell at the plate. */
function crowded(viewer: Seat | 'spectators'): View {
  const view = viewAfter();
  view.viewer = viewer;
  view.asked = null;
  for (const seat of SEATS) {
    const player = view.players[seat]!;
    player.name = 'A long name for a plate';
    player.hand = Array.from({ length: 7 }, () => (seat === viewer ? '5s' : null));
    player.draw = [];
    player.calls = [pon('1z', 'south'), pon('7p', 'west')];
    player.riichi = true;
    player.pond = Array.from({ length: 18 }, (_, i) => ({
      tile: `${(i % 9) + 1}m`,
      sideways: i === 8,
    }));
  }
  return view;
}

for (const [what, viewer, width, height] of [
  ['a laptop', 'east', 1280, 800],
  ['the smallest desktop', 'east', 1024, 700],
  ['a phone', 'east', 390, 844],
  ['a phone that looks on', 'spectators', 390, 844],
  ['a laptop that looks on', 'spectators', 1280, 800],
] as const) {
  test(`a full table on ${what}: nothing lies on anything`, async ({ browser, server }) => {
    const at = await stage(browser, server, crowded(viewer), { viewport: { width, height } });
    if (process.env.SHOTS)
      await at.page.screenshot({ path: `${process.env.SHOTS}/crowded-${viewer}-${width}.png` });
    const found = await at.page.evaluate(() => {
      const boxes = [
        ...document.querySelectorAll('.plate, .felt .t, .hb, .ht, .ourm .t, .centre, .au'),
      ].map((one) => ({
        what: one.className,
        plate: one.classList.contains('plate'),
        box: one.getBoundingClientRect(),
        one,
      }));
      const on = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
      const bad: string[] = [];
      boxes.forEach((a, i) => {
        for (const b of boxes.slice(i + 1))
          if (on(a.box, b.box) && !a.one.contains(b.one) && !b.one.contains(a.one))
            bad.push(
              `${a.what} (${a.box.left | 0}, ${a.box.top | 0}) on ${b.what} (${b.box.left | 0}, ${b.box.top | 0})`,
            );
      });
      return { count: boxes.length, bad };
    });
    expect(found.count).toBeGreaterThan(100);
    expect(found.bad).toEqual([]);
    await at.context.close();
  });
}
