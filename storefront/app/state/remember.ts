import {
  readRememberedView,
  viewCookie,
  writeRememberedView,
  type RememberedView,
} from '@larder/contract/remembered-view';
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { readStored, writeStored } from '../stored.ts';

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

/** Remembers a way of receiving, and tells the other tabs of it: their pages come with its prices from now on. */
export function rememberWay(versionKey: VersionKey): void {
  rememberView({ versionKey });
  writeStored('way', versionKey);
}

/** Returns the way of receiving that was chosen last in this browser; null for none. */
export function rememberedWay(): VersionKey | null {
  const way = readStored('way');
  return way === DELIVERY || way === PICKUP ? way : null;
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
