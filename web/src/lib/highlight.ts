// Colours for MahjongScript and JSON in the editor: comments, strings, sigils, numbers, names.
export type Mark = 'c' | 's' | 'g' | 'n' | 'a' | 'k' | 'f' | '';
export interface Token {
  text: string;
  mark: Mark;
}

const PATTERN =
  /(#[^\n]*|\/\/[^\n]*)|(~[a-z]"(?:[^"\\\n]|\\.)*"?)|("(?:[^"\\\n]|\\.)*"?)|(-?\b\d+(?:\.\d+)?\b)|([@!+&]+[a-z_]\w*)|\b(define_\w+|set|apply|on|do|end|if|else|and|or|not|as|true|false|null)\b|([a-z_]\w*)(?=\s*\()/gi;
const MARKS: Mark[] = ['c', 'g', 's', 'n', 'a', 'k', 'f'];

export function tokens(source: string): Token[] {
  const out: Token[] = [];
  let at = 0;
  for (const match of source.matchAll(PATTERN)) {
    if (match.index > at) out.push({ text: source.slice(at, match.index), mark: '' });
    const group = match.slice(1).findIndex((part) => part !== undefined);
    out.push({ text: match[0], mark: MARKS[group] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < source.length) out.push({ text: source.slice(at), mark: '' });
  return out;
}
