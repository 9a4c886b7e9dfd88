import { type Refusal } from '@larder/contract/refuse';
import type { Lang } from '@larder/text/say';
import { DEFAULT_PRICE_LEVEL, type VersionKey } from '@larder/domain/versions';
import { notOffered } from '../http/not-offered.ts';
import type { Call } from '../http/call.ts';
import type { StoreFacts } from '../http/store-facts.ts';
import type { PricesNow } from '../shelf/prices.ts';
import type { Tongue } from '../shelf/build/product-table.ts';
import type { Shelf } from '../shelf/shelf.ts';

/** Everything that decides a catalog answer, beside the parameters of its call. */
export type Reading = {
  shelf: Shelf;
  store: StoreFacts;
  version: VersionKey;
  level: string;
  tongue: Tongue;
  prices: PricesNow;
  /** Preferred dietary options as words of 32; null filters nothing. */
  dietary: Uint32Array | null;
  now: number;
};

/** The store does not offer this way of receiving. */
export type NotOffered = Refusal<'version-not-offered'>;

/** A call of a store. */
export type StoreCall = Call & { store: StoreFacts };

export type ViewQuery = {
  langCode?: Lang | undefined;
  versionKey?: VersionKey | undefined;
  dietaryOptions?: readonly number[] | undefined;
};

/** Returns the language of the catalog's texts for a language; English without one. */
export function tongueOf(lang: Lang | undefined): Tongue {
  return lang === 'ES-MX' ? 'es' : 'en';
}

/**
 * Opens the shelf of the call's store. The price level is the caller's own, whatever the request says.
 * Refuses `version-not-offered`.
 */
export async function openReading(call: StoreCall, query: ViewQuery): Promise<Reading | NotOffered> {
  const { store } = call;
  const version = query.versionKey ?? store.defaultVersion;
  if (!store.versions.some(({ key }) => key === version)) return notOffered(version);
  const shelf = await call.larder.shelves.of(store.merchantId);
  const level = call.principal.priceLevel;
  return {
    shelf,
    store,
    version,
    level,
    tongue: tongueOf(query.langCode),
    prices: shelf.prices(store.locationId, version, level, call.now),
    dietary: dietaryMask(shelf, query.dietaryOptions ?? []),
    now: call.now,
  };
}

/** Returns whether everybody would get the same answer: only those at the DEFAULT price level are public. */
export function isPublic(reading: Reading): boolean {
  return reading.level === DEFAULT_PRICE_LEVEL;
}

/** Options nobody knows match no product; asking only for such gives nothing. */
function dietaryMask(shelf: Shelf, ids: readonly number[]): Uint32Array | null {
  if (ids.length === 0) return null;
  const mask = new Uint32Array(shelf.table.dietaryWords);
  for (const id of ids) {
    const index = shelf.dietaryIndex.get(id);
    if (index !== undefined) mask[index >> 5]! |= 1 << (index & 31);
  }
  return mask;
}
