// The connection to the server and all that came over it. One object for the whole page.
import { said, t } from '../i18n/index.svelte';
import { dealLine, type LogLine, lineOf, logAgain } from './log';
import { rememberGame } from './own_games';
import { folded } from './patch';
import type {
  ChatLine,
  Choice,
  Clock,
  FromClient,
  FromServer,
  GameEvent,
  Hints,
  Lobby,
  Room,
  Settings,
  Step,
  Table,
  TileNames,
  View,
} from './protocol';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { play } from './sound';

const TOKEN = 'jantaku.token';
const NICKNAME = 'jantaku.nickname';
const PING_EVERY = 15_000;
const PONG_WITHIN = 8_000;
const WELCOME_WITHIN = 10_000;
const MOST_LINES = 400;
/** The table went on while one chose, or is over: what is on it now says enough. */
const LATE = new Set(['table/too-late', 'table/not-asked', 'table/unknown']);
/** After these one is in another room, or in none. */
const MOVES = new Set<string>(['room_create', 'room_join', 'room_leave']);

export interface TableState {
  id: string;
  seq: number;
  view: View;
  names: TileNames;
  clock: Clock;
  /** performance.now() when the clock came. */
  clockAt: number;
}

export interface BigText {
  id: number;
  seat: string | null;
  text: string;
}

type Answer = { ok: true } | { ok: false; code: string; message: string; about?: string };
const LOST = { ok: false, code: 'net/lost', message: 'not connected' } as const;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
type Outgoing = WithoutId<FromClient>;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the seat is kept as long as the page is open.
  }
}

class Client {
  status: 'connecting' | 'live' | 'lost' | 'closed' = $state('connecting');
  closedWhy = $state('');
  nickname = $state(stored(NICKNAME) ?? '');
  person = $state('');
  lobby: Lobby | null = $state.raw(null);
  room: Room | null = $state.raw(null);
  /** Whether the server has said yet which room one is in. */
  roomKnown = $state(false);
  table: TableState | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  /** How many lines of the chat have come since it was last looked at. */
  unread = $state(0);
  bigTexts: BigText[] = $state.raw([]);
  /** Waits by the place of the discard, for the question with this number. */
  looked: Record<string, Hints> = $state.raw({});
  /** The events of the last message, for motion and the live region. */
  latest: { events: readonly GameEvent[]; count: number } = $state.raw({ events: [], count: 0 });
  notice = $state('');
  /** The number of the question that was answered and not yet decided. */
  answered = $state(-1);

  #socket: WebSocket | null = null;
  #token = stored(TOKEN);
  #nextId = 1;
  #waiting = new Map<number, (answer: Answer) => void>();
  #tries = 0;
  #timer = 0;
  #pingTimer = 0;
  #pongTimer = 0;
  #started = false;
  #watchLobby = false;
  #bigId = 0;
  /** How many messages of `MOVES` are not answered yet. */
  #moving = 0;
  /** The code of the room that is being joined. */
  #joining = '';
  /** The table that was asked for last; one that nobody may look on at is not asked for again. */
  #resumed = '';
  /** The table that one has left for its room while the game runs. */
  #awayFrom = $state('');

  connect(): void {
    if (this.#socket) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    // One that hangs on its way is given up.
    clearTimeout(this.#pongTimer);
    this.#pongTimer = window.setTimeout(() => this.#giveUp(socket), WELCOME_WITHIN);
    socket.onopen = () => this.#hello();
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(message.data)) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    if (!this.nickname) this.nickname = `Guest ${100 + Math.floor(Math.random() * 900)}`;
    this.connect();
    addEventListener('online', () => this.#again(0));
    addEventListener('offline', () => this.#giveUp(this.#socket));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.status === 'lost') this.#again(0);
    });
  }

  #hello(): void {
    const hello: Outgoing = { type: 'hello', protocol: 1, nickname: this.nickname };
    this.#write(this.#token ? { ...hello, token: this.#token } : hello);
  }

  #write(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Sends a message and tells what became of it. */
  ask(message: Outgoing): Promise<Answer> {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return Promise.resolve(LOST);
    }
    const id = this.#nextId++;
    const moves = Number(MOVES.has(message.type));
    this.#moving += moves;
    return new Promise((resolve) => {
      this.#waiting.set(id, (answer) => {
        this.#moving -= moves;
        resolve(answer);
      });
      this.#write({ ...message, id });
    });
  }

  /** Like `ask`; what was refused is shown to the person. */
  async send(message: Outgoing): Promise<boolean> {
    const answer = await this.ask(message);
    if (!answer.ok && !LATE.has(answer.code)) this.notice = said(answer);
    return answer.ok;
  }

  watchLobby(on: boolean): void {
    this.#watchLobby = on;
    if (this.status === 'live') this.#write({ type: 'lobby_watch', on });
  }

  setNickname(name: string): void {
    const nickname = name.trim().slice(0, 24);
    if (!nickname || nickname === this.nickname) return;
    this.nickname = nickname;
    store(NICKNAME, nickname);
    if (this.status === 'live') void this.send({ type: 'nickname', nickname });
  }

  /** Joins the room of the address. If one may not, there is nothing to stay for. */
  async join(code: string): Promise<void> {
    if (this.room?.code === code || this.#joining === code) return;
    this.#joining = code;
    const ok = await this.send({ type: 'room_join', code });
    if (this.#joining === code) this.#joining = '';
    // Without a connection there was no answer: one joins when it is back.
    if (!ok && this.status === 'live') this.#goFrom(code);
  }

  #goFrom(code: string): void {
    const { route } = router;
    if (route.page === 'room' && route.code === code) router.go('/');
  }

  configure(settings: Settings): Promise<boolean> {
    return this.send({ type: 'room_configure', settings });
  }

  /** Begins the game, as soon as the server has read the ruleset. */
  async startGame(): Promise<void> {
    for (let tries = 0; tries < 60; ++tries) {
      const answer = await this.ask({ type: 'room_start' });
      if (answer.ok) return;
      if (answer.code !== 'room/loading' || tries === 59) {
        this.notice = said(answer);
        return;
      }
      await new Promise((done) => setTimeout(done, 150));
    }
  }

  async choose(choice: Choice): Promise<void> {
    const table = this.table;
    if (!table?.view.asked) return;
    const number = table.view.asked.number;
    this.answered = number;
    const ok = await this.send({ type: 'choose', table: table.id, asked: number, choice });
    if (!ok && this.answered === number) this.answered = -1;
  }

  look(at: number): void {
    const table = this.table;
    if (!table?.view.asked || this.status !== 'live') return;
    const number = table.view.asked.number;
    // Only for the eyes: what is asked too late, or after the choice, is nobody's concern.
    if (this.answered === number || `${number}:${at}` in this.looked) return;
    void this.ask({ type: 'look', table: table.id, at });
  }

  goOn(): void {
    if (this.table) void this.send({ type: 'go_on', table: this.table.id });
  }

  auto(button: number, on: boolean): void {
    if (this.table) void this.send({ type: 'auto', table: this.table.id, button, on });
  }

  /** Forgets the table, as when one goes back to the room. */
  leaveTable(): void {
    this.table = null;
    this.#awayFrom = '';
    this.log = [];
    this.bigTexts = [];
  }

  /** The table to be shown: none while one is away from it. */
  get shownTable(): TableState | null {
    return this.table?.id === this.#awayFrom ? null : this.table;
  }

  /** Back to the room: from a game that runs only for a while. */
  toRoom(): void {
    if (this.table && this.room?.state === 'playing') this.#awayFrom = this.table.id;
    else this.leaveTable();
  }

  toTable(): void {
    this.#awayFrom = '';
    if (this.room?.table) this.resume(this.room.table);
  }

  resume(id: string): void {
    this.#resumed = id;
    const from = this.table?.id === id ? this.table.seq : 0;
    this.#write({ type: 'resume', table: id, from });
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'done':
        this.#answer(message.id, { ok: true });
        break;
      case 'refused':
        this.#refused(message);
        break;
      case 'pong':
        clearTimeout(this.#pongTimer);
        break;
      case 'lobby':
        this.lobby = message;
        break;
      case 'room':
        if (!message.room && this.room && this.#moving === 0) this.#removedFrom(this.room.code);
        this.#roomCame(message.room);
        break;
      case 'table':
      case 'step':
        this.#tableCame(message);
        break;
      case 'clock':
        if (this.table?.id === message.table) this.#setClock(message.clock);
        break;
      case 'looked':
        if (message.id !== undefined) this.#answer(message.id, { ok: true });
        if (this.table?.view.asked) {
          const key = `${this.table.view.asked.number}:${message.at}`;
          this.looked = { ...this.looked, [key]: message.hints };
        }
        break;
      case 'chat':
        this.chat = [...this.chat, message].slice(-MOST_LINES);
        if (this.#isNews(message)) {
          ++this.unread;
          play('chat');
        }
        break;
      case 'chat_past':
        this.#chatAgain(message.lines);
        break;
      case 'closing':
        this.#closing(said(message), message.again ?? null);
        break;
    }
  }

  /** What others have said, but for those that one does not want to hear. */
  #isNews({ person }: ChatLine): boolean {
    if (person === this.person || settings.chatMuted) return false;
    return !person || !settings.mutedPersons.includes(person);
  }

  /** After a break some of it is new. */
  #chatAgain(lines: readonly ChatLine[]): void {
    const last = this.chat.at(-1);
    const seen = last
      ? lines.findLastIndex((line) => line.person === last.person && line.text === last.text)
      : lines.length - 1;
    this.unread += lines.slice(seen + 1).filter((line) => this.#isNews(line)).length;
    this.chat = [...lines];
  }

  #welcomed(message: Extract<FromServer, { type: 'welcome' }>): void {
    this.status = 'live';
    if (this.notice === said(LOST)) this.notice = '';
    this.#tries = 0;
    this.person = message.person;
    this.nickname = message.nickname;
    this.#token = message.token;
    store(TOKEN, message.token);
    this.#resumed = '';
    // Else the room itself follows.
    if (message.room === null) this.#roomCame(null);
    clearTimeout(this.#pongTimer);
    if (this.#watchLobby) this.#write({ type: 'lobby_watch', on: true });
    if (message.table) this.resume(message.table);
    else this.#tableGone();
    clearInterval(this.#pingTimer);
    this.#pingTimer = window.setInterval(() => this.#ping(), PING_EVERY);
  }

  #ping(): void {
    this.#write({ type: 'ping' });
    clearTimeout(this.#pongTimer);
    const socket = this.#socket;
    this.#pongTimer = window.setTimeout(() => this.#giveUp(socket), PONG_WITHIN);
  }

  /** Closing a connection that is dead may take a minute: nobody waits for it. */
  #giveUp(socket: WebSocket | null): void {
    if (!socket || socket !== this.#socket) return;
    socket.close();
    this.#lost();
  }

  #answer(id: number, answer: Answer): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  #refused(message: Extract<FromServer, { type: 'refused' }>): void {
    if (message.code === 'protocol/unknown-token' && this.#token) {
      // The server does not know this person any more: begin anew.
      this.#token = null;
      this.#hello();
      return;
    }
    if (message.id === undefined) {
      if (message.code === 'table/unknown' && this.table?.id === this.#resumed) this.#tableGone();
      if (!LATE.has(message.code)) this.notice = said(message);
      return;
    }
    this.#answer(message.id, { ...message, ok: false });
  }

  /** The game one was in did not come back, or ended while one was not connected. */
  #tableGone(): void {
    const phase = this.table?.view.phase;
    if (!phase || phase === 'game_over' || phase === 'broken') return;
    this.notice = t('table.gone');
    this.leaveTable();
  }

  /** The host has removed one, or the operator has closed the room. */
  #removedFrom(code: string): void {
    this.notice = t('room.removed');
    // Before the address joins the room again.
    this.#goFrom(code);
  }

  #roomCame(room: Room | null): void {
    const table = room?.table ?? null;
    // After the page was loaded the table may come before its room.
    if (room?.code !== this.room?.code && this.table?.id !== table) this.leaveTable();
    this.room = room;
    this.roomKnown = true;
    const runs = room?.state === 'playing' && table !== null;
    if (runs && this.table?.id !== table && this.#resumed !== table) this.resume(table);
    if (!room) {
      this.#resumed = '';
      this.chat = [];
      this.unread = 0;
    }
  }

  #tableCame(message: Table | Step): void {
    const before = this.table;
    if (message.type === 'step' && before?.id !== message.table) return;
    if (message.type === 'step' && before && message.seq <= before.seq) return;
    const view = folded(before?.view ?? null, before?.seq ?? 0, message);
    if (!view) {
      // A number is missing: ask for everything anew.
      this.#write({ type: 'resume', table: message.table, from: 0 });
      return;
    }
    const names = message.type === 'table' ? message.names : (before?.names ?? {});
    if (before?.id !== message.table) rememberGame(message.table);
    this.table = {
      id: message.table,
      seq: message.seq,
      view,
      names,
      clock: message.clock,
      clockAt: performance.now(),
    };
    if (view.asked?.number !== this.answered) this.answered = -1;
    if (before?.view.asked?.number !== view.asked?.number) this.looked = {};
    const newRound = message.type === 'table' && before?.view.round.count !== view.round.count;
    if (before && before.id !== message.table) this.log = [];
    if (newRound) this.bigTexts = [];
    const past = message.type === 'table' ? message.past : undefined;
    if (past) this.log = logAgain(this.log, past, view, !newRound).slice(-MOST_LINES);
    this.#tell(message.events, view, newRound && !past);
    this.#sounds(message.events, before?.view ?? null, view);
  }

  #tell(events: readonly GameEvent[], view: View, newRound: boolean): void {
    const lines: LogLine[] = newRound ? [dealLine(view)] : [];
    for (const event of events) {
      const line = lineOf(event, view, events);
      if (line) lines.push(line);
      if (event.type === 'big_text') this.#shout(event);
    }
    if (lines.length > 0) this.log = [...this.log, ...lines].slice(-MOST_LINES);
    this.latest = { events, count: this.latest.count + 1 };
  }

  #shout(event: GameEvent): void {
    const big = { id: this.#bigId++, seat: event.seat ?? null, text: event.text ?? '' };
    // One seat says one thing at a time.
    this.bigTexts = [...this.bigTexts.filter((one) => one.seat !== big.seat), big];
    setTimeout(() => {
      this.bigTexts = this.bigTexts.filter((one) => one.id !== big.id);
    }, 1400);
  }

  #sounds(events: readonly GameEvent[], before: View | null, view: View): void {
    for (const event of events) {
      if (event.type === 'discard') play('discard');
      else if (event.type === 'call') play('call');
      else if (event.type === 'sticks') play('stick');
      else if (event.type === 'win') play('win');
      else if (event.type === 'draw' && event.seat === view.viewer) play('draw');
    }
    if (view.asked && !before?.asked) play('turn');
    if (view.phase === 'game_over' && before?.phase !== 'game_over') play('end');
  }

  #setClock(clock: Clock): void {
    if (this.table) this.table = { ...this.table, clock, clockAt: performance.now() };
  }

  #closing(why: string, again: number | null): void {
    this.closedWhy = why;
    if (again === null || again < 0) {
      this.status = 'closed';
      const socket = this.#socket;
      this.#socket = null;
      socket?.close();
      return;
    }
    this.#tries = Math.max(this.#tries, 1);
  }

  #lost(): void {
    this.#socket = null;
    clearInterval(this.#pingTimer);
    clearTimeout(this.#pongTimer);
    for (const waiting of this.#waiting.values()) {
      waiting(LOST);
    }
    this.#waiting.clear();
    this.answered = -1;
    if (this.status === 'closed') return;
    this.status = this.status === 'connecting' && this.#tries === 0 ? 'connecting' : 'lost';
    const wait = Math.min(8000, 300 * 2 ** this.#tries++);
    this.#again(wait * (0.75 + Math.random() / 2));
  }

  #again(wait: number): void {
    if (this.status === 'live' || this.status === 'closed') return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.connect(), wait);
  }
}

export const client = new Client();
