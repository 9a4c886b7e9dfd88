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
