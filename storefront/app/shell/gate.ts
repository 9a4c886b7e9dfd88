import { authenticationRoutes, opensToAll, wordsOf } from '../state/open-routes.ts';

type Request = {
  /** The requested path and query. */
  path: string;
  alias: string | null;
  signedIn: boolean;
  hasStore: boolean;
  /** True once it is known that the store does not serve guests and nobody is signed in. */
  guestsBarred?: boolean;
};

/** Returns the query with which login remembers the requested page; empty for very long addresses. */
function backTo(path: string): string {
  return path.length <= 500 ? `?from=${encodeURIComponent(path)}` : '';
}

/** The query parameter that gives the home or the chooser the address that does not exist. */
export const lostName = 'lost';

/**
 * Returns the redirect for an address that does not exist: the home or the chooser, with a notice there
 * (LostNotice).
 */
export function leadFrom(path: string, home: string): string {
  return `${home}?${new URLSearchParams({ [lostName]: path.split('?')[0]!.slice(0, 200) })}`;
}

/**
 * Returns whether a request must sign in first: for all but the open screens where guests are barred, else
 * for personal screens.
 */
function needsSignIn({ path, alias, signedIn, hasStore, guestsBarred = false }: Request): boolean {
  if (guestsBarred && !opensToAll(path, alias)) return true;
  const [first, second] = wordsOf(path, alias);
  const isPersonal = first === 'account' || (first === 'checkout' && second === 'order-summary');
  return isPersonal && !signedIn && hasStore;
}

/**
 * Returns the address that a request is redirected to, or null. In this order: an alias without a store leads
 * to the chooser; where guests are barred, all but the open screens lead to login; screens for signed-in
 * shoppers lead to login, which remembers the page; the authentication screens lead a signed-in shopper home.
 */
export function gateOf(request: Request): string | null {
  const { path, alias, signedIn, hasStore } = request;
  // An alias that no store has is an unknown path like any other.
  if (alias !== null && !hasStore) return leadFrom(path, '/');
  const words = wordsOf(path, alias);
  const store = alias ? `/${alias}` : '';
  if (needsSignIn(request)) return `${store}/login${words.length > 0 ? backTo(path) : ''}`;
  if (signedIn && authenticationRoutes.includes(words[0] ?? '')) return store || '/';
  return null;
}
