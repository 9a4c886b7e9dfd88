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

export type ResolvedView = {
  view: View;
  /** Where an address without an alias leads when a store is remembered; null when the page answers itself. */
  redirectTo: string | null;
  /** Set when the address named a language: the cookie that remembers it. */
  remember: RememberedView | null;
};

/** The first path segment, when it is no word of ours. The router's own requests end in `.data`. */
export function aliasOf(pathname: string): string | null {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '') ?? '';
  return first === '' || first === '_root' || first === '_' || reservedWords.has(first) ? null : first;
}

/** Returns the store of a View: its key, and the way of receiving chosen there. */
function storeView(
  store: StoreFacts | null,
  remembered: RememberedView,
): Pick<View, 'merchantGuid' | 'locationGuid' | 'versionKey'> {
  if (!store) return { merchantGuid: null, locationGuid: null, versionKey: DELIVERY };
  const { merchantGuid, locationGuid, defaultVersion } = store;
  const isOffered = store.versions.some(({ key }) => key === remembered.versionKey);
  return { merchantGuid, locationGuid, versionKey: isOffered ? remembered.versionKey! : defaultVersion };
}

/** The remembered options that exist, once and in order: a cookie of anybody's making makes no other page. */
function knownOptions(ids: readonly number[], options: readonly DietaryOption[]): number[] {
  if (ids.length === 0) return [];
  return options
    .map(({ id }) => id)
    .filter((id) => ids.includes(id))
    .sort((a, b) => a - b);
}

/** The language a browser remembers; English without one. */
export function langOf(cookieHeader: string): Lang {
  return readRememberedView(readCookie(cookieHeader, viewCookie)).lang ?? 'EN-US';
}

/**
 * Resolves the View of a page request: the alias selects the store; without one the host's own store
 * answers, else the remembered store by redirect, else nothing is selected and the chooser shows. An unknown alias
 * gives a view without a store that keeps the alias: the shell leads home from there.
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
  // A guest starts in English, whatever the browser prefers: the switch in the footer is theirs (APP-12).
  const lang = askedLang ?? remembered.lang ?? (principal.kind === 'user' ? principal.langCode : 'EN-US');
  const store = alias ? directory.byAlias(alias) : directory.byHost(url.host);
  const isNowhere = !alias && !store;
  return {
    view: {
      alias,
      ...storeView(store, remembered),
      priceLevelKey: principal.priceLevel,
      lang,
      dietary: knownOptions(remembered.dietary, directory.dietaryOptionsOf(store?.merchantId ?? null)),
      signedIn: principal.kind === 'user',
    },
    redirectTo: isNowhere ? rememberedPlace(remembered.alias, url, directory) : null,
    remember: askedLang && askedLang !== remembered.lang ? { ...remembered, lang: askedLang } : null,
  };
}

function askedLangOf(url: URL): Lang | null {
  const asked = url.searchParams.get('lang');
  return asked === 'EN-US' || asked === 'ES-MX' ? asked : null;
}

/** The same page under the alias that a browser remembers, while there is such a store. */
function rememberedPlace(alias: string | null, url: URL, directory: Directory): string | null {
  if (!alias || !directory.byAlias(alias)) return null;
  return `/${alias}${url.pathname === '/' ? '' : url.pathname}${url.search}`;
}
