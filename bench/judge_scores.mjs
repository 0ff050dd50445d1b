// Lets the judge score random wins, rare ones above all, and our program check its answers: yaku,
// fu, han, points and who pays.
//
// usage: node bench/judge_scores.mjs BENCH JANTAKU [WINS] [SEED], the built jantaku_bench and jantaku
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {ask, hule} from './majiang.mjs';

const [bench, jantaku, wins = '100000', seed = '1'] = process.argv.slice(2);
if (jantaku === undefined) {
  console.error('usage: node bench/judge_scores.mjs BENCH JANTAKU [WINS] [SEED]');
  process.exit(2);
}

function judged(line) {
  const asked = JSON.parse(line);
  const {hupai, fu, fanshu, damanguan, defen, fenpei} = hule(asked)();
  return JSON.stringify({in: asked, out: {
    hupai: hupai ?? [], fu: fu ?? null, fanshu: fanshu ?? null, damanguan: damanguan ?? null,
    defen, fenpei,
  }});
}

const folder = mkdtempSync(join(tmpdir(), 'jantaku-'));
const file = join(folder, 'wins.jsonl');
writeFileSync(file, ask(bench, 'wins', seed, wins).map(line => judged(line) + '\n').join(''));
const checked = spawnSync(jantaku, ['verify', 'hands', '--rules', 'majiang', file], {encoding: 'utf8'});
rmSync(folder, {recursive: true});
console.log(`${checked.stdout}${checked.stderr}seed ${seed}`);
process.exitCode = checked.status === 0 && checked.stdout.includes(`${wins} passed`) ? 0 : 1;
