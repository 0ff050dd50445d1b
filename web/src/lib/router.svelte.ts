// The address of the page, and the ways to another.
import { parsed, type Route } from './route';

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
