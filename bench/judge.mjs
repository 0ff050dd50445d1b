// Compares our shanten (all three forms) and acceptance with the judge's on random hands of 14, 13,
// 11, 10, 8, 7, 5, 4, 2 and 1 tiles beside called sets.
//
// usage: node bench/judge.mjs PROGRAM [HANDS] [SEED], PROGRAM being a built jantaku_bench
import {ask, maskWords, Shoupai, Util} from './majiang.mjs';

const never = 99;
const number = shanten => shanten === Infinity ? never : shanten;

// As bench.cc writes it, or without acceptance where the judge has none: it wants a hand that is
// about to draw.
function judged(text) {
  const hand = Shoupai.fromString(text);
  const forms = [Util.xiangting_yiban(hand), Util.xiangting_guoshi(hand), Util.xiangting_qidui(hand)];
  const tiles = Util.tingpai(hand);
  const [low, high] = maskWords(tiles ?? []);
  const mask = (BigInt(high) << 32n | BigInt(low)).toString(16);
  return {forms: forms.map(number).join(' '), mask: tiles === null ? null : mask};
}

const [program, hands = '100000', seed = '1'] = process.argv.slice(2);
if (program === undefined) {
  console.error('usage: node bench/judge.mjs PROGRAM [HANDS] [SEED]');
  process.exit(2);
}

let compared = 0, accepted = 0, differ = 0;
for (const line of ask(program, 'answers', seed, hands)) {
  const [text, ...answers] = line.split(' ');
  const mask = answers.pop();
  const wanted = judged(text);
  compared++;
  if (wanted.mask !== null) accepted++;
  if (wanted.forms === answers.join(' ') && (wanted.mask === null || wanted.mask === mask)) continue;
  if (++differ <= 10) {
    console.log(`${text}: ours ${answers.join(' ')} accepting ${mask}, ` +
                `the judge ${wanted.forms} accepting ${wanted.mask}`);
  }
}
console.log(`${compared} hands compared (${accepted} with acceptance), ${differ} differ; seed ${seed}`);
process.exitCode = differ > 0 || compared !== Number(hands) ? 1 : 0;
