// A table that is staged: the page is the real one, what comes over its WebSocket is from
// protocol/samples with changes. For what a game shows seldom.
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { folded } from '../../src/lib/patch';
import type { FromClient, FromServer, Room, Step, Table, View } from '../../src/lib/protocol';
import type { Server } from './server';

export function sample<T>(name: string): T {
  return JSON.parse(readFileSync(`protocol/samples/${name}.json`, 'utf8')) as T;
}

/** The view after the steps of samples, each with the sequence number that fits. */
export function viewAfter(...steps: string[]): View {
  const table = sample<Table>('table');
  return steps.reduce((view, name, i) => {
    const step = { ...sample<Step>(name), seq: i + 2 };
    const next = folded(view, i + 1, step);
    if (!next) throw new Error(`${name} does not fit`);
    return next;
  }, table.view);
}

export interface Stage {
  context: BrowserContext;
  page: Page;
  sent: FromClient[];
  /** Sends a step with this patch. */
  step: (patch: Step['patch'], events?: Step['events']) => Promise<void>;
  say: (nickname: string, text: string) => Promise<void>;
}

export async function stage(
  browser: Browser,
  server: Server,
  view: View,
  options: { settings?: object; answer?: (message: FromClient) => FromServer | null } & Parameters<
    Browser['newContext']
  >[0] = {},
): Promise<Stage> {
  const { settings = {}, answer, ...rest } = options;
  const context = await browser.newContext(rest);
  await context.addInitScript(
    (chosen) => {
      localStorage.setItem('jantaku.settings', chosen);
    },
    JSON.stringify({ sound: false, motion: false, ...settings }),
  );
  const page = await context.newPage();
  const sent: FromClient[] = [];
  let send: (message: object) => void = () => {};
  const table = { ...sample<Table>('table'), seq: 1, events: [], view };
  const room = sample<{ type: 'room'; room: Room }>('room');
  room.room = { ...room.room, state: 'playing', table: table.table };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    send = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as FromClient;
      sent.push(message);
      if (message.type === 'hello') {
        send({ ...sample<object>('welcome'), room: room.room.code, table: table.table });
        send(room);
      } else if (message.type === 'resume') send(table);
      else if (message.id !== undefined) send({ type: 'done', id: message.id });
      const own = answer?.(message);
      if (own) send(own);
    });
  });
  await page.goto(`${server.address}/room/${room.room.code}`);
  await expect(page.locator('.board')).toBeVisible();
  // Letters of the fallback are wider, and the table is laid out when its size has been observed.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  let seq = 1;
  const step: Stage['step'] = async (patch, events = []) => {
    send({ type: 'step', table: table.table, seq: ++seq, events, patch, clock: null });
    await page.waitForTimeout(50);
  };
  const say: Stage['say'] = async (nickname, text) => {
    send({ type: 'chat', person: `p-${nickname}`, nickname, text });
    await page.waitForTimeout(50);
  };
  return { context, page, sent, step, say };
}
