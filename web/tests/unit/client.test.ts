import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '../../src/lib/protocol';

const sample = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../protocol/samples/${name}.json`, import.meta.url), 'utf8'),
  ) as Record<string, unknown>;

/** The other end of the connection. */
class Line {
  static readonly OPEN = 1;
  static latest: Line;
  readyState = 1;
  sent: { type: string; id?: number; [member: string]: unknown }[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};

  constructor() {
    Line.latest = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** Answers the last message of this type. */
  async answers(type: string, answer: object): Promise<void> {
    this.says({ ...answer, id: this.of(type).at(-1)?.id });
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }

  of(type: string) {
    return this.sent.filter((one) => one.type === type);
  }
}

const welcome = (room: string | null, table: string | null) => ({
  ...sample('welcome'),
  room,
  table,
});
const room = (code: string, more: Partial<Room> = {}) => ({
  type: 'room',
  room: { ...(sample('room').room as Room), code, state: 'open', table: null, ...more },
});
const table = (id: string, phase = 'playing') => ({
  ...sample('table'),
  view: { ...(sample('table').view as object), phase },
  table: id,
});
const done = { type: 'done' };

function goTo(path: string): void {
  Object.assign(location, { pathname: path, hash: '' });
}

/** A page at this address that is connected, and has been told where it is. */
async function opened(path: string, code: string | null, running: string | null = null) {
  vi.resetModules();
  goTo(path);
  const { client } = await import('../../src/lib/client.svelte');
  const { router } = await import('../../src/lib/router.svelte');
  client.start();
  Line.latest.onopen();
  Line.latest.says(welcome(code, running));
  return { client, router, line: Line.latest };
}

/** The connection that the page makes after this one has been lost. */
function reconnected(line: Line): Line {
  line.close();
  vi.runOnlyPendingTimers();
  Line.latest.onopen();
  return Line.latest;
}

beforeEach(() => {
  vi.useFakeTimers();
  const nothing = () => {};
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/', hash: '' });
  vi.stubGlobal('history', { pushState: (_: null, __: string, path: string) => goTo(path) });
  vi.stubGlobal('document', { addEventListener: nothing, hidden: false });
  vi.stubGlobal('addEventListener', nothing);
  vi.stubGlobal('scrollTo', nothing);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: nothing });
  vi.stubGlobal('WebSocket', Line);
});

describe('whoever is removed from a room', () => {
  it('goes to the lobby and is told why', async () => {
    const { client, router, line } = await opened('/room/AAAAAA', 'AAAAAA');
    line.says(room('AAAAAA'));
    line.says({ type: 'room', room: null });
    expect(client.room).toBeNull();
    expect(router.route).toEqual({ page: 'lobby' });
    expect(client.notice).toMatch(/no longer in that room/);
  });

  it('stays on a page that is not the room', async () => {
    const { client, router, line } = await opened('/replay/abc', 'AAAAAA');
    line.says(room('AAAAAA'));
    line.says({ type: 'room', room: null });
    expect(router.route.page).toBe('replay');
    expect(client.notice).not.toBe('');
  });

  it.each([
    { type: 'room_leave' },
    { type: 'room_join', code: 'BBBBBB' },
    { type: 'room_create', settings: { ruleset: 'riichi' } },
  ] as const)('is not whoever goes: $type', async (message) => {
    const { client, line } = await opened('/room/BBBBBB', 'AAAAAA');
    line.says(room('AAAAAA'));
    const sent = client.send(message);
    line.says({ type: 'room', room: null });
    await line.answers(message.type, done);
    expect(await sent).toBe(true);
    expect(client.notice).toBe('');
    // That was all: the next one counts again.
    line.says(room('BBBBBB'));
    line.says({ type: 'room', room: null });
    expect(client.notice).not.toBe('');
  });
});

describe('joining the room of an address', () => {
  it('asks once', async () => {
    const { client, line } = await opened('/room/AAAAAA', null);
    void client.join('AAAAAA');
    void client.join('AAAAAA');
    line.says(room('AAAAAA'));
    await line.answers('room_join', done);
    void client.join('AAAAAA');
    expect(line.of('room_join')).toHaveLength(1);
  });

  it('leads to the lobby where one may not', async () => {
    const { client, router, line } = await opened('/room/AAAAAA', null);
    void client.join('AAAAAA');
    await line.answers('room_join', { type: 'refused', code: 'room/full', message: '' });
    expect(router.route.page).toBe('lobby');
    expect(client.notice).not.toBe('');
  });

  it('waits for the connection if it breaks', async () => {
    const { client, router, line } = await opened('/room/AAAAAA', null);
    const joining = client.join('AAAAAA');
    line.close();
    await joining;
    expect(router.route.page).toBe('room');
    vi.runOnlyPendingTimers();
    Line.latest.onopen();
    Line.latest.says(welcome(null, null));
    void client.join('AAAAAA');
    expect(Line.latest.of('room_join')).toHaveLength(1);
  });

  it('is for when the server has said which room one is in', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA');
    expect(client.roomKnown).toBe(false);
    line.says(room('AAAAAA'));
    expect(client.roomKnown).toBe(true);
    const other = await opened('/room/AAAAAA', null);
    expect(other.client.roomKnown).toBe(true);
  });
});

describe('away from the table', () => {
  it('is away from that table alone', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA', 't1');
    line.says(room('AAAAAA', { state: 'playing', table: 't1' }));
    line.says(table('t1'));
    expect(client.shownTable?.id).toBe('t1');
    client.toRoom();
    expect(client.shownTable).toBeNull();
    expect(client.table?.id).toBe('t1');
    line.says(room('AAAAAA', { state: 'playing', table: 't2' }));
    line.says(table('t2'));
    expect(client.shownTable?.id).toBe('t2');
  });

  it('ends when one goes back', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA', 't1');
    line.says(room('AAAAAA', { state: 'playing', table: 't1' }));
    line.says(table('t1'));
    client.toRoom();
    client.toTable();
    expect(client.shownTable?.id).toBe('t1');
  });

  it('is for good when the game is over', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA', 't1');
    line.says(table('t1'));
    line.says(room('AAAAAA', { table: 't1' }));
    client.toRoom();
    expect(client.table).toBeNull();
  });
});

describe('the table', () => {
  it('stays in its room', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA', 't1');
    line.says(room('AAAAAA', { state: 'playing', table: 't1' }));
    line.says(table('t1'));
    void client.join('BBBBBB');
    line.says({ type: 'room', room: null });
    expect(client.table).toBeNull();
    line.says(room('BBBBBB'));
    expect(client.shownTable).toBeNull();
    // And is there again in its own.
    void client.join('AAAAAA');
    line.says({ type: 'room', room: null });
    line.says(room('AAAAAA', { state: 'playing', table: 't1' }));
    expect(line.of('resume').at(-1)).toMatchObject({ table: 't1', from: 0 });
  });

  it('is left when one comes back to another room', async () => {
    const { client, line } = await opened('/', 'AAAAAA', 't1');
    line.says(room('AAAAAA', { state: 'playing', table: 't1' }));
    line.says(table('t1'));
    line.says(room('BBBBBB'));
    expect(client.table).toBeNull();
  });

  it('may come before its room', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA', 't1');
    line.says(table('t1'));
    line.says(room('AAAAAA', { table: 't1' }));
    expect(client.table?.id).toBe('t1');
  });

  it('is asked for once, also where nobody may look on', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA');
    const playing = room('AAAAAA', { state: 'playing', table: 't1' });
    line.says(playing);
    line.says({ type: 'refused', code: 'table/no-spectators', message: '' });
    expect(client.notice).not.toBe('');
    client.notice = '';
    line.says(playing);
    expect(line.of('resume')).toHaveLength(1);
  });

  it('that is over stays as it is after a restart of the server, without a word', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA', 't1');
    line.says(room('AAAAAA', { table: 't1' }));
    line.says(table('t1', 'game_over'));
    const again = reconnected(line);
    again.says(welcome('AAAAAA', null));
    again.says(room('AAAAAA', { table: 't1' }));
    for (const { table } of again.of('resume')) {
      again.says({ type: 'refused', code: 'table/unknown', message: `no ${table}` });
    }
    expect(client.notice).toBe('');
    expect(client.shownTable?.id).toBe('t1');
  });

  it('that did not come back after a restart is left, and one is told', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA', 't1');
    line.says(room('AAAAAA', { state: 'playing', table: 't1' }));
    line.says(table('t1'));
    const again = reconnected(line);
    again.says(welcome('AAAAAA', 't1'));
    again.says(room('AAAAAA', { table: 't1' }));
    again.says({ type: 'refused', code: 'table/unknown', message: '' });
    expect(client.table).toBeNull();
    expect(client.notice).toMatch(/did not come back/);
  });

  it('that ended while the server was restarted is left, and one is told', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA', 't1');
    line.says(room('AAAAAA', { state: 'playing', table: 't1' }));
    line.says(table('t1'));
    const again = reconnected(line);
    again.says(welcome('AAAAAA', null));
    expect(client.table).toBeNull();
    expect(client.notice).not.toBe('');
  });

  it('that is gone when it is asked for is not worth a word', async () => {
    const { client, line } = await opened('/room/AAAAAA', 'AAAAAA');
    line.says({ type: 'refused', code: 'table/unknown', message: '' });
    expect(client.notice).toBe('');
  });
});

describe('a connection', () => {
  it('that hangs before anybody is welcomed is given up for another', async () => {
    vi.resetModules();
    goTo('/');
    const { client } = await import('../../src/lib/client.svelte');
    client.start();
    const first = Line.latest;
    // Its closing does not come to an end either.
    first.close = () => {};
    vi.advanceTimersByTime(9_000);
    expect(Line.latest).toBe(first);
    vi.advanceTimersByTime(6_000);
    expect(Line.latest).not.toBe(first);
    Line.latest.onopen();
    Line.latest.says(welcome(null, null));
    first.onclose();
    expect(client.status).toBe('live');
    vi.advanceTimersByTime(12_000);
    expect(client.status).toBe('live');
  });
});

describe('chat', () => {
  it('of those who are muted is no news', async () => {
    const { client, line } = await opened('/', 'AAAAAA');
    const { settings } = await import('../../src/lib/settings.svelte');
    settings.mutedPersons = ['loud'];
    line.says({ type: 'chat', person: 'loud', nickname: 'L', text: 'a' });
    expect(client.unread).toBe(0);
    line.says({ type: 'chat', person: 'calm', nickname: 'C', text: 'b' });
    expect(client.unread).toBe(1);
    expect(client.chat).toHaveLength(2);
  });
});
