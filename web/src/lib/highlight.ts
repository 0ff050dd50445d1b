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

/** From and until which column of a line something is wrong; columns from 1, in characters. */
export interface Span {
  from: number;
  until: number;
  severity: 'note' | 'warning' | 'error';
}

export interface MarkedToken extends Token {
  severity: Span['severity'] | '';
}

/** The tokens of a line, cut where something wrong begins and ends. */
export function marked(source: string, spans: readonly Span[]): MarkedToken[] {
  const out: MarkedToken[] = [];
  let column = 1;
  for (const token of tokens(source)) {
    for (const letter of token.text) {
      const here = spans.filter((span) => span.from <= column && column < span.until);
      const severity = here.find((span) => span.severity === 'error') ?? here[0];
      const wrong = severity?.severity ?? '';
      const last = out.at(-1);
      if (last && last.severity === wrong && last.mark === token.mark) last.text += letter;
      else out.push({ text: letter, mark: token.mark, severity: wrong });
      column += 1;
    }
  }
  return out;
}

/** The place of a line and column in a text. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return before + [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
}
