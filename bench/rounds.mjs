// Whole games of the judge, driven through its public API by the policies of src/bots/native.h:
// `random` chooses uniformly among distinct legal choices, `greedy` wins, declares riichi, never
// calls, and discards for the lowest shanten.
import {createRequire} from 'node:module';

const Majiang = createRequire(import.meta.url)('@kobalab/majiang-core');

// Not the generator of our side: what is compared is speed, and the mean number of choices.
function generator(seed) {
  let state = seed >>> 0;
  return bound => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9 >>> 0;
    let z = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    z = (z ^ (z >>> 16)) >>> 0;
    return Math.floor(z / 4294967296 * bound);
  };
}

const choicesOfRounds = [];

class Player extends Majiang.Player {
  constructor(pick) {
    super();
    this.pick = pick;
  }
  answer(choices) {
    if (choices.length > 1) choicesOfRounds[choicesOfRounds.length - 1]++;
    this._callback(choices.length === 0 ? {} : this.pick(choices, this));
  }
  action_kaiju() { this._callback(); }
  action_qipai() { this._callback(); }
  action_hule() { this._callback(); }
  action_pingju() { this._callback(); }
  action_jieju() { this._callback(); }
  action_zimo(zimo, gangzimo) {
    if (zimo.l !== this._menfeng) return this._callback();
    const hand = this.shoupai;
    const choices = (this.get_dapai(hand) || []).map(dapai => ({dapai}));
    for (const p of this.allow_lizhi(hand) || []) choices.push({dapai: p + '*'});
    for (const gang of this.get_gang_mianzi(hand) || []) choices.push({gang});
    if (this.allow_hule(hand, null, gangzimo)) choices.push({hule: '-'});
    if (this.allow_pingju(hand)) choices.push({daopai: '-'});
    this.answer(choices);
  }
  action_fulou(fulou) {
    if (fulou.l !== this._menfeng || /^[mpsz]\d{4}/.test(fulou.m.replace(/[+=-]/, ''))) {
      return this._callback();
    }
    this.answer(this.get_dapai(this.shoupai).map(dapai => ({dapai})));
  }
  action_dapai(dapai) {
    if (dapai.l === this._menfeng) return this._callback();
    const tile = dapai.p.slice(0, 2) + ['', '+', '=', '-'][(4 + dapai.l - this._menfeng) % 4];
    const hand = this.shoupai;
    const choices = [];
    if (this.allow_hule(hand, tile, false)) choices.push({hule: '-'});
    for (const list of [this.get_gang_mianzi(hand, tile), this.get_peng_mianzi(hand, tile),
                        this.get_chi_mianzi(hand, tile)]) {
      for (const fulou of list || []) choices.push({fulou});
    }
    if (choices.length > 0) choices.push({});
    this.answer(choices);
  }
  action_gang(gang) {
    if (gang.l === this._menfeng || /^[mpsz]\d{4}$/.test(gang.m)) return this._callback();
    const tile = gang.m[0] + gang.m.slice(-1) +
                 ['', '+', '=', '-'][(4 + gang.l - this._menfeng) % 4];
    this.answer(this.allow_hule(this.shoupai, tile, true) ? [{hule: '-'}, {}] : []);
  }
  qipai(message) {
    if (this._id === 0) choicesOfRounds.push(0);
    super.qipai(message);
  }
}

const policies = {
  random: below => choices => choices[below(choices.length)],
  greedy: () => (choices, player) => {
    const wanted = choices.find(choice => choice.hule) ||
                   choices.find(choice => choice.dapai && choice.dapai.endsWith('*'));
    if (wanted) return wanted;
    if (!choices.some(choice => choice.dapai)) return {};
    let best, least = 99;
    for (const choice of choices) {
      if (!choice.dapai) continue;
      const shanten = Majiang.Util.xiangting(player.shoupai.clone().dapai(choice.dapai));
      if (shanten < least) [best, least] = [choice, shanten];
    }
    return best;
  },
};

// Plays whole games until there are enough rounds; the number of choices in each.
export function playRounds(policy, rounds, seed) {
  const below = generator(seed);
  choicesOfRounds.length = 0;
  while (choicesOfRounds.length < rounds) {
    const players = [0, 1, 2, 3].map(() => new Player(policies[policy](below)));
    new Majiang.Game(players, null, Majiang.rule()).do_sync();
  }
  return [...choicesOfRounds];
}
