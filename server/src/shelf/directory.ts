import type { VersionKey } from '@larder/domain/versions';

export type TypedImage = { type: string; guid: string };

/** A merchant as every page of its stores needs it. */
export type MerchantFacts = {
  id: number;
  guid: string;
  name: string;
  variables: Record<string, string>;
  images: TypedImage[];
};

/** A store, as far as what belongs to it needs to know. */
export type Store = {
  merchantId: number;
  merchantGuid: string;
  locationId: number;
  locationGuid: string;
  timeZone: string;
};

/** An open store with its settings. Money in cents. Texts stand in pairs, by language. */
export type StoreFacts = Store & {
  merchant: MerchantFacts;
  alias: string;
  host: string | null;
  displayName: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  latitude: number | null;
  longitude: number | null;
  phone: string;
  aboutTitle: Record<'en' | 'es', string>;
  aboutText: Record<'en' | 'es', string>;
  allowGuest: boolean;
  scrollProductImages: boolean;
  showDeliveryPicker: boolean;
  showBrandFilter: boolean;
  deliveryMinimumCents: number;
  pickupMinimumCents: number;
  weightTolerancePercent: number;
  variables: Record<string, string>;
  images: TypedImage[];
  /** How orders are received when nothing was chosen. */
  defaultVersion: VersionKey;
  versions: { key: VersionKey; isDefault: boolean; feeCents: number; feeWaivedFromCents: number | null }[];
};

/** A dietary option of the platform, as a merchant calls it. */
export type DietaryOption = { id: number; code: string } & Record<'en' | 'es', string>;

/** Every open store, by each of its names. Replaced as a whole whenever any merchant publishes. */
export type Directory = {
  /** Names the revisions it was read at: differs when anything in it differs. */
  revision: string;
  /** The platform's dietary options in a merchant's words; with null, in its own. */
  dietaryOptionsOf(merchantId: number | null): readonly DietaryOption[];
  byGuid(locationGuid: string): StoreFacts | null;
  byAlias(alias: string): StoreFacts | null;
  byHost(host: string): StoreFacts | null;
  /** In the order of their names. */
  all(): readonly StoreFacts[];
};

/** Puts stores where each of their names finds them. */
export function makeDirectory(
  stores: readonly StoreFacts[],
  dietaryOptions: ReadonlyMap<number | null, readonly DietaryOption[]>,
  revision: string,
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
    all: () => sorted,
  };
}
