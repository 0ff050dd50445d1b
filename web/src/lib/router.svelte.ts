// Addresses: / (lobby), /room/CODE, /replay/ID#MOVE.PLACE, /replay/ID#rROUND.PLACE (how that round
// ended), and /#verify and /#rules, which no server need know.
export type Route =
  | { page: 'lobby' }
  | { page: 'room'; code: string }
  | { page: 'replay'; id: string; at: number | null; round: number | null; place: number }
  | { page: 'verify'; query: URLSearchParams }
  | { page: 'rules'; word: string };

export function parsed(path: string, hash: string): Route {
  if (hash.startsWith('#verify')) {
    return { page: 'verify', query: new URLSearchParams(hash.split('?')[1] ?? '') };
  }
  if (hash.startsWith('#rules')) return { page: 'rules', word: hash.split('?')[1] ?? '' };
  const [, page = '', id = ''] = path.split('/');
  if (page === 'room' && id) return { page: 'room', code: decodeURIComponent(id) };
  if (page === 'replay' && id) {
    const [at = '', place = '0'] = hash.slice(1).split('.');
    return {
      page: 'replay',
      id: decodeURIComponent(id),
      at: /^\d+$/.test(at) ? Number(at) : null,
      round: /^r\d+$/.test(at) ? Number(at.slice(1)) : null,
      place: Number(place) || 0,
    };
  }
  return { page: 'lobby' };
}

class Router {
  route: Route = $state.raw(parsed(location.pathname, location.hash));

  constructor() {
    const read = () => {
      this.route = parsed(location.pathname, location.hash);
    };
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
  }

  go(address: string): void {
    if (address !== location.pathname + location.hash) history.pushState(null, '', address);
    this.route = parsed(location.pathname, location.hash);
    scrollTo(0, 0);
  }
}

export const router = new Router();
