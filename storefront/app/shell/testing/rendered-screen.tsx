import type { ProductCard } from '@larder/contract/product';
import type { WebsiteData } from '@larder/contract/website';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { ShellState } from '../shell-state.tsx';
import { cardProduct, type CardProduct } from '../../parts/product/card-product.ts';

const address = {
  street: '1 Oak St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  latitude: 30.2,
  longitude: -97.7,
};

/** The settings of a store that wants every filter. */
export const settings = {
  allowGuest: true,
  scrollProductImages: false,
  showDeliveryPicker: false,
  deliveryMinOrderAmount: 20,
  pickupMinOrderAmount: 20,
  showBrandFilter: true,
  weightTolerancePercent: 10,
};

/** A store as `identify` describes it. */
export const website: WebsiteData = {
  alias: 'downtown',
  location: {
    key: 'store',
    merchantKey: 'merchant',
    displayName: 'Downtown',
    streetName: '1 Oak St',
    alias: 'downtown',
    url: null,
    thumbId: null,
    address,
    showDeliveryPicker: false,
    allowGuest: true,
    phone: '(512) 555-0100',
    timeZone: 'America/Chicago',
    aboutUsTitle: '',
    aboutUsDesc: '',
    versions: [{ key: 'WYGO_DELIVERY', isDefault: true, fee: 0, feeWaivedFrom: null }],
    selectedVersion: 'WYGO_DELIVERY',
    images: [],
  },
  merchant: { key: 'merchant', name: 'Corner Shop', images: [], locations: [] },
  merchantImages: [],
  merchantLocations: [],
  locationImages: [],
  allowGuest: true,
  variables: [],
  settings: null,
  langs: ['EN-US', 'ES-MX'],
};

/** Returns a product sold by the piece, as listings carry it. */
export function aProduct(key: number, name: string): ProductCard {
  return {
    key,
    name,
    familyMemberName: '',
    brand: '',
    brandKey: null,
    departmentKey: 1,
    thumbnailKey: null,
    images: [],
    sellingMode: 'UNIT',
    weightLabel: 'each',
    size: null,
    comparison: null,
    bestValue: false,
    weight: null,
    sellByUnit: true,
    sellByWeight: false,
    sellByUnitIncrement: 1,
    sellByWeightIncrement: 0.5,
    minimumAge: null,
    allergens: [],
    isSold: true,
    basePrice: 2.5,
    discountPrice: null,
    dietaryOptions: [],
  };
}

/** Returns the same product as its card. */
export function aCard(key: number, name: string): CardProduct {
  return cardProduct(aProduct(key, name));
}

/**
 * Returns a screen of that store as a shopper's browser receives it, in EN-US: the HTML before any script has
 * run.
 */
export function rendered(
  screen: ReactElement,
  facts: Partial<WebsiteData> = {},
  path = '/',
  dietary: number[] = [],
): string {
  const view = {
    alias: 'downtown',
    merchantGuid: 'merchant',
    locationGuid: 'store',
    versionKey: 'WYGO_DELIVERY' as const,
    priceLevelKey: 'DEFAULT',
    lang: 'EN-US' as const,
    dietary,
    signedIn: false,
  };
  const Shown = () => (
    <ShellState website={{ ...website, ...facts }} view={view} mapStyleUrl={null}>
      {screen}
    </ShellState>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Shown }]);
  return renderToString(<Stub initialEntries={[path]} />)
    .replaceAll('&#x27;', "'")
    .replaceAll('<!-- -->', '');
}
