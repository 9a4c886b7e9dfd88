import type { StoreCard, WebsiteData } from '@larder/contract/website';
import { cents, decimalOf } from '@larder/domain/money';
import type { StoreFacts } from '../http/store-facts.ts';
import type { Directory } from '../shelf/directory.ts';
import type { Tongue } from '../shelf/build/product-table.ts';

const langs: WebsiteData['langs'] = ['EN-US', 'ES-MX'];

/** Returns a store for lists of stores to choose from. */
function storeCardOf(store: StoreFacts): StoreCard {
  return {
    key: store.locationGuid,
    merchantKey: store.merchantGuid,
    displayName: store.displayName,
    streetName: store.street,
    alias: store.alias,
    url: store.host ? `https://${store.host}/` : null,
    thumbId: store.images.find(({ type }) => type === 'thumb')?.guid ?? null,
    address: {
      street: store.street,
      city: store.city,
      state: store.state,
      zipCode: store.zipCode,
      latitude: store.latitude,
      longitude: store.longitude,
    },
    allowGuest: store.allowGuest,
    versions: versionsOf(store),
    showDeliveryPicker: store.showDeliveryPicker,
  };
}

/** Returns the versions that a store offers; fees in dollars. */
export function versionsOf(store: StoreFacts) {
  return store.versions.map(({ key, isDefault, feeCents, feeWaivedFromCents }) => ({
    key,
    isDefault,
    fee: decimalOf(cents(feeCents)),
    feeWaivedFrom: feeWaivedFromCents === null ? null : decimalOf(cents(feeWaivedFromCents)),
  }));
}

/** Returns a store's settings; amounts in dollars. */
export function settingsOf(store: StoreFacts) {
  return {
    allowGuest: store.allowGuest,
    scrollProductImages: store.scrollProductImages,
    showDeliveryPicker: store.showDeliveryPicker,
    deliveryMinOrderAmount: decimalOf(cents(store.deliveryMinimumCents)),
    pickupMinOrderAmount: decimalOf(cents(store.pickupMinimumCents)),
    showBrandFilter: store.showBrandFilter,
    weightTolerancePercent: store.weightTolerancePercent,
  };
}

/** Returns a store for its own pages. */
export function storeFactsOf(store: StoreFacts, tongue: Tongue) {
  return {
    ...storeCardOf(store),
    phone: store.phone,
    timeZone: store.timeZone,
    aboutUsTitle: store.aboutTitle[tongue],
    aboutUsDesc: store.aboutText[tongue],
    selectedVersion: store.defaultVersion,
    images: store.images,
  };
}

/** Returns the website of a store; without a store, one with every open store to choose from. */
export function websiteDataOf(directory: Directory, store: StoreFacts | null, tongue: Tongue): WebsiteData {
  if (store === null) {
    return {
      alias: null,
      location: null,
      merchant: null,
      merchantImages: [],
      merchantLocations: directory.all().map(storeCardOf),
      locationImages: [],
      allowGuest: true,
      variables: [],
      settings: null,
      langs,
    };
  }
  const { merchant } = store;
  const siblings = directory.all().filter(({ merchantId }) => merchantId === merchant.id);
  return {
    alias: store.alias,
    location: storeFactsOf(store, tongue),
    merchant: {
      key: merchant.guid,
      name: merchant.name,
      images: merchant.images,
      locations: siblings.map(({ locationGuid, displayName, street }) => ({
        key: locationGuid,
        displayName,
        streetName: street,
      })),
    },
    merchantImages: merchant.images,
    merchantLocations: siblings.map(storeCardOf),
    locationImages: store.images,
    allowGuest: store.allowGuest,
    variables: Object.entries({ ...merchant.variables, ...store.variables }).map(([name, value]) => ({
      name,
      value,
    })),
    settings: settingsOf(store),
    langs,
  };
}
