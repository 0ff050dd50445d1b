// Words of the bundled rulesets that are not written for people to read.
export const names: Record<string, string> = { HK: 'Hong Kong' };

export const terms: Record<string, string> = {
  missed_win: 'missed a win',
  void_m: 'no characters',
  void_p: 'no circles',
  void_s: 'no bamboo',
};
