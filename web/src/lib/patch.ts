// A view is changed by patches only: path to new value, which replaces the old one whole.
import type { Step, Table, View } from './protocol';

type Tree = Record<string, unknown>;

/** A new view with the patch on it; parts that did not change are shared with the old one. */
export function patched(view: View, patch: Record<string, unknown>): View {
  let out = view as unknown as Tree;
  for (const [path, value] of Object.entries(patch)) out = put(out, path.split('.'), 0, value);
  return out as unknown as View;
}

function put(tree: unknown, path: readonly string[], at: number, value: unknown): Tree {
  const key = path[at] ?? '';
  const base: unknown = tree ?? {};
  const next = at === path.length - 1 ? value : put((base as Tree)[key], path, at + 1, value);
  if (Array.isArray(base)) {
    const list = base.slice();
    list[Number(key)] = next;
    return list as unknown as Tree;
  }
  return { ...(base as Tree), [key]: next };
}

/** What a message makes of the view before it; null if it does not follow on. */
export function folded(view: View | null, seq: number, message: Table | Step): View | null {
  if (message.type === 'table') return message.view;
  if (!view || message.seq !== seq + 1) return null;
  return patched(view, message.patch as Record<string, unknown>);
}
