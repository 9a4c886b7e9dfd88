import type { StoreFacts } from '../http/store-facts.ts';
import type { Directory } from '../shelf/shelves.ts';

/** An address to return to, and the store whose it is: its alias's, else its host's. Null: the platform's. */
export type ReturnTo = { url: URL; store: StoreFacts | null };

/**
 * Returns the address to return to after choosing a new password, if it is the login route of this site: at the
 * public address or at a store's own registered host and a port of ours, with or without a store's alias. Returns null
 * for any other address, because it comes from the caller and ends up in a mail; also for another merchant's store under a
 * store's own host.
 */
export function checkedReturnUrl(text: string, publicUrl: string, directory: Directory): ReturnTo | null {
  if (!/^https?:\/\/[^\s\\@]+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const own = new URL(publicUrl);
  const ofHost = url.origin === own.origin ? null : directory.byHost(url.host);
  const isOwnOrigin =
    url.origin === own.origin ||
    (url.protocol === own.protocol && ['', own.port].includes(url.port) && ofHost !== null);
  const route = /^\/(?:([a-z0-9][a-z0-9-]{1,62})\/)?login$/.exec(url.pathname);
  if (!isOwnOrigin || !route || url.hash !== '') return null;
  const [, alias] = route;
  if (alias === undefined) return { url, store: ofHost };
  const store = directory.byAlias(alias);
  return store && (!ofHost || ofHost.merchantId === store.merchantId) ? { url, store } : null;
}

/**
 * Returns the link for the mail: the recovery route beside the login route of `returnUrl`, with the token after #,
 * where no log sees it.
 */
export function recoveryLink(returnUrl: URL, token: string): string {
  return `${returnUrl.origin}${returnUrl.pathname.replace(/login$/, 'recover')}#${token}`;
}
