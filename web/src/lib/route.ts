// Addresses: / (lobby), /room/CODE, /replay/ID#MOVE.PLACE, /replay/ID#rROUND.PLACE (how that round
// ended), and /#verify and /#rules, which no server need know.
export type Route =
  | { page: 'lobby' }
  | { page: 'room'; code: string }
  | { page: 'replay'; id: string; at: number | null; round: number | null; place: number }
  | { page: 'verify'; query: URLSearchParams }
  | { page: 'rules'; word: string };

/** A part of an address as it was meant; empty if nobody can have meant it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

export function parsed(path: string, hash: string): Route {
  if (hash.startsWith('#verify')) {
    return { page: 'verify', query: new URLSearchParams(hash.split('?')[1] ?? '') };
  }
  if (hash.startsWith('#rules')) return { page: 'rules', word: hash.split('?')[1] ?? '' };
  const [, page = '', part = ''] = path.split('/');
  const id = decoded(part);
  // People write codes as they like; the server has them in capitals.
  if (page === 'room' && id) return { page: 'room', code: id.toUpperCase() };
  if (page === 'replay' && id) {
    const [at = '', place = '0'] = hash.slice(1).split('.');
    return {
      page: 'replay',
      id,
      at: /^\d+$/.test(at) ? Number(at) : null,
      round: /^r\d+$/.test(at) ? Number(at.slice(1)) : null,
      place: Number(place) || 0,
    };
  }
  return { page: 'lobby' };
}
