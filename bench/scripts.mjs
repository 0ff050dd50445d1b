// How long MahjongScript takes, cold: each run is a process of its own. The scripts are made here,
// from a seed.
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const program = fileURLToPath(new URL('../build/release/jantaku', import.meta.url));
const runs = 9;

// mulberry32: small, and the same everywhere.
function dice(seed) {
  let state = seed >>> 0;
  return below => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

// Pieces of script such as rulesets are made of; `n` makes their names differ.
function pieces(roll) {
  const pick = list => list[roll(list.length)];
  const condition = depth => depth === 0 || roll(3) === 0
      ? pick(['our_turn', 'not_our_turn', `status("s${roll(20)}")`, 'has_draw', 'no_tiles_remaining',
              `"laps" >= ${roll(9)}`, `has_score(${roll(50) * 1000})`,
              'match(["hand", "calls"], ["win"])', `not status("s${roll(20)}")`])
      : `(${condition(depth - 1)} ${pick(['and', 'or'])} ${condition(depth - 1)})`;
  const action = (depth, pad) => {
    const plain = pick(['draw', 'sort_hand', `big_text("Text ${roll(100)}")`, `pause(${roll(900)})`,
                        `laps += ${roll(5)}`, `laps = laps * 2 + ${roll(9)}`, `set_status("s${roll(20)}")`,
                        `push_message("has $score points", %{score: "score"})`, `add_score(${roll(9) * 100})`]);
    if (depth === 0 || roll(3) > 0) return `${pad}${plain}`;
    const inner = () => block(depth - 1, pad + '  ');
    return pick([
      () => `${pad}if ${condition(2)} do\n${inner()}\n${pad}end`,
      () => `${pad}if ${condition(1)} do\n${inner()}\n${pad}else\n${inner()}\n${pad}end`,
      () => `${pad}as ${pick(['everyone', 'others', 'self'])} do\n${inner()}\n${pad}end`,
    ])();
  };
  const block = (depth, pad) =>
      Array.from({length: 1 + roll(4)}, () => action(depth, pad)).join('\n');
  return {
    def: n => `def helper_${n} do\n${block(3, '  ')}\nend\n`,
    on: () => `on ${pick(['after_start', 'after_turn_change', 'before_win', 'after_call'])} do\n${block(2, '  ')}\nend\n`,
    set: n => `define_set set_${n}, ~s"0 ${roll(5)} ${roll(9)} | ${1 + roll(9)}m ${1 + roll(9)}p"\n`,
    match: n => `define_match match_${n}, ~m"exhaustive, (pair):${roll(4)}, (koutsu shuntsu):${roll(5)} | pair:7"\n`,
    yaku: n => `define_yaku yaku, "Yaku ${n}", ${1 + roll(6)}, ${condition(3)}, ["Yaku ${roll(n + 1)}"]\n`,
    button: n => `define_button button_${n},\n  display_name: "Button ${n}",\n  show_when: ${condition(3)},\n` +
        `  precedence_over: ["button_${roll(n + 1)}"]\n  do\n${block(2, '    ')}\n  end\n`,
    apply: () => `apply ${pick(['set', 'initialize'])}, "score_calculation.key_${roll(40)}", ${roll(1000)}\n`,
    change: n => `apply append, "functions.helper_${n}" do\n${block(2, '  ')}\nend\n`,
  };
}

const head = `define_set pair, ~s"0 0"\ndefine_set koutsu, ~s"0 0 0"\ndefine_set shuntsu, ~s"0 1 2"\n` +
    `define_match win, ~m"pair:7"\nset wall, ~t"123456789m123456789p123456789s1234567z"\n` +
    `set yaku, []\nset starting_tiles, 1\nset interruptible_actions, ["draw", "play_tile"]\n`;

function ruleset(roll, bytes) {
  const make = pieces(roll);
  let text = head;
  for (let n = 0; text.length < bytes; n++) {
    for (const kind of ['def', 'on', 'set', 'match', 'yaku', 'button']) text += make[kind](n);
  }
  return text;
}

function mod(roll, bytes) {
  const make = pieces(roll);
  let text = '';
  for (let n = 0; text.length < bytes; n++) text += make.yaku(n) + make.on() + make.change(0) + make.def(1000 + n);
  return text;
}

// The time that a core works on it, so that what else runs on the machine does not count.
function timed(...args) {
  const script = 'TIMEFORMAT="%3U %3S"; time "$0" "$@" >/dev/null';
  const times = [];
  for (let i = 0; i < runs; i++) {
    const run = spawnSync('bash', ['-c', script, program, ...args], {encoding: 'utf8', maxBuffer: 1 << 28});
    if (run.status !== 0) throw new Error(`jantaku ${args.slice(0, 2).join(' ')}: ${run.stderr.slice(0, 2000)}`);
    const [user, system] = run.stderr.trimEnd().split('\n').at(-1).split(' ').map(Number);
    times.push((user + system) * 1000);
  }
  return times.toSorted((a, b) => a - b)[runs >> 1];
}

// The rows: what was done, in how many milliseconds, and how many it may take.
export function scriptRows(seed) {
  const folder = mkdtempSync(join(tmpdir(), 'jantaku-bench-'));
  try {
    const roll = dice(seed);
    const write = (name, text) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    mkdirSync(join(folder, 'mods'));
    const large = ruleset(roll, 75_000);
    const alone = write('large.majs', large);
    let list = '';
    for (let i = 0; i < 60; i++) {
      list += `define_mod mod_${i}, name: "Mod ${i}", desc: "d", default: true\n`;
      write(`mods/mod_${i}.majs`, mod(roll, 2000));
    }
    const modded = write('modded.majs', large + list);
    const many = [];
    for (let i = 0; i < 150; i++) {
      many.push(write(`small_${i}.majs`, ruleset(roll, 5000)), write(`mods/other_${i}.majs`, mod(roll, 2000)));
    }
    return [
      {row: 'script-compile', name: `a script of ${large.length} bytes to JSON, cold`,
       milliseconds: timed('compile', alone), most: 20},
      {row: 'script-mods', name: 'the same with 60 mods, cold', milliseconds: timed('compile', modded), most: 100},
      {row: 'script-check', name: `check of ${many.length} files, cold`,
       milliseconds: timed('check', ...many), most: 2000},
    ];
  } finally {
    rmSync(folder, {recursive: true});
  }
}
