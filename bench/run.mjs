// Prints the speed table: our rate, the judge's on the same inputs, and their ratio, each the median
// of five runs in turn. The row of two threads is compared with one thread of ours. Fails where the
// answers differ or a ratio is below 60 % of what is wanted.
//
// usage: node bench/run.mjs [--json] [--seed N] [ROW...]
import {availableParallelism} from 'node:os';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';

import {ask, judgeName, measure} from './majiang.mjs';
import {rulesetRows, verdict as rulesetVerdict} from './rulesets.mjs';
import {scriptRows} from './scripts.mjs';

const program = fileURLToPath(new URL('../build/release/jantaku_bench', import.meta.url));
const runs = 5;
const enough = 0.6;
const meansWithin = 0.05;
const judgeRounds = 200;

const median = numbers => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

const runOurs = (id, seed) => JSON.parse(ask(program, 'run', id, seed)[0]);

function measureRow(row, seed, inputs) {
  const base = row.judge.match(/^ours:(.*)/)?.[1];
  const judge = base ? () => runOurs(base, seed) : () => measure(row.judge, inputs);
  if (!base) measure(row.judge, inputs.slice(0, 2000));  // lets the judge's code become hot
  const ours = [], theirs = [];
  for (let i = 0; i < runs; i++) {
    ours.push(runOurs(row.id, seed));
    theirs.push(judge());
  }
  const sums = new Set([...ours, ...theirs].map(run => run.checksum));
  const [rate, judgeRate] = [ours, theirs].map(all => median(all.map(run => run.rate)));
  const ratio = median(ours.map((run, i) => run.rate / theirs[i].rate));
  const means = [ours, theirs].map(all => median(all.map(run => run.mean)));
  // Rounds are dealt and played by each side's own dice: their mean number of choices is compared.
  const byMean = row.compare === 'mean';
  const agree = byMean ? Math.abs(means[0] / means[1] - 1) < meansWithin : sums.size === 1;
  const verdict = !agree              ? 'DIFFER'
      : row.clock === 'wall' && availableParallelism() < 2 ? 'skip'  // needs two cores
      : ratio < enough * row.wanted   ? 'FAIL'
      : ratio < row.wanted            ? 'below'
                                      : 'ok';
  return {
    row: row.id, name: row.name, rate, judgeRate, ratio, wanted: row.wanted, verdict, seed,
    checksum: byMean ? `choices a round ${means.map(mean => mean.toFixed(2)).join(', judge ')}`
        : [...sums].map(sum => sum.toString(16).padStart(8, '0')).join(' '),
  };
}

function text(result) {
  const round = number => Math.round(number).toLocaleString('en');
  return [
    result.name.padEnd(62), round(result.rate).padStart(12), round(result.judgeRate).padStart(10),
    (result.ratio.toFixed(result.ratio < 10 ? 1 : 0) + 'x').padStart(7),
    (result.wanted + 'x').padStart(7), result.verdict.padEnd(6), result.checksum,
  ].join('  ');
}

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {json: {type: 'boolean', default: false}, seed: {type: 'string', default: '1'}},
});
const seed = Number(values.seed);
const known = ask(program, 'rows').map(line => JSON.parse(line));
// rows of their own: how long scripts take, with no judge; rounds of rulesets
const others = ['scripts', 'rulesets'];
const unknown = positionals.find(id => !others.includes(id) && !known.some(row => row.id === id));
if (unknown !== undefined || !Number.isSafeInteger(seed) || seed < 0) {
  console.error(unknown !== undefined
      ? `bench: no row '${unknown}'; there are: ${known.map(row => row.id).join(' ')} ${others.join(' ')}`
      : `bench: the seed is a whole number, not '${values.seed}'`);
  process.exit(2);
}
const rows = known.filter(row => positionals.length === 0 || positionals.includes(row.id));
const inputs = JSON.parse(ask(program, 'inputs', seed)[0]);
const tables = JSON.parse(ask(program, 'tables')[0]).seconds;

if (!values.json) {
  console.log(`one core, answers a second, median of ${runs}; judge: ${judgeName}, ` +
              `node ${process.version}; seed ${seed}; tables made in ${(tables * 1000).toFixed()} ms`);
  console.log(['row'.padEnd(62), 'ours'.padStart(12), 'judge'.padStart(10), 'ratio'.padStart(7),
               'wanted'.padStart(7), 'verdict', 'checksum of answers'].join('  '));
}
const results = [];
for (const row of rows) {
  const rowInputs = row.compare === 'mean'
      ? Array.from({length: judgeRounds}, (_, i) => seed + i) : inputs[row.inputs] ?? [];
  results.push(measureRow(row, seed, rowInputs));
  if (!values.json) console.log(text(results.at(-1)));
}
const judged = ({milliseconds, most}) =>
    milliseconds > most / enough ? 'FAIL' : milliseconds > most ? 'below' : 'ok';
const asked = what => positionals.length === 0 || positionals.includes(what);
const scriptResults = asked('scripts') ? scriptRows(seed).map(row => ({...row, verdict: judged(row)})) : [];
const rulesetResults = asked('rulesets')
    ? rulesetRows(seed).map(row => ({...row, verdict: rulesetVerdict(row)})) : [];
if (!values.json) {
  for (const {name, milliseconds, most, verdict} of scriptResults) {
    console.log([name.padEnd(62), `${milliseconds.toFixed(1)} ms`.padStart(12),
                 `at most ${most} ms`.padStart(26), verdict].join('  '));
  }
}
if (!values.json) {
  for (const {name, value, unit, ratio, wanted, most, verdict} of rulesetResults) {
    const figure = `${value.toFixed(unit === 'a second' ? 0 : 1)} ${unit}`;
    const aim = most !== undefined ? `at most ${most} ms`
        : ratio !== undefined ? `${ratio.toFixed(1)}x the judge, wanted ${wanted}x` : `wanted ${wanted}`;
    console.log([name.padEnd(62), figure.padStart(12), aim.padStart(30), verdict].join('  '));
  }
}
if (values.json) {
  console.log(JSON.stringify({node: process.version, judge: judgeName, tables, rows: results,
                              scripts: scriptResults, rulesets: rulesetResults}, null, 2));
}
process.exitCode = [...results, ...scriptResults, ...rulesetResults].some(({verdict}) => verdict === 'FAIL' || verdict === 'DIFFER') ? 1 : 0;
