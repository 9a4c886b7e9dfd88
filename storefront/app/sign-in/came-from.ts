import type { TextKey } from '@larder/text/say';

/**
 * Where a shopper goes after signing in: to the cart when there was one from before, else back to the page they came
 * from, else home. A page to come back to must be one of this site and not a sign-in screen.
 */
export function afterSignIn(given: { hadCart: boolean; from: unknown; cart: string; home: string }): string {
  if (given.hadCart) return given.cart;
  return ownPage(given.from) ?? given.home;
}

const signInScreen = /^\/(?:[^/]+\/)?(?:login|join|verify|verified|recover)(?:[/?#]|$)/;

/** A path of this site, or null for anything that could lead elsewhere. */
export function ownPage(from: unknown): string | null {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || /[\p{Cc}\\]/u.test(from)) return null;
  return signInScreen.test(from) ? null : withoutLang(from);
}

/** The language a user chose wins over one that an address names. */
function withoutLang(path: string): string {
  return path.replace(/([?&])lang=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '');
}

/**
 * What a sign-in screen knows of where the shopper came from: navigation state, or `?from=` after a redirect, which the
 * browser took what stood after the '#' along.
 */
export function cameFrom(location: { state: unknown; search: string; hash: string }): string | null {
  const state = location.state as { from?: unknown } | null;
  const stated = ownPage(state?.from);
  if (stated !== null) return stated;
  const from = ownPage(new URLSearchParams(location.search).get('from'));
  return from === null || from.includes('#') ? from : ownPage(from + location.hash);
}

/** The email address that the screen before knew, '' without one: navigation state is anybody's making. */
export function knownEmail(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}

/** A sign-in that one press finishes: begun where somebody joined, when their code was right. Its handle and what proves the code. */
export type BegunSignIn = { username: string; sessGuid: string; valueHash: string };

/** The sign-in that the screen before began; null without one. */
export function begunSignIn(state: unknown): BegunSignIn | null {
  const begun = (state as { begun?: Partial<BegunSignIn> | null } | null)?.begun;
  const { username, sessGuid, valueHash } = begun ?? {};
  return username && sessGuid && valueHash ? { username, sessGuid, valueHash } : null;
}

const reasons: Readonly<Record<string, TextKey>> = {
  list: 'Sign in to save products to your lists. You come back to the product afterwards.',
  join: 'Sign in to join the shared list. You come back to it afterwards.',
};

/** Returns why the screen before asked to sign in, in words; null where it gave no reason. */
export function whySignIn(state: unknown): TextKey | null {
  const reason = (state as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' && Object.hasOwn(reasons, reason) ? reasons[reason]! : null;
}
