import type { VersionKey } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';

/** The content of the readable cookie larder-view: store, way of receiving, language, dietary options. */
export type RememberedView = {
  alias: string | null;
  versionKey: VersionKey | null;
  lang: Lang | null;
  dietary: number[];
};

export const viewCookie = 'larder-view';

const aliasForm = /^[a-z0-9][a-z0-9-]{1,62}$/;

/**
 * Returns the cookie's value, "greenfield|CUST_PICKUP|ES-MX|3.7": short, readable by the browser, nothing
 * private.
 */
export function writeRememberedView(view: RememberedView): string {
  return [view.alias ?? '', view.versionKey ?? '', view.lang ?? '', view.dietary.join('.')].join('|');
}

/** Reads the cookie's value; a malformed part counts as not remembered. */
export function readRememberedView(value: string | null): RememberedView {
  const [alias = '', version = '', lang = '', dietary = ''] = (value ?? '').split('|');
  return {
    alias: aliasForm.test(alias) ? alias : null,
    versionKey: version === 'WYGO_DELIVERY' || version === 'CUST_PICKUP' ? version : null,
    lang: lang === 'EN-US' || lang === 'ES-MX' ? lang : null,
    dietary: dietary
      .split('.')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0)
      .slice(0, 50),
  };
}

/**
 * First path segments that are routes or belong to the server, so that no store may have them as its alias.
 */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    '- account assets backoffice cart checkout commerce department experience favicon.ico favicon.svg healthz help image join location-list login ' +
    'loyalty mailbox operations privacy product readyz recipe recover robots.txt search sitemap.xml terms verified verify'
  ).split(' '),
);
