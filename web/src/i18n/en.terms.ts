// Words of the bundled rulesets that are not written for people to read.
export const names: Record<string, string> = { HK: 'Hong Kong' };

export const terms: Record<string, string> = {
  greedy: 'Greedy',
  random: 'Random',
  riichi: 'Riichi',
  furiten: 'Furiten',
  missed_win: 'Furiten (missed a win)',
  furiten_for_good: 'Furiten (this round)',
  void_m: 'no characters',
  void_p: 'no circles',
  void_s: 'no bamboo',
};
