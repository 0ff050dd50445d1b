// The real server, started for a test file on a port of its own, and players in real browsers.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export class Server {
  #process: ChildProcess | null = null;
  readonly folder = mkdtempSync(join(tmpdir(), 'jantaku-e2e-'));
  port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.port ||= await freePort();
    const program = resolve(process.env.JANTAKU ?? '../build/release/jantaku');
    const store = `sqlite:${join(this.folder, 'store.db')}`;
    this.#process = spawn(
      program,
      [
        'serve',
        '--port',
        `${this.port}`,
        '--address',
        '127.0.0.1',
        '--store',
        store,
        '--web',
        resolve('dist'),
        '--rooms-per-minute',
        '1000',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    for (let tries = 0; tries < 150; ++tries) {
      try {
        if ((await fetch(`${this.address}/health`)).ok) return;
      } catch {
        // Not yet.
      }
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('the server did not start');
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    await gone;
  }

  clean(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.stop();
      server.clean();
    },
    { scope: 'worker' },
  ],
});
export { expect };

export interface Guest {
  context: BrowserContext;
  page: Page;
  /** Everything that came over the WebSocket, as text. */
  frames: string[];
  /** Everything in both directions, with an arrow before it. */
  talk: string[];
  errors: string[];
}

/** Somebody with a browser of their own. */
export async function guest(
  browser: Browser,
  server: Server,
  name: string,
  options: Parameters<Browser['newContext']>[0] & {
    settings?: object;
    language?: 'en' | 'ja';
  } = {},
): Promise<Guest> {
  const { settings = {}, language = 'en', ...rest } = options;
  const context = await browser.newContext(rest);
  await context.addInitScript(
    ([nickname, chosen]) => {
      if (!localStorage.getItem('jantaku.nickname'))
        localStorage.setItem('jantaku.nickname', nickname!);
      if (!localStorage.getItem('jantaku.settings'))
        localStorage.setItem('jantaku.settings', chosen!);
    },
    [name, JSON.stringify({ sound: false, motion: false, oneTap: true, ...settings })],
  );
  const page = await context.newPage();
  const frames: string[] = [];
  const talk: string[] = [];
  const errors: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      frames.push(String(payload));
      talk.push(`< ${payload}`);
    });
    socket.on('framesent', ({ payload }) => talk.push(`> ${payload}`));
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(message.text())
    ) {
      errors.push(message.text());
    }
  });
  await page.goto(server.address);
  await expect(page.getByRole('status').first()).toHaveText(
    language === 'en' ? 'live' : '接続済み',
  );
  return { context, page, frames, talk, errors };
}

export async function openRoom(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Open a room' }).click();
  await page.waitForURL(/\/room\//);
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!);
}

/**
 * Plays by itself in the page, by clicking what anybody could click: wins when it may, skips other
 * offers, discards the last tile that is allowed, goes on after each round.
 */
export async function playAlone(page: Page, after: 'goes on' | 'waits' = 'goes on'): Promise<void> {
  await page.evaluate((goesOn) => {
    const w = window as unknown as { jantakuPlayer?: number };
    if (w.jantakuPlayer) return;
    const click = (selector: string) => {
      const all = [...document.querySelectorAll<HTMLButtonElement>(selector)].filter(
        (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true',
      );
      all.at(-1)?.click();
      return all.length > 0;
    };
    w.jantakuPlayer = window.setInterval(() => {
      const next = document.querySelector<HTMLButtonElement>('.veil .primary');
      if (next) {
        if (goesOn && !next.disabled && !next.textContent?.includes('Rematch')) next.click();
        return;
      }
      const board = document.querySelector<HTMLElement>('.board');
      const asked = board?.dataset.asked ?? 'none';
      if (asked === 'none' || asked === 'chosen') return;
      if (document.querySelector('.ht.can')) {
        if (!click('.call.on')) click('.ht.can:not(.use)');
        return;
      }
      if (click('.opt') || click('.call.win')) return;
      if (asked === 'plays' && click('.ht:not([aria-disabled])')) return;
      if (click('.call.skip')) return;
      click('.call');
    }, 40);
  }, after === 'goes on');
}

export async function stopPlaying(page: Page): Promise<void> {
  await page.evaluate(() => {
    const w = window as unknown as { jantakuPlayer?: number };
    clearInterval(w.jantakuPlayer);
    delete w.jantakuPlayer;
  });
}
