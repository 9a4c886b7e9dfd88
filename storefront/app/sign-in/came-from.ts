import type { TextKey } from '@larder/text/say';

/**
 * Returns the page that a shopper is led to after signing in: the cart if they had one as a guest, else the
 * page they came from, else home. It must be a page of this site and no sign-in screen.
 */
export function afterSignIn(going: { hadCart: boolean; from: unknown; cart: string; home: string }): string {
  if (going.hadCart) return going.cart;
  return ownPage(going.from) ?? going.home;
}

const signInScreen = /^\/(?:[^/]+\/)?(?:login|join|verify|verified|recover)(?:[/?#]|$)/;

/** Returns a path of this site, or null for anything that could lead elsewhere. */
export function ownPage(from: unknown): string | null {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || /[\p{Cc}\\]/u.test(from)) return null;
  return signInScreen.test(from) ? null : withoutLang(from);
}

/** Returns a path without its language: the user's own choice wins over it. */
function withoutLang(path: string): string {
  return path.replace(/([?&])lang=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '');
}

/**
 * Returns the page that a shopper came from to a sign-in screen: from the navigation state, or from `?from=`
 * after a redirect, where the browser has kept the part after the '#'.
 */
export function cameFrom(location: { state: unknown; search: string; hash: string }): string | null {
  const state = location.state as { from?: unknown } | null;
  const stated = ownPage(state?.from);
  if (stated !== null) return stated;
  const from = ownPage(new URLSearchParams(location.search).get('from'));
  return from === null || from.includes('#') ? from : ownPage(from + location.hash);
}

/**
 * Returns the navigation state for the next sign-in screen: what this one was told, and the page that the shopper came
 * from, which a redirect wrote into this one's address alone.
 */
export function onwardState(location: { state: unknown; search: string; hash: string }): {
  from: string | null;
} {
  return { ...(location.state as object | null), from: cameFrom(location) };
}

/**
 * Returns the email address that the previous screen knew, '' without one; anybody can make a navigation
 * state.
 */
export function knownEmail(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}

/**
 * A sign-in that one press finishes, begun when a new account's code was entered: its handle and the proof
 * of the code.
 */
export type BegunSignIn = { username: string; sessGuid: string; valueHash: string };

/** Returns the sign-in that the previous screen began, or null. */
export function begunSignIn(state: unknown): BegunSignIn | null {
  const begun = (state as { begun?: Partial<BegunSignIn> | null } | null)?.begun;
  const { username, sessGuid, valueHash } = begun ?? {};
  return username && sessGuid && valueHash ? { username, sessGuid, valueHash } : null;
}

const reasons: Readonly<Record<string, TextKey>> = {
  list: "Sign in to save products to your lists. Then we'll bring you back to the product.",
  ended: "You were signed out. Sign in, and we'll bring you back to where you were.",
  barred: "This store is for signed-in shoppers. Sign in, and we'll bring you back to where you were.",
  join: "Sign in to join the shared list. Then we'll bring you back to it.",
};

/** Returns the previous screen's reason for the sign-in in words, or null without one. */
export function whySignIn(state: unknown): TextKey | null {
  const reason = (state as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' && Object.hasOwn(reasons, reason) ? reasons[reason]! : null;
}
