// Rules of one's own as they are kept in the browser, and as they travel in a link.
export interface Draft {
  name?: string;
  text?: string;
  scenarios?: string;
}

const DRAFT = 'jantaku.draft';

export function keptDraft(): Draft {
  try {
    return (JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as Draft | null) ?? {};
  } catch {
    return {};
  }
}

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(DRAFT, JSON.stringify(draft));
  } catch {
    // Only the draft is lost.
  }
}

/** What an editor begins with: what it is given, or else what was kept. */
export function begun(given: Draft | null, kept: Draft): Required<Draft> {
  const { name = '', text = '', scenarios } = given ?? kept;
  return { name, text, scenarios: scenarios ?? (text === kept.text ? kept.scenarios : '') ?? '' };
}

export function isSameDraft(a: Required<Draft>, b: Required<Draft>): boolean {
  return a.name === b.name && a.text === b.text && a.scenarios === b.scenarios;
}

/** What a stream makes of bytes; fails if that are more than `most`. */
async function through(
  stream: GenericTransformStream,
  bytes: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const reader = blob.stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error('too large');
    }
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** All of it as one word that an address can carry: packed, in base64 for addresses. */
export async function packed(draft: Draft): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(draft));
  const small = await through(new CompressionStream('deflate-raw'), bytes);
  const letters = Array.from(small, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const MOST = 400_000;
/** A small link can unpack to very much: this is more than anybody's rules, and little for a browser. */
const MOST_BYTES = 1 << 20;

/** What somebody has packed; null if it is nothing of that kind. */
export async function unpacked(word: string): Promise<Draft | null> {
  if (word.length > MOST) return null;
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const small = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const bytes = await through(new DecompressionStream('deflate-raw'), small, MOST_BYTES);
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof read !== 'object' || read === null) return null;
    const of = (name: string) => {
      const value: unknown = (read as Record<string, unknown>)[name];
      return typeof value === 'string' ? value : '';
    };
    return { name: of('name'), text: of('text'), scenarios: of('scenarios') };
  } catch {
    return null;
  }
}
