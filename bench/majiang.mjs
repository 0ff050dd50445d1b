// The judge, @kobalab/majiang-core, through its public API: what each row of the table asks of it.
import {execFileSync} from 'node:child_process';
import {createRequire} from 'node:module';

import {playRounds} from './rounds.mjs';

const require = createRequire(import.meta.url);
const judge = '@kobalab/majiang-core';

export const {Shoupai, Util} = require(judge);
export const judgeName = `${judge} ${require('./package.json').dependencies[judge]}`;

// Our program's answer to one call, line by line.
export function ask(program, ...words) {
  const out = execFileSync(program, words.map(String), {encoding: 'utf8', maxBuffer: 1 << 29});
  return out.split('\n').filter(line => line !== '');
}

// A list of tiles (m1 to z7) as two words of bits.
export function maskWords(tiles) {
  const words = [0, 0];
  for (const tile of tiles) {
    const kind = 'mpsz'.indexOf(tile[0]) * 9 + Number(tile[1]) - 1;
    words[kind >> 5] |= 1 << (kind & 31);
  }
  return words.map(word => word >>> 0);
}

// FNV over the two words of each answer; bench.cc has the same.
export function checksum(answers) {
  let sum = 2166136261;
  for (const words of answers) {
    for (const word of words) sum = Math.imul(sum ^ word, 16777619);
  }
  return sum >>> 0;
}

// The judge's scoring of one win (as wins.cc writes it), ready to be called.
export function hule({shoupai, rongpai, param: {hupai, jicun, ...param}}) {
  const hand = Shoupai.fromString(shoupai);
  const full = Util.hule_param({...param, ...hupai, ...jicun});
  return () => Util.hule(hand, rongpai, full);
}

const hands = texts => texts.map(text => Shoupai.fromString(text));

function shantenOfHands(prepared, answers) {
  for (const hand of prepared) answers.push(Util.xiangting(hand));
}

function shantenOfMoves(rounds, answers) {
  for (const {hand, moves} of rounds) {
    for (let i = 0; i < moves.length; i += 2) {
      hand.zimo(moves[i]);
      answers.push(Util.xiangting(hand));
      hand.dapai(moves[i + 1]);
      answers.push(Util.xiangting(hand));
    }
  }
}

function scores(prepared, answers) {
  for (const score of prepared) answers.push(score());
}

const scoreWords = ({defen, fanshu, fu}, yaku) => [defen, (fanshu ?? 0) << 16 | (fu ?? 0) << 8 | yaku];

// The inputs are only counted: one round each. Answers are the choices of rounds.
const rounds = policy => ({
  prepare: inputs => inputs,
  work: (inputs, answers) => answers.push(...playRounds(policy, inputs.length, inputs[0])),
  words: answer => [answer, 0],
});

// By the name in bench.cc: `prepare` and `words` are not timed, `work` is.
export const judges = {
  'xiangting': {
    prepare: hands,
    work: shantenOfHands,
    words: answer => [answer + 1, 0],
  },
  'xiangting-moves': {
    prepare: rounds =>
        rounds.map(({start, moves}) => ({hand: Shoupai.fromString(start), moves})),
    work: shantenOfMoves,
    words: answer => [answer + 1, 0],
  },
  // The same work as xiangting; what is compared is whether the hand is complete.
  'xiangting-win': {
    prepare: hands,
    work: shantenOfHands,
    words: answer => [answer === -1 ? 1 : 0, 0],
  },
  'tingpai': {
    prepare: hands,
    work: (prepared, answers) => {
      for (const hand of prepared) answers.push(Util.tingpai(hand));
    },
    words: maskWords,
  },
  'hule': {
    prepare: wins => wins.map(hule),
    work: scores,
    words: answer => scoreWords(answer, answer.hupai.length),
  },
  // The same work, for it has no other; what is compared leaves out the list.
  'hule-bare': {
    prepare: wins => wins.map(hule),
    work: scores,
    words: answer => scoreWords(answer, 0),
  },
  'rounds-random': rounds('random'),
  'rounds-greedy': rounds('greedy'),
};

// One measurement: answers a second of CPU time, and the checksum of the answers. Node counts its
// helper threads into CPU time; the wall clock counts other programs: the lesser favours the judge.
export function measure(name, inputs) {
  const {prepare, work, words} = judges[name];
  const prepared = prepare(inputs);
  const answers = [];
  const wall = performance.now(), cpu = process.cpuUsage();
  work(prepared, answers);
  const {user, system} = process.cpuUsage(cpu);
  const seconds = Math.min((performance.now() - wall) / 1e3, (user + system) / 1e6);
  const all = answers.map(words);
  const mean = all.reduce((sum, [word]) => sum + word, 0) / all.length;
  return {rate: answers.length / seconds, checksum: checksum(all), mean};
}
