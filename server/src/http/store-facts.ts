import type { VersionKey } from '@larder/domain/versions';

/** A picture by its purpose, with its size in pixels where that is known. */
export type TypedImage = { type: string; guid: string; width: number | null; height: number | null };

/** The data of a merchant that every page of its stores needs. */
export type MerchantFacts = {
  id: number;
  guid: string;
  name: string;
  variables: Record<string, string>;
  images: TypedImage[];
};

/** The keys and the time zone of a store. */
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
  /** The version in which orders are received when none was chosen. */
  defaultVersion: VersionKey;
  versions: { key: VersionKey; isDefault: boolean; feeCents: number; feeWaivedFromCents: number | null }[];
};
