// The fixed parts of the page that shows games: style, layout, and the script that steps. Only for
// page.cc. The script folds the acts of a round up to the chosen one and draws what it then knows.
#pragma once

#include <string_view>

namespace jantaku::record {

inline constexpr std::string_view kPageHead = R"page(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Paifu</title>
<style>
:root { color-scheme: light dark; --line: #8886; --felt: #1d5c3f; }
body { font: 15px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 1100px; padding: 12px; }
h1 { font-size: 1.1rem; margin: 0 0 8px; }
.bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 8px 0; }
.bar input[type=range] { flex: 1; min-width: 180px; }
button, select { font: inherit; padding: 4px 10px; }
.table { background: var(--felt); color: #fff; border-radius: 10px; padding: 10px; }
.seat { padding: 6px 4px; border-bottom: 1px solid #fff3; }
.seat:last-child { border: 0; }
.seat.turn .who { text-decoration: underline; }
.who { font-weight: 600; }
.row { display: flex; flex-wrap: wrap; align-items: center; min-height: 40px; gap: 1px; }
.row .gap { width: 12px; }
svg.tile { width: 28px; height: 38px; }
.pond svg.tile { width: 22px; height: 30px; }
.pond .drawn { opacity: .7; }
.pond .called { outline: 2px solid #fc6; border-radius: 4px; }
.pond .riichi { transform: rotate(90deg); margin: 0 5px; }
.pond .last { outline: 2px solid #fff; border-radius: 4px; opacity: 1; }
.call { display: flex; margin-left: 10px; }
.info { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; margin-bottom: 4px; }
.result { margin: 8px 0; min-height: 1.4em; }
.chart { width: 100%; height: 220px; border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: collapse; margin-top: 12px; }
td, th { padding: 2px 8px; border-bottom: 1px solid var(--line); text-align: right; }
td:first-child, th:first-child { text-align: left; }
.legend span { margin-right: 12px; }
</style>
</head>
<body>
<h1 id="title"></h1>
<div class="bar">
<select id="game" aria-label="Game"></select>
<select id="round" aria-label="Round"></select>
<label>Seen by <select id="view"></select></label>
<label><input type="checkbox" id="open" checked> all hands open</label>
</div>
<div class="bar">
<button id="first" aria-label="First">|◀</button><button id="back" aria-label="Back">◀</button>
<input type="range" id="at" min="0" value="0" aria-label="Act">
<button id="on" aria-label="On">▶</button><button id="last" aria-label="Last">▶|</button>
<span id="count"></span>
</div>
<div class="table" id="table"></div>
<div class="result" id="result" aria-live="polite"></div>
<svg class="chart" id="chart" viewBox="0 0 1000 220" role="img" aria-label="Scores"></svg>
<div class="legend" id="legend"></div>
<div id="stats"></div>
<p>Keys: left and right step, up and down change the round, Home and End go to its ends, V the
perspective.</p>
)page";

inline constexpr std::string_view kPageScript = R"page(<script>
'use strict';
const $ = id => document.getElementById(id);
const colours = ['#e4572e', '#2e86ab', '#6a994e', '#8e5ea2'];
let g = 0, r = 0, at = 0, view = 0;

// Tiles are drawn here: circles, sticks, or the character.
const pips = {1: [[15, 20]], 2: [[15, 11], [15, 29]], 3: [[8, 9], [15, 20], [22, 31]],
  4: [[9, 11], [21, 11], [9, 29], [21, 29]], 5: [[8, 10], [22, 10], [15, 20], [8, 30], [22, 30]],
  6: [[9, 9], [21, 9], [9, 20], [21, 20], [9, 31], [21, 31]],
  7: [[7, 7], [15, 10], [23, 13], [9, 22], [21, 22], [9, 32], [21, 32]],
  8: [[9, 7], [21, 7], [9, 16], [21, 16], [9, 25], [21, 25], [9, 34], [21, 34]],
  9: [[7, 9], [15, 9], [23, 9], [7, 20], [15, 20], [23, 20], [7, 31], [15, 31], [23, 31]]};
// Characters by their strokes, on 20 by 20: not everybody has a font with them.
const strokes = {
  一: 'M2 10H18', 二: 'M5 5H15M2 16H18', 三: 'M4 3H16M5 10H15M2 17H18',
  四: 'M3 4H17V17H3ZM8 4V8Q8 11 5 13M12 4V12H17', 五: 'M4 3H16M9 3L7 17M5 10H14V17M2 17H18',
  六: 'M10 2V5M2 7H18M7 11L3 18M13 11L17 18', 七: 'M2 10L18 7M8 2V14Q8 17 11 17H17V14',
  八: 'M8 4Q7 12 2 17M11 3Q13 12 18 17', 九: 'M3 7H13V14Q13 17 15 17H18V14M8 2Q9 12 2 18',
  萬: 'M2 4H18M7 2V6M13 2V6M5 8H15V12H5ZM5 10H15M10 8V16M3 19V14H17V18L15 19M7 17L13 16',
  東: 'M3 5H17M10 2V19M5 8H15V13H5ZM5 10.5H15M10 13L3 18M10 13L17 18',
  南: 'M3 5H17M10 2V8M3 19V8H17V19L15 18M7 10L8 12M13 10L12 12M6 13H14M6 16H14M10 13V19',
  西: 'M2 4H18M4 8H16V18H4ZM8 4V9Q8 12 5 14M12 4V12Q12 13 13 13H15',
  北: 'M7 3V17M2 8H7M2 16L7 14M12 3V14Q12 17 14 17H18V14M12 10L17 6',
  發: 'M3 3H8Q7 8 2 10M4 5L6 7M12 2Q13 7 18 10M16 2L13 5M18 5L15 7M4 11H9V14H4V16H9V18L7 19' +
    'M12 10V13L11 14M12 10H16V13M11 15H17Q15 18 11 19M13 16Q14 18 18 19',
  中: 'M3 6H17V13H3ZM10 2V19'};
const brush = (character, x, y, size, ink) => `<path d="${strokes[character]}" transform="translate(${
  x} ${y}) scale(${size})" fill="none" stroke="${ink}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`;
function tile(name, classes = '') {
  const suit = name.at(-1), red = name[0] === '0', n = red ? 5 : Number(name[0]);
  const box = '<rect x=".5" y=".5" width="29" height="39" rx="4" fill="#fbf8ee" stroke="#777"/>';
  let face = '';
  if (name === '?' || name === 'back') {
    face = '<rect x="3" y="3" width="24" height="34" rx="3" fill="#c98b2b"/>';
  } else if (suit === 'p') {
    const size = n === 1 ? 9 : n > 6 ? 3.6 : 4.6;
    face = pips[n].map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${size}" fill="${
      red ? '#d22' : i % 3 === 1 || n === 1 ? '#b33' : '#14507a'}"/><circle cx="${x}" cy="${y}" r="${
      size / 2.6}" fill="#fbf8ee"/>`).join('');
  } else if (suit === 's') {
    const tall = n > 6 ? 7 : 9;
    face = n === 1
      ? '<path d="M15 6q8 6 5 16l-2 12h-6l-2-12q-3-10 5-16" fill="#2a7d4f"/><circle cx="15" cy="13" r="3" fill="#b33"/>'
      : pips[n].map(([x, y], i) => `<rect x="${x - 2}" y="${y - tall / 2}" width="4" height="${
        tall}" rx="2" fill="${red ? '#d22' : n % 2 && i === n >> 1 ? '#b33' : '#2a7d4f'}"/>`).join('');
  } else {
    const character = (suit === 'm' ? '一二三四五六七八九' : '東南西北白發中')[n - 1];
    const ink = red || character === '中' ? '#d22' : character === '發' ? '#2a7d4f' : '#222';
    face = suit === 'm'
      ? brush(character, 7.5, 3, .75, ink) + brush('萬', 7, 20, .8, '#b33')
      : character === '白'
      ? '<rect x="6" y="7" width="18" height="26" fill="none" stroke="#14507a" stroke-width="2"/>'
      : brush(character, 4, 9, 1.1, ink);
  }
  return `<svg class="tile ${classes}" viewBox="0 0 30 40" role="img"><title>${name}</title>${box}${face}</svg>`;
}

const order = name => 'mpsz'.indexOf(name.at(-1)) * 20 + (name[0] === '0' ? 9 : 2 * Number(name[0]));
const sorted = hand => [...hand].sort((a, b) => order(a) - order(b));
const text = value => { const span = document.createElement('span'); span.textContent = value; return span.innerHTML; };

function take(hand, name) {
  let i = hand.lastIndexOf(name);
  if (i < 0) i = hand.lastIndexOf('?');
  if (i >= 0) hand.splice(i, 1);
}

// The table after the first `count` acts.
function fold(round, count) {
  const players = round.scores.length;
  const s = {hands: round.deal.map(h => [...h]), drawn: Array(players).fill(null),
    ponds: Array.from({length: players}, () => []), calls: Array.from({length: players}, () => []),
    scores: [...round.scores], riichi: Array(players).fill(false), north: Array(players).fill(0),
    sticks: round.sticks, dora: 1, turn: round.dealer};
  for (const [what, who, a, b, c] of round.acts.slice(0, count)) {
    if (who !== undefined) s.turn = who;
    if (what === 'd') { s.hands[who].push(a); s.drawn[who] = a; }
    else if (what === 'x') {
      take(s.hands[who], a); s.drawn[who] = null;
      s.ponds[who].push({name: a, drawn: b, riichi: c});
    } else if (what === 'r') { s.riichi[who] = true; s.scores[who] -= 1000; s.sticks++; }
    else if (what === 'i') s.dora++;
    else if (what === 'k') { take(s.hands[who], '4z'); s.north[who]++; s.drawn[who] = null; }
    else if (what === 'm') {
      s.drawn[who] = null;
      if (a === 'kakan') {
        take(s.hands[who], b[3]);
        const kind = n => n.replace('0', '5');
        s.calls[who] = s.calls[who].filter(call => call.kind !== 'pon' || kind(call.tiles[0]) !== kind(b[3]));
      } else {
        const own = a === 'ankan' ? b : b.slice(0, -1);
        own.forEach(name => take(s.hands[who], name));
        if (a !== 'ankan' && s.ponds[c].length) s.ponds[c].at(-1).called = true;
      }
      s.calls[who].push({kind: a, tiles: b});
    }
  }
  return s;
}

function draw() {
  const game = DATA.games[g], round = game.rounds[r];
  if (!round) return;
  const s = fold(round, at), players = game.players.length, end = at === round.acts.length;
  const rows = [], latest = round.acts[at - 1];
  if (latest?.[0] === 'x') s.ponds[latest[1]].at(-1).last = true;
  for (let i = 0; i < players; i++) {
    const who = (view + i) % players;
    const wind = 'ESWN'[(who - round.dealer + players) % players];
    const shown = $('open').checked || who === view || end;
    const hand = s.hands[who].slice(0, s.drawn[who] === null ? undefined : -1);
    const face = name => tile(shown ? name : 'back');
    rows.push(`<div class="seat ${s.turn === who ? 'turn' : ''}"><span class="who">${wind} ${text(game.players[who])}</span>
      ${s.scores[who]}${end && round.end ? ` → ${round.end[who]}` : ''}${s.riichi[who] ? ' · riichi' : ''}${s.north[who] ? ` · north ×${s.north[who]}` : ''}
      <div class="row">${sorted(hand).map(face).join('')}${s.drawn[who] === null ? '' : '<span class="gap"></span>' + face(s.drawn[who])}
      ${s.calls[who].map(call => `<span class="call">${call.tiles.map(name => tile(name)).join('')}</span>`).join('')}</div>
      <div class="row pond">${s.ponds[who].map(t => tile(t.name, [t.drawn && 'drawn', t.called && 'called', t.riichi && 'riichi', t.last && 'last'].filter(Boolean).join(' '))).join('')}</div></div>`);
  }
  const dora = end ? round.dora : round.dora.slice(0, s.dora);
  $('table').innerHTML = `<div class="info"><b>${text(round.name)}</b><span>sticks ${s.sticks}</span><span class="row">indicators <span class="gap"></span>${
    dora.map(name => tile(name)).join('')}${end && round.ura.length ? '<span class="gap"></span>ura <span class="gap"></span>' + round.ura.map(name => tile(name)).join('') : ''}</span></div>${rows.join('')}`;
  $('result').textContent = end ? round.result : '';
  $('count').textContent = `${at} of ${round.acts.length}`;
  $('at').max = round.acts.length;
  $('at').value = at;
  $('round').value = r;
  $('view').value = view;
  $('title').textContent = game.title || 'Paifu';
  chart(game);
}

function chart(game) {
  const points = game.rounds.map(round => round.scores);
  const last = game.rounds.at(-1);
  if (last && last.end) points.push(last.end);
  const all = points.flat(), low = Math.min(0, ...all), high = Math.max(1000, ...all);
  const x = i => 50 + i * 920 / Math.max(1, points.length - 1);
  const y = value => 195 - (value - low) * 180 / (high - low);
  const label = (left, top, words, anchor) =>
    `<text x="${left}" y="${top}" font-size="12" text-anchor="${anchor}" fill="currentColor">${words}</text>`;
  const lines = game.players.map((_, p) => `<polyline fill="none" stroke="${colours[p]}" stroke-width="2.5" points="${
    points.map((scores, i) => `${x(i)},${y(scores[p])}`).join(' ')}"/>`);
  const each = Math.ceil(points.length / 20);  // so that names do not run into each other
  $('chart').innerHTML = `<line x1="50" x2="970" y1="${y(0)}" y2="${y(0)}" stroke="#8886"/>
    <line x1="${x(r)}" x2="${x(r)}" y1="10" y2="198" stroke="#8888" stroke-dasharray="4"/>
    ${[...new Set([low, 0, high])].map(value => label(44, y(value) + 4, value, 'end')).join('')}
    ${game.rounds.map((one, i) => i % each ? '' : label(x(i), 213, one.name, 'middle')).join('')}${lines.join('')}`;
  $('legend').innerHTML = game.players.map((name, p) => `<span style="color:${colours[p]}">■ ${text(name)}</span>`).join('');
}

function stats() {
  if (DATA.games.length < 2 || !DATA.stats.length) return;
  const keys = Object.keys(DATA.stats[0]);
  const rows = [...DATA.stats].sort((a, b) => a.place - b.place);
  const bars = [['win', '#6a994e'], ['deal_in', '#e4572e'], ['riichi', '#2e86ab'], ['call', '#8e5ea2']];
  const plot = rows.slice(0, 40).map((row, i) => bars.map(([key, colour], j) =>
    `<rect x="160" y="${i * 44 + j * 9 + 4}" width="${row[key] * 8}" height="8" fill="${colour}"><title>${key} ${row[key]} %</title></rect>`).join('') +
    `<text x="150" y="${i * 44 + 26}" font-size="13" text-anchor="end" fill="currentColor">${text(row.player)}</text>`).join('');
  $('stats').innerHTML = `<table><tr>${keys.map(key => `<th>${text(key.replaceAll('_', ' '))}</th>`).join('')}</tr>${
    rows.map(row => `<tr>${keys.map(key => `<td>${text(row[key])}</td>`).join('')}</tr>`).join('')}</table>
    <svg viewBox="0 0 1000 ${Math.min(rows.length, 40) * 44}" role="img" aria-label="Rates of wins, deal-ins, riichi and calls in per cent">${plot}</svg>
    <div class="legend">${bars.map(([key, colour]) => `<span style="color:${colour}">■ ${key.replace('_', ' ')} %</span>`).join('')}</div>`;
}

function choose(game, round, act) {
  g = game; r = Math.max(0, Math.min(round, DATA.games[g].rounds.length - 1)); at = act;
  const chosen = DATA.games[g];
  $('round').innerHTML = chosen.rounds.map((one, i) => `<option value="${i}">${text(one.name)}</option>`).join('');
  $('view').innerHTML = chosen.players.map((name, i) => `<option value="${i}">${text(name)}</option>`).join('');
  draw();
}
const size = () => DATA.games[g].rounds[r]?.acts.length ?? 0;
function step(by) {
  at += by;
  if (at < 0) { if (r > 0) { r--; at = size(); } else at = 0; }
  if (at > size()) { if (r + 1 < DATA.games[g].rounds.length) { r++; at = 0; } else at = size(); }
  draw();
}
$('game').innerHTML = DATA.games.map((one, i) => `<option value="${i}">${text(one.title || `Game ${i + 1}`)}</option>`).join('');
$('game').hidden = DATA.games.length < 2;
$('game').onchange = () => choose(Number($('game').value), 0, 0);
$('round').onchange = () => { r = Number($('round').value); at = 0; draw(); };
$('view').onchange = () => { view = Number($('view').value); draw(); };
$('open').onchange = draw;
$('at').oninput = () => { at = Number($('at').value); draw(); };
$('first').onclick = () => { at = 0; draw(); };
$('last').onclick = () => { at = size(); draw(); };
$('back').onclick = () => step(-1);
$('on').onclick = () => step(1);
document.onkeydown = event => {
  if (event.target.tagName === 'SELECT' || event.target.type === 'range') return;
  const keys = {ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => { at = 0; draw(); },
    End: () => { at = size(); draw(); }, ArrowUp: () => { r = Math.max(0, r - 1); at = 0; draw(); },
    ArrowDown: () => { r = Math.min(DATA.games[g].rounds.length - 1, r + 1); at = 0; draw(); },
    v: () => { view = (view + 1) % DATA.games[g].players.length; draw(); }};
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
};
choose(0, 0, 0);
stats();
</script>
</body>
</html>
)page";

}  // namespace jantaku::record
