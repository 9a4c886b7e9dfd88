import type { StoreFacts } from '../http/store-facts.ts';

/** A dietary option of the platform, as a merchant calls it. */
export type DietaryOption = { id: number; code: string } & Record<'en' | 'es', string>;

/** The alias that the store has now or, where it closed, that of its merchant's first open store. */
export type Former = { alias: string; isClosed: boolean };

/** Every open store, by each of its names. Replaced as a whole whenever any merchant publishes. */
export type Directory = {
  /** Names the revisions it was read at: differs when anything in it differs. */
  revision: string;
  /** The platform's dietary options in a merchant's words; with null, in its own. */
  dietaryOptionsOf(merchantId: number | null): readonly DietaryOption[];
  byGuid(locationGuid: string): StoreFacts | null;
  byAlias(alias: string): StoreFacts | null;
  byHost(host: string): StoreFacts | null;
  /** Returns where an alias leads that a store had before; null for any other. */
  formerly(alias: string): Former | null;
  /** Returns all stores in the order of their names. */
  all(): readonly StoreFacts[];
};

/** Puts stores where each of their names finds them. */
export function makeDirectory(
  stores: readonly StoreFacts[],
  dietaryOptions: ReadonlyMap<number | null, readonly DietaryOption[]>,
  revision: string,
  former: ReadonlyMap<string, Former> = new Map(),
): Directory {
  const sorted = stores.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en-US'));
  const guids = new Map(sorted.map((store) => [store.locationGuid, store]));
  const aliases = new Map(sorted.map((store) => [store.alias, store]));
  const hosts = new Map(sorted.flatMap((store) => (store.host ? [[store.host, store] as const] : [])));
  return {
    revision,
    dietaryOptionsOf: (merchantId) => dietaryOptions.get(merchantId) ?? [],
    byGuid: (guid) => guids.get(guid) ?? null,
    byAlias: (alias) => aliases.get(alias.toLowerCase()) ?? null,
    byHost: (host) => hosts.get(host.toLowerCase().replace(/:\d+$/, '')) ?? null,
    formerly: (alias) => former.get(alias.toLowerCase()) ?? null,
    all: () => sorted,
  };
}
