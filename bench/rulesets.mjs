// The bundled rulesets in the ruleset engine: whole rounds of players who choose at random, with every
// cause and event in the log (what each changed is left out, as in the judge's records); how long each
// takes to load with its default mods; and two threads against one.
//
// A row fails below what the engine has once held (`held`); what is wanted stands beside it.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {availableParallelism, tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {measure} from './majiang.mjs';

const program = fileURLToPath(new URL('../build/release/jantaku', import.meta.url));
const folder = fileURLToPath(new URL('../rulesets', import.meta.url));
// A ruleset that nobody here wrote, where one lies beside this checkout.
const foreign = fileURLToPath(new URL('../../shared/conformance/rulesets-2024/riichi.json', import.meta.url));
const runs = 3;
const judgedRuns = 5;  // a ratio of two noisy figures

const median = numbers => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

function said(...args) {
  const run = spawnSync(program, args, {encoding: 'utf8', maxBuffer: 1 << 26});
  if (run.status !== 0) throw new Error(`jantaku ${args.join(' ')}: ${run.stderr.slice(0, 2000)}`);
  return run.stdout;
}

// Not with --json, which measures memory after every choice.
function report(...args) {
  const folder = mkdtempSync(join(tmpdir(), 'jantaku-bench-'));
  const file = join(folder, 'report.json');
  said('sim', ...args, '--report', file);
  const played = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, {recursive: true});
  return played;
}

// Rounds a second by the clock; and of a core's work, as the judge is measured (majiang.mjs).
const clockRate = (...args) => report(...args).roundsPerSecond;
function rate(...args) {
  const {rounds, seconds, coreSeconds} = report(...args);
  return rounds / Math.min(seconds, coreSeconds);
}

// What a core works on it, in milliseconds.
function load(name) {
  const script = 'TIMEFORMAT="%3U %3S"; time "$0" check "$1" >/dev/null';
  const run = spawnSync('bash', ['-c', script, program, name], {encoding: 'utf8'});
  if (run.status !== 0) throw new Error(`jantaku check ${name}: ${run.stderr}`);
  const [user, system] = run.stderr.trimEnd().split('\n').at(-1).split(' ').map(Number);
  return (user + system) * 1000;
}

const times = count => Array.from({length: count}, (_, i) => i);

export function rulesetRows(seed) {
  const rows = [];
  const names = readdirSync(folder).filter(file => file.endsWith('.majs')).map(file => basename(file, '.majs'));
  const judgeSeeds = times(200).map(i => seed + i);
  measure('rounds-random', judgeSeeds.slice(0, 50));  // lets the judge's code become hot
  // Next to the judge where both play riichi.
  const rounds = (name, file, isRiichi) => {
    const each = times(isRiichi ? judgedRuns : runs).map(i => ({
      ours: rate(file, '--rounds', '2000', '--threads', '1', '--seed', `${seed + i}`),
      judge: isRiichi ? measure('rounds-random', judgeSeeds).rate : 0,
    }));
    const ratio = isRiichi ? median(each.map(({ours, judge}) => ours / judge)) : undefined;
    rows.push({
      row: `ruleset-${name}`, name: `rounds of the ruleset ${name}, random legal choices, log on`,
      value: median(each.map(({ours}) => ours)), unit: 'a second', ratio,
      ...(ratio === undefined ? {wanted: 500, held: 250} : {wanted: 12, held: 6}),
    });
  };
  if (existsSync(foreign)) rounds('riichi.json of 2024', foreign, true);
  for (const name of names) {
    rounds(name, name, name === 'riichi');
    rows.push({
      row: `load-${name}`, name: `the ruleset ${name} loaded, cold`,
      value: median(times(runs).map(() => load(name))), unit: 'ms', most: 50,
    });
  }
  if (availableParallelism() > 1) {
    const threads = count => clockRate('riichi', '--games', '40', '--threads', `${count}`, '--seed', `${seed}`);
    const ratio = median(times(runs).map(() => threads(2) / threads(1)));
    rows.push({row: 'ruleset-threads', name: 'rounds of riichi, two threads against one', value: ratio,
               unit: 'times', wanted: 1.7, held: 1});
  }
  return rows;
}

export function verdict({value, ratio, wanted, held, most}) {
  if (most !== undefined) return value > most / 0.6 ? 'FAIL' : value > most ? 'below' : 'ok';
  const reached = ratio ?? value;
  return reached < held ? 'FAIL' : reached < wanted ? 'below' : 'ok';
}
