import type { Directory } from '../shelf/shelves.ts';

/**
 * Returns the address to return to after choosing a new password, if it is the login route of this site: at the
 * public address or at a store's own registered host and a port of ours, with or without a store's alias. Returns null
 * for any other address, because it comes from the caller and ends up in a mail.
 */
export function checkedReturnUrl(text: string, publicUrl: string, directory: Directory): URL | null {
  if (!/^https?:\/\/[^\s\\@]+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const own = new URL(publicUrl);
  const isOwnOrigin =
    url.origin === own.origin ||
    (url.protocol === own.protocol &&
      ['', own.port].includes(url.port) &&
      directory.byHost(url.host) !== null);
  const alias = /^\/(?:([a-z0-9][a-z0-9-]{1,62})\/)?login$/.exec(url.pathname);
  if (!isOwnOrigin || !alias || url.hash !== '') return null;
  return alias[1] === undefined || directory.byAlias(alias[1]) ? url : null;
}

/**
 * Returns the link for the mail: the recovery route beside the login route of `returnUrl`, with the token after #,
 * where no log sees it.
 */
export function recoveryLink(returnUrl: URL, token: string): string {
  return `${returnUrl.origin}${returnUrl.pathname.replace(/login$/, 'recover')}#${token}`;
}
