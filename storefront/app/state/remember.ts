import {
  readRememberedView,
  viewCookie,
  writeRememberedView,
  type RememberedView,
} from '@larder/contract/remembered-view';

function readCookieValue(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${viewCookie}=`));
  return found ? decodeURIComponent(found.slice(viewCookie.length + 1)) : null;
}

/** Changes the view that this browser remembers; kept for a year. */
export function rememberView(change: Partial<RememberedView>): void {
  const value = writeRememberedView({ ...readRememberedView(readCookieValue()), ...change });
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${viewCookie}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** Opens the page again in another language, which is part of the document. */
export function changeLanguage(lang: 'EN-US' | 'ES-MX'): void {
  rememberView({ lang });
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  // With a place on the page, as behind the link to its content, the browser would go there and load nothing.
  url.hash = '';
  location.assign(url);
}
