/** Screens for signing in and out of trouble: they open without a store and with guests barred. */
const authenticationRoutes = new Set(['login', 'join', 'verified', 'verify', 'recover']);
const legalRoutes = new Set(['privacy', 'terms']);

type Request = {
  /** Path and query as asked for. */
  path: string;
  alias: string | null;
  signedIn: boolean;
  hasStore: boolean;
  /** True once it is known that the store does not serve guests and nobody is signed in. */
  guestsBarred?: boolean;
};

/** The words of a path after the alias. */
function wordsOf(path: string, alias: string | null): string[] {
  const words = path.split(/[?#]/)[0]!.split('/').filter(Boolean);
  return alias && words[0] === alias ? words.slice(1) : words;
}

/** What login is told of the page that was asked for. Very long addresses are not worth carrying. */
function backTo(path: string): string {
  return path.length <= 500 ? `?from=${encodeURIComponent(path)}` : '';
}

/** The name in a query that tells the page one is led to which address led nowhere. */
export const lostName = 'lost';

/** Where an address that leads nowhere is led: to the home or the chooser, which says so (LostNotice). */
export function leadFrom(path: string, home: string): string {
  return `${home}?${new URLSearchParams({ [lostName]: path.split('?')[0]!.slice(0, 200) })}`;
}

/** Whether a page shows even though no store is selected. */
export function opensWithoutStore(path: string, alias: string | null): boolean {
  const first = wordsOf(path, alias)[0] ?? '';
  return authenticationRoutes.has(first) || legalRoutes.has(first);
}

/** Whether a request must sign in first: for all but the open screens where guests are barred, else for personal screens. */
function needsSignIn(
  words: readonly string[],
  { signedIn, hasStore, guestsBarred = false }: Request,
): boolean {
  const [first = '', second] = words;
  if (guestsBarred && !authenticationRoutes.has(first) && !legalRoutes.has(first)) return true;
  const isPersonal = first === 'account' || (first === 'checkout' && second === 'order-summary');
  return isPersonal && !signedIn && hasStore;
}

/**
 * Where a request is led instead of the page it asked for, or null. In this order: an alias without a store leads to the
 * chooser; where guests are barred, all but the open screens lead to login; screens for signed-in shoppers lead to login,
 * which knows the page to come back to; a signed-in shopper is led home from the authentication screens.
 */
export function gateOf(request: Request): string | null {
  const { path, alias, signedIn, hasStore } = request;
  // An alias that no store has is an unknown path like any other.
  if (alias !== null && !hasStore) return leadFrom(path, '/');
  const words = wordsOf(path, alias);
  const store = alias ? `/${alias}` : '';
  if (needsSignIn(words, request)) return `${store}/login${words.length > 0 ? backTo(path) : ''}`;
  if (signedIn && authenticationRoutes.has(words[0] ?? '')) return store || '/';
  return null;
}
