import * as z from 'zod';
import { langCode, versionKey } from '@larder/contract/fields';
import { day, inOrder } from './day-rules.ts';
import {
  code,
  jsonAmount,
  jsonWhole,
  locations,
  pair,
  pictureFile,
  text,
  themeVariables,
  isStorable,
  notStorable,
} from './import-fields.ts';

/** Never shown to anybody, and never changed. In small letters, as PostgreSQL writes it: exports also have capitals. */
const guid = z.guid('must be a UUID, like 3f0c2f7e-6f5b-4d0c-9a55-0c8f2f1a7b11').toLowerCase();

// store.json: the merchant, its texts, its stores with all their settings, its promo codes.

const windowItem = z
  .strictObject({
    version: versionKey,
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:00'),
    to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time like 11:00, at most 24:00'),
    capacity: z.number().int().min(1).max(10_000),
    cutoffMinutes: z.number().int().min(0).max(20_160).default(0),
    leadMinutes: z.number().int().min(0).max(20_160).default(0),
    fee: jsonAmount.default(0),
  })
  .refine((item) => item.from < item.to, {
    path: ['to'],
    message: 'must be after from: a window ends on the day it begins, at the latest at 24:00',
  });

/** Names alone: the database reads an offset the other way round, and knows no other short forms than Temporal. */
const timeZone = z.string().refine((name) => {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Temporal.ZonedDateTime(0n, name));
  } catch {
    return false;
  }
}, 'must be an IANA time zone, like America/Chicago');

const taxesItem = z.strictObject({
  rates: z
    .array(z.strictObject({ code, basisPoints: z.number().int().min(0).max(5000), from: day }))
    .min(1)
    .max(1000),
  feeCode: code.nullable().default(null),
});

const locationItem = z.strictObject({
  guid,
  alias: code.min(2).max(63),
  host: z
    .string()
    .max(253)
    .regex(/^[a-z0-9.-]+$/, 'must be a host name')
    .nullable()
    .default(null),
  displayName: text(80),
  street: text(120),
  city: text(80),
  state: z.string().regex(/^[A-Z]{2}$/, 'must be a state like TX'),
  zip: z.string().regex(/^\d{5}$/, 'must have five digits'),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  phone: text(40, 0).default(''),
  email: z.literal('').or(z.email('must be an email address')).default(''),
  /** The language of mails to `email`. */
  langCode: langCode.default('EN-US'),
  timeZone,
  /** A field of earlier releases' files, now in settings. */
  guests: z.never('stands in settings, as allowGuest').optional(),
  images: z
    .strictObject({
      thumb: pictureFile.optional(),
      top_bar: pictureFile.optional(),
      favicon: pictureFile.optional(),
      loc_no_image: pictureFile.optional(),
    })
    .default({}),
  aboutTitle: pair(120, 0).default({ en: '', es: '' }),
  aboutText: pair(2000, 0).default({ en: '', es: '' }),
  settings: z
    .strictObject({
      allowGuest: z.boolean().default(true),
      scrollProductImages: z.boolean().default(false),
      showDeliveryPicker: z.boolean().default(false),
      deliveryMinOrderAmount: jsonAmount.prefault(20),
      pickupMinOrderAmount: jsonAmount.prefault(20),
      showBrandFilter: z.boolean().default(true),
      weightTolerancePercent: z.number().int().min(0).max(50).default(10),
      secondPhase: z.boolean().default(false),
      autoApprove: z.boolean().default(true),
    })
    .prefault({}),
  versions: z
    .array(
      z.strictObject({
        key: versionKey,
        isDefault: z.boolean().default(false),
        fee: jsonAmount.default(0),
        feeWaivedFrom: jsonAmount.nullable().default(null),
      }),
    )
    .min(1)
    .max(2),
  taxes: taxesItem.nullable().default(null),
  windows: z.array(windowItem).max(500).default([]),
  exceptions: z
    .array(z.strictObject({ date: day, version: versionKey, closed: z.literal(true) }))
    .max(1000)
    .default([]),
  deliveryArea: z
    .union(
      [
        z.strictObject({
          zips: z
            .array(z.string().regex(/^\d{5}$/, 'must have five digits'))
            .min(1)
            .max(5000),
        }),
        z.strictObject({ radiusMiles: z.number().positive().max(500) }),
      ],
      'must be { "zips": [...] }, { "radiusMiles": ... } or null',
    )
    .nullable()
    .default(null),
  variables: themeVariables.default({}),
});

const promoItem = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'must have 3 to 20 capital letters and digits'),
    label: pair(80),
    percent: z.number().int().min(1).max(100),
    departments: z.array(code).nullable().default(null),
    locations,
    starts: day.nullable().default(null),
    ends: day.nullable().default(null),
    limit: jsonWhole.positive().nullable().default(null),
    accountLimit: jsonWhole.positive().nullable().default(null),
  })
  .refine(...inOrder);

const htmlText = z.string().min(1).max(60_000).refine(isStorable, notStorable);
const html = z.strictObject({ en: htmlText, es: htmlText });

export const storeFile = z.strictObject({
  merchant: z.strictObject({
    guid,
    name: text(80),
    orderPrefix: z.string().regex(/^[A-Z]{1,4}$/, 'must have one to four capital letters'),
    images: z
      .strictObject({
        merch_top_bar: pictureFile.optional(),
        favicon: pictureFile.optional(),
        merch_no_image: pictureFile.optional(),
      })
      .default({}),
    variables: themeVariables.default({}),
  }),
  messages: z.strictObject({ help: html, privacy: html, terms: html }),
  locations: z.array(locationItem).min(1).max(1000),
  promos: z.array(promoItem).max(1000).default([]),
});

export type LocationItem = z.output<typeof locationItem>;
export type StoreFile = z.output<typeof storeFile>;
