// A bot that joins a table of Jantaku over the same WebSocket as everybody (docs/protocol.md).
//
//   node docs/examples/bot.mjs http://localhost:8080 [CODE]      (Node 22, or 20 with --experimental-websocket)
//
// With the code of a room it takes a free place there and is ready. Without one it opens a room, fills it
// with the server's bots and plays a game. It wins when it can, passes on calls, and discards what it drew.

const [address = 'http://localhost:8080', code] = process.argv.slice(2);
const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/ws`);
const send = (message) => socket.send(JSON.stringify(message));

let view = null; // what the seat may know; patches keep it up to date
let table = null;

function apply(patch) {
  for (const [path, value] of Object.entries(patch)) {
    const names = path.split('.');
    const last = names.pop();
    let at = view;
    for (const name of names) at = at[name];
    at[last] = value;
  }
}

function choice(asked) {
  const win = asked.buttons.findIndex((button) => button.wins);
  if (win >= 0) return { kind: 'button', button: win, call: 0 };
  const plays = asked.plays.filter((play) => play.allowed);
  if (plays.length > 0) return { kind: 'play', at: plays.at(-1).at };
  if (asked.may_skip) return { kind: 'skip' };
  const button = asked.buttons[0]; // something must be pressed: the first of everything
  return {
    kind: 'button',
    button: 0,
    call: 0,
    flower: 0,
    card: 0,
    marks: button.marks.map((mark) => mark.places.slice(0, mark.count).map((_, at) => at)),
  };
}

let answered = 0;
let seen = 0; // rounds whose result was seen
function act() {
  if (view.phase === 'round_over' && view.round.count !== seen) {
    seen = view.round.count;
    send({ type: 'go_on', table });
  }
  if (view.phase === 'game_over' || view.phase === 'broken') {
    for (const one of view.final ?? []) console.log(`${one.rank}. ${one.name} ${one.score}`);
    socket.close();
  }
  const asked = view.asked;
  if (!asked || asked.has_chosen || asked.number === answered) return;
  answered = asked.number;
  send({ type: 'choose', table, asked: asked.number, choice: choice(asked) });
}

const handlers = {
  welcome: () => {
    if (code) send({ type: 'room_join', code });
    else send({ type: 'room_create', settings: { ruleset: 'riichi', pace: 'instant', clock: null } });
  },
  room: ({ room }) => {
    if (!room || room.state === 'playing' || room.table) return;
    const free = room.places.findIndex((place) => !place.person && !place.bot);
    if (room.you.place === null && free >= 0) send({ type: 'room_sit', place: free });
    else if (room.you.place !== null && !room.places[room.you.place].ready) {
      for (let place = 0; place < room.seats && !code; ++place) {
        if (!room.places[place].person) send({ type: 'room_bot', place, bot: 'greedy' });
      }
      send({ type: 'room_ready', ready: true });
    }
  },
  table: (message) => {
    view = message.view;
    table = message.table;
    console.log(`${view.round.name}, ${view.players[view.viewer].score} points`);
    act();
  },
  step: (message) => {
    apply(message.patch);
    act();
  },
  refused: (message) => console.error(`refused: ${message.code}: ${message.message}`),
};

socket.onopen = () => send({ type: 'hello', protocol: 1, nickname: 'Example bot', hints: false });
socket.onmessage = (event) => {
  const message = JSON.parse(event.data);
  handlers[message.type]?.(message);
};
socket.onclose = () => process.exit(view?.phase === 'game_over' ? 0 : 1);
