// Prints how fast records are converted and verified, beside @kobalab/tenhou-log converting the same
// mjlogs to the same format: games of ours, so that nothing else is needed. Each figure is the median
// of five runs, in seconds of the processor; ours include starting the program and reading and writing
// files.
//
// usage: node bench/records.mjs [--json] [GAMES]
import {execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const convlog = createRequire(import.meta.url)('@kobalab/tenhou-log');
const program = fileURLToPath(new URL('../build/release/jantaku', import.meta.url));
const wanted = {convert: 20, verify: 5000, memory: 64};
const enough = 0.6;  // below this part of what is wanted a row fails
const runs = 5;

const median = numbers => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const jantaku = (...words) => execFileSync(program, words, {encoding: 'utf8', stdio: 'pipe'});
const medianOf = measure => median(Array.from({length: runs}, measure));
// The processor's time of a run of ours, and what it printed.
function timed(...words) {
  const text = execFileSync('bash', ['-c', 'TIMEFORMAT="%U %S"; { time "$@" 2>/dev/null; } 2>&1', 'bash',
                                     program, ...words], {encoding: 'utf8'});
  const [user, system] = text.trimEnd().split('\n').at(-1).split(' ').map(Number);
  return {seconds: user + system, text};
}
// The most memory that a run of ours ever held, which the kernel keeps count of.
function peakMegabytes(...words) {
  return new Promise(resolve => {
    const run = spawn(program, words, {stdio: 'ignore'});
    let peak = 0;
    const look = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${run.pid}/status`, 'utf8');
        peak = Math.max(peak, Number(status.match(/VmHWM:\s*(\d+) kB/)?.[1] ?? 0));
      } catch {}  // it has ended
    }, 1);
    run.on('close', () => {
      clearInterval(look);
      resolve(peak / 1000);
    });
  });
}
function judgeSeconds(work) {
  const before = process.cpuUsage();
  work();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1e6;
}

// Converts into a folder of its own each time: writing over a file waits for the disk.
let folders = 0;
function converted(from) {
  const out = join(folder, `out-${folders++}`);
  return {out, ...timed('paifu', 'convert', join(folder, from), '--to', 'majiang', '-o', out, '--quiet')};
}

// What everybody gets in a game's rounds, which both must say alike.
const payments = game => game.log.map(round => round.flatMap(
    entry => (entry.hule ?? entry.pingju)?.fenpei ?? []).map(Number));

const games = Number(process.argv.find(word => /^\d+$/.test(word)) ?? 300);
const folder = mkdtempSync(join(tmpdir(), 'jantaku-bench-'));
try {
  jantaku('sim', '--native', '--games', games, '--preset', 'tenhou', '--bots', 'greedy', '--records',
          join(folder, 'in'), '--records-as', 'mjlog');
  const files = readdirSync(join(folder, 'in')).sort();
  const texts = files.map(name => readFileSync(join(folder, 'in', name), 'utf8'));
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

  const {out} = converted('in');
  const convert = bytes / 1e6 / medianOf(() => converted('in').seconds);
  let theirs = [];
  const judge = bytes / 1e6 / medianOf(() => judgeSeconds(() => {
    theirs = texts.map((text, i) => JSON.stringify(convlog(text, files[i])));
  }));
  const different = files.filter((name, i) => {
    const ours = readFileSync(join(out, name.replace('.mjlog', '.majiang.json')), 'utf8');
    const [a, b] = [ours, theirs[i]].map(text => JSON.stringify(payments(JSON.parse(text))));
    return a !== b;
  });

  // The same games as files of the paifu standard, which is read and played for its yaku.
  jantaku('paifu', 'convert', join(folder, 'in'), '--to', 'jmdp', '-o', join(folder, 'jmdp'), '--quiet');
  const ownBytes = readdirSync(join(folder, 'jmdp'))
      .reduce((sum, name) => sum + readFileSync(join(folder, 'jmdp', name)).length, 0);
  const own = ownBytes / 1e6 / medianOf(() => converted('jmdp').seconds);

  const verified = Array.from({length: runs}, () => timed('paifu', 'verify', join(folder, 'in')));
  const rounds = Number(verified[0].text.match(/(\d+) passed, 0 failed/)?.[1] ?? 0);
  const verify = rounds / median(verified.map(run => run.seconds));
  const rows = [
    {row: 'paifu_convert', unit: 'MB/s', rate: convert, judge, wanted: wanted.convert},
    // On a slow machine what the judge does with mjlog in the same run is the measure.
    {row: 'paifu_from_jmdp', unit: 'MB/s', rate: own, wanted: wanted.convert, least: enough * judge},
    {row: 'paifu_verify', unit: 'rounds/s', rate: verify, wanted: wanted.verify},
  ];
  for (const row of rows) {
    const least = Math.min(enough * row.wanted, row.least ?? Infinity);
    row.verdict = row.rate < least ? 'FAIL' : row.rate < row.wanted ? 'below' : 'ok';
  }
  const memory = await peakMegabytes('paifu', 'convert', join(folder, 'in'), '--to', 'jmdp', '-o',
                               join(folder, 'again'), '--quiet');
  rows.push({row: 'paifu_memory', unit: 'MB', rate: memory, wanted: wanted.memory,
             verdict: memory > wanted.memory ? 'FAIL' : 'ok'});
  if (different.length > 0) rows[0].verdict = `DIFFER (${different.length} of ${files.length} games)`;
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({games, rounds, bytes, rows}));
  } else {
    console.log(`records: ${games} games, ${rounds} rounds, ${(bytes / 1e6).toFixed(1)} MB of mjlog, ` +
                `one core; judge: @kobalab/tenhou-log ${convlog.VERSION ?? ''}`.trimEnd());
    for (const row of rows) {
      console.log(`${row.row.padEnd(16)} ${row.rate.toFixed(1).padStart(10)} ${row.unit.padEnd(9)}` +
                  (row.judge ? ` judge ${row.judge.toFixed(1)}` : '').padEnd(16) +
                  ` wanted ${row.wanted}  ${row.verdict}`);
    }
  }
  process.exitCode = rows.some(({verdict}) => /FAIL|DIFFER/.test(verdict)) ? 1 : 0;
} finally {
  rmSync(folder, {recursive: true});
}
