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

async function through(stream: GenericTransformStream, bytes: Uint8Array): Promise<Uint8Array> {
  const made = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(made).arrayBuffer());
}

/** All of it as one word that an address can carry: packed, in base64 for addresses. */
export async function packed(draft: Draft): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(draft));
  const small = await through(new CompressionStream('deflate-raw'), bytes);
  const letters = Array.from(small, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const MOST = 400_000;

/** What somebody has packed; null if it is nothing of that kind. */
export async function unpacked(word: string): Promise<Draft | null> {
  if (word.length > MOST) return null;
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const small = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const bytes = await through(new DecompressionStream('deflate-raw'), small);
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
