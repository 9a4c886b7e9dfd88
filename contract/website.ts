import * as z from 'zod';
import { department, locationList } from './catalog.ts';
import { id, imageGuid, key, langCode, money, versionKey } from './fields.ts';
import type { Calls } from './kit.ts';
import { recipeCard } from './recipe.ts';
import { dietaryOptionsQuery, locationGuid, viewQuery } from './view.ts';

/**
 * A picture by its purpose: merch_top_bar, top_bar, favicon, thumb, loc_no_image, merch_no_image. Its size in pixels, in
 * which it is kept for 320 px, keeps its place until it has come; null where it is not known.
 */
const typedImage = z.object({
  type: z.string(),
  guid: z.uuid(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});

/** A location's settings. Minimums in dollars; 20 for both where the store set none. */
const settings = z.object({
  allowGuest: z.boolean(),
  scrollProductImages: z.boolean(),
  showDeliveryPicker: z.boolean(),
  deliveryMinOrderAmount: money,
  pickupMinOrderAmount: money,
  showBrandFilter: z.boolean(),
  /** By how many percent goods sold by weight may turn out heavier than ordered. */
  weightTolerancePercent: z.number(),
});

/** A way of receiving. Fee in dollars, waived from a subtotal where the store says so. */
const version = z.object({
  key: versionKey,
  isDefault: z.boolean(),
  fee: money,
  feeWaivedFrom: money.nullable(),
});

const storeAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** A store as choosers list it. `url` is set when the store answers under a host name of its own. */
const storeCard = z.object({
  key: id,
  merchantKey: id,
  displayName: z.string(),
  streetName: z.string(),
  alias: z.string(),
  url: z.string().nullable(),
  thumbId: imageGuid,
  address: storeAddress,
  allowGuest: z.boolean(),
  versions: z.array(version),
  /** As in its settings: whether delivery or pickup can be chosen where the store is chosen. */
  showDeliveryPicker: z.boolean(),
});

export type StoreCard = z.output<typeof storeCard>;

const storeFacts = storeCard.extend({
  phone: z.string(),
  /** IANA name of the time zone in which the store's days and times are told. */
  timeZone: z.string(),
  aboutUsTitle: z.string(),
  aboutUsDesc: z.string(),
  /** The store's default way of receiving. */
  selectedVersion: versionKey,
  images: z.array(typedImage),
});

/** The store that an address leads to, and its look. */
const websiteData = z.object({
  /** The alias of the store found; null if none was. */
  alias: z.string().nullable(),
  /** Null when no store is selected: the chooser shows `merchantLocations`. */
  location: storeFacts.nullable(),
  merchant: z
    .object({
      key: id,
      name: z.string(),
      images: z.array(typedImage),
      locations: z.array(z.object({ key: id, displayName: z.string(), streetName: z.string() })),
    })
    .nullable(),
  merchantImages: z.array(typedImage),
  /** The open stores of the merchant found; of all merchants if none was. */
  merchantLocations: z.array(storeCard),
  locationImages: z.array(typedImage),
  allowGuest: z.boolean(),
  /** CSS variables of the theme: the merchant's, then those that the location changes. */
  variables: z.array(z.object({ name: z.string(), value: z.string() })),
  settings: settings.nullable(),
  langs: z.array(langCode),
});

export type WebsiteData = z.output<typeof websiteData>;

/** An ad. `adButtonLink` has the form TYPE-id (DEPT_RRN-12), or is '' without a button. */
const ad = z.object({
  key,
  adType: z.string(),
  imageGuid,
  adDisplayTitle: z.string(),
  adDisplayText: z.string(),
  adButtonShowFlag: z.boolean(),
  adButtonText: z.string(),
  adButtonLink: z.string(),
});

/** A brand with the number of its products that this store sells. */
const brand = z.object({ key, name: z.string(), productCount: z.number().int() });

/** A dietary option of the platform. */
const dietaryOption = z.object({ rrn: key, key, code: z.string(), name: z.string() });

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'must be in degrees')
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, `must be within ${limit} degrees`)
    .optional();

const store = { who: 'anyone', store: true } as const;

/** Stores: their facts, settings and catalog dimensions (API-10, API-22, API-23). */
export const websiteCalls = {
  'GET settings': {
    summary: "The store's settings.",
    ...store,
    query: z.object({ locationGuid }),
    answer: settings,
  },
  'GET api/users/identify': {
    summary:
      'The store of an alias, or of a host name that a store registered; without either, every open store.',
    who: 'anyone',
    query: z.object({
      alias: z.string().max(64).optional(),
      host: z.string().max(255).optional(),
      langCode: langCode.optional(),
    }),
    answer: websiteData,
    errors: ['store-not-found'],
  },
  'GET api/users/locations/departments': {
    summary: 'All departments, parents before children, in their order.',
    ...store,
    query: z.object({ ...viewQuery, dietaryOptions: dietaryOptionsQuery }),
    answer: z.array(department),
    errors: ['version-not-offered'],
  },
  'GET api/users/locations/versions': {
    summary: 'The ways of receiving an order.',
    ...store,
    query: z.object({ locationGuid }),
    answer: z.array(version),
  },
  'GET api/users/locations/ads': {
    summary: 'The ads that run now, in their order.',
    ...store,
    query: z.object(viewQuery),
    answer: z.array(ad),
    errors: ['version-not-offered'],
  },
  'GET api/users/locations/brands': {
    summary: 'The brands this store sells, in alphabetical order.',
    ...store,
    query: z.object(viewQuery),
    answer: z.array(brand),
    errors: ['version-not-offered'],
  },
  'GET api/users/locations/dietary-options': {
    summary:
      'The dietary options a shopper may prefer, in alphabetical order, as the merchant of the store calls them.',
    who: 'anyone',
    store: 'optional',
    query: z.object({ locationGuid, langCode: langCode.optional() }),
    answer: z.array(dietaryOption),
  },
  'GET api/users/locations/:key': {
    summary: 'One open store with all it carries; with its distance when a point is given.',
    who: 'anyone',
    params: z.object({ key: id }),
    query: z.object({
      langCode: langCode.optional(),
      versionKey: versionKey.optional(),
      latitude: degrees(90),
      longitude: degrees(180),
    }),
    answer: storeFacts.extend({
      /** Miles from the given point; null without a point. */
      distance: z.number().nullable(),
      departments: z.array(department),
      ads: z.array(ad),
      brands: z.array(brand),
      lists: z.array(locationList),
      recipes: z.array(recipeCard),
    }),
    errors: ['store-not-found', 'version-not-offered'],
  },
  'POST logerror': {
    summary: 'Takes down an error that happened in a browser (APP-10). At most 20 a minute from one address.',
    who: 'anyone',
    body: z.object({
      stack: z.string().max(8000).optional(),
      message: z.string().max(2000),
      cause: z.string().max(2000).optional(),
    }),
    answer: 'nothing',
    errors: ['too-many-requests'],
  },
} as const satisfies Calls;
