import type { View } from '@larder/contract/page-context';
import {
  readRememberedView,
  reservedWords,
  viewCookie,
  type RememberedView,
} from '@larder/contract/remembered-view';
import { DELIVERY } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import type { Principal } from '../http/call.ts';
import { readCookie } from '../http/cookies.ts';
import type { StoreFacts } from '../http/store-facts.ts';
import type { DietaryOption, Directory } from '../shelf/directory.ts';
import { documentOf } from './other-release.ts';

export type ResolvedView = {
  view: View;
  /** The address to redirect to: of a request without alias where a store is remembered, or with a former alias; else null. */
  redirectTo: string | null;
  /**
   * The cookie that remembers a language named by the address; null when it is named by none or remembered already.
   */
  remember: RememberedView | null;
};

/**
 * Returns the first path segment unless it is a word of ours, else null. The router's own requests end in `.data`.
 */
export function aliasOf(pathname: string): string | null {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '') ?? '';
  return first === '' || first === '_root' || first === '_' || reservedWords.has(first) ? null : first;
}

/** Returns the store of a View: its keys, and the version chosen there. */
function storeView(
  store: StoreFacts | null,
  remembered: RememberedView,
): Pick<View, 'merchantGuid' | 'locationGuid' | 'versionKey'> {
  if (!store) return { merchantGuid: null, locationGuid: null, versionKey: DELIVERY };
  const { merchantGuid, locationGuid, defaultVersion } = store;
  const isOffered = store.versions.some(({ key }) => key === remembered.versionKey);
  return { merchantGuid, locationGuid, versionKey: isOffered ? remembered.versionKey! : defaultVersion };
}

/**
 * Returns the remembered options that exist, once and in order, so that a made-up cookie cannot make further
 * variants of a page.
 */
function knownOptions(ids: readonly number[], options: readonly DietaryOption[]): number[] {
  if (ids.length === 0) return [];
  return options
    .map(({ id }) => id)
    .filter((id) => ids.includes(id))
    .sort((a, b) => a - b);
}

/** Returns the language that a browser remembers; English if it remembers none. */
export function langOf(cookieHeader: string): Lang {
  return readRememberedView(readCookie(cookieHeader, viewCookie)).lang ?? 'EN-US';
}

/**
 * Resolves the View of a page request. The alias selects the store; without one the host's own store answers, else
 * a redirect leads to the remembered store, else no store is selected and the page to choose one shows. A former
 * alias redirects too; an unknown one gives a View without a store that keeps the alias; the page then links home.
 */
export function resolveView(
  url: URL,
  cookieHeader: string,
  principal: Principal,
  directory: Directory,
): ResolvedView {
  const remembered = readRememberedView(readCookie(cookieHeader, viewCookie));
  const alias = aliasOf(url.pathname);
  const askedLang = askedLangOf(url);
  // A guest starts in English, whatever the browser prefers; the switch in the footer changes it (APP-12).
  const lang = askedLang ?? remembered.lang ?? (principal.kind === 'user' ? principal.langCode : 'EN-US');
  const store = alias ? directory.byAlias(alias) : directory.byHost(url.host);
  const options = directory.dietaryOptionsOf(store?.merchantId ?? null);
  return {
    view: {
      alias,
      ...storeView(store, remembered),
      priceLevelKey: principal.priceLevel,
      lang,
      // A shopper's own: what a session that has run out left in the cookie narrows no guest's lists (APP-04).
      dietary: principal.kind === 'user' ? knownOptions(remembered.dietary, options) : [],
      signedIn: principal.kind === 'user',
    },
    redirectTo: store ? null : placeNow(alias ?? remembered.alias, url, directory),
    remember: askedLang && askedLang !== remembered.lang ? { ...remembered, lang: askedLang } : null,
  };
}

function askedLangOf(url: URL): Lang | null {
  const asked = url.searchParams.get('lang');
  return asked === 'EN-US' || asked === 'ES-MX' ? asked : null;
}

/** The first words of pages about what outlasts a store: orders, lists, answers, the account with its ways in, and its merchant's texts. */
const outlasting = new Set('- account login join recover verified verify help privacy terms'.split(' '));

/**
 * Returns the same page under an alias that a browser names or remembers, as it is now; null when there is no such store. Of
 * a store that closed, what outlasts it is shown by another of its merchant; its shelves are not.
 */
function placeNow(alias: string | null, url: URL, directory: Directory): string | null {
  if (!alias) return null;
  const asked = documentOf(url.href);
  const below = aliasOf(url.pathname) ? asked.replace(/^\/[^/?]+/, '') : asked.replace(/^\/(?=\?|$)/, '');
  if (directory.byAlias(alias)) return `/${alias}${below}`;
  const former = directory.formerly(alias);
  if (!former || (former.isClosed && !outlasting.has(/^\/([^/?]+)/.exec(below)?.[1] ?? ''))) return null;
  return `/${former.alias}${below}`;
}
