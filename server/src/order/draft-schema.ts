import { cents } from '@larder/domain/money';
import { thousandths } from '@larder/domain/quantity';
import { missingChoices } from '@larder/domain/substitution';
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import * as z from 'zod';

/** The version of the drafts that this program stores: since 2 they have the terms of placing, since 3 the taxes. */
export const draftVersion = 3;

const amount = z.int().transform((value) => cents(value));
const quantity = z.int().transform((value) => thousandths(value));

/** An address of an order. */
const address = z.object({
  kind: z.enum(['shipping', 'billing', 'pickup']),
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

/**
 * A line of an order: a copy of the product's facts that later changes of the catalog do not change. Cents,
 * thousandths.
 */
const line = z.object({
  position: z.int(),
  productId: z.int(),
  nameEn: z.string(),
  nameEs: z.string(),
  brand: z.string(),
  labelEn: z.string(),
  labelEs: z.string(),
  imageGuid: z.string().nullable(),
  sellingMode: z.enum(['UNIT', 'WEIGHT', 'BOTH']),
  unitStep: quantity,
  weightStep: quantity,
  averageWeight: quantity.nullable(),
  quantity,
  priceLevel: z.string(),
  baseCents: amount,
  unitCents: amount,
  amountCents: amount,
  message: z.string(),
  backupId: z.int().nullable(),
  backupNameEn: z.string(),
  backupNameEs: z.string(),
  quantityText: z.string(),
  // Fields that the first drafts lacked.
  taxCode: z.string().nullable().default(null),
  isCovered: z.boolean().default(true),
  minimumAge: z.int().nullable().default(null),
  noSubstitute: z.boolean().default(false),
  backupLabelEn: z.string().default(''),
  backupLabelEs: z.string().default(''),
});

/** The facts about the card that pays. The last four digits of a new card are known once its token is. */
const card = z.object({
  cardId: z.string().nullable(),
  fullName: z.string(),
  lastFour: z.string().nullable(),
  firstSix: z.string().nullable(),
  expiry: z.object({ year: z.int(), month: z.int() }).nullable(),
  /** True to save the card once the order is placed. */
  save: z.boolean(),
  nickname: z.string(),
});

/**
 * The terms of placing besides the lines: percent, the choice for missing products, the chosen profile's preferences.
 */
const terms = z.object({
  promoPercent: z.number(),
  tolerancePercent: z.number(),
  missingChoice: z.enum(missingChoices).nullable(),
  diet: z.array(z.int()),
  /** The avoided allergens; absent in drafts stored before these were kept. */
  avoided: z.array(z.int()).optional(),
  /** The contact whose profile is chosen; null: the account's own. Absent in drafts stored before it was kept. */
  contactId: z.string().nullish(),
  /**
   * The fee of the version, the subtotal from which on it is waived, and the departments that the promo covers (null:
   * everything); absent in drafts stored before these were kept.
   */
  feeCents: amount.optional(),
  feeWaivedFromCents: amount.nullish(),
  promoDepartmentIds: z.array(z.int()).nullish(),
});

/** The draft of an order, which becomes the order when its card is approved. Kept with the attempt to pay as JSON. */
const draft = z.object({
  /** The version of this shape; drafts stored before it had a number are version 1. */
  version: z.int().optional(),
  merchantId: z.int(),
  locationId: z.int(),
  versionKey: z.enum([DELIVERY, PICKUP]),
  langCode: z.enum(['EN-US', 'ES-MX']),
  note: z.string(),
  recipient: z.object({ fullName: z.string(), phoneNumber: z.string(), emailAddress: z.string() }),
  shopper: z.object({ emailAddress: z.string(), firstName: z.string() }),
  promoId: z.int().nullable(),
  slotStartsAt: z.number(),
  slotEndsAt: z.number(),
  trackingNumber: z.string(),
  lines: z.array(line),
  addresses: z.array(address),
  totals: z.array(
    z.object({ position: z.int(), lineType: z.string(), refLabel: z.string(), amountCents: amount }),
  ),
  /** The names of its promo when it was placed; null or absent: none, or an older draft. */
  promoLabels: z.object({ en: z.string(), es: z.string() }).nullish(),
  totalCents: amount,
  ceilingCents: amount,
  /** The store's rates of the day; null: it has none. Absent before version 3. */
  taxes: z.object({ rates: z.record(z.string(), z.number()), feeCode: z.string().nullable() }).nullish(),
  taxByRate: z
    .array(z.object({ basisPoints: z.int(), base: amount, tax: amount }))
    .readonly()
    .optional(),
  card,
  /** The terms for the order's final total and its substitutes. Absent in version 1. */
  terms: terms.optional(),
  /** The hash of the call that placed it (see `pressOf`), which may be sent again. Absent in older drafts. */
  press: z.string().optional(),
});

export type OrderDraft = z.output<typeof draft>;
export type DraftLine = z.output<typeof line>;
export type DraftAddress = z.output<typeof address>;
export type DraftCard = z.output<typeof card>;
export type DraftTerms = z.output<typeof terms>;

/**
 * Returns a stored draft, also one that an older version of this program stored. Throws when it is no draft, and when
 * its version is newer than this program's: then a newer program must settle the attempt.
 */
export function readDraft(stored: unknown): OrderDraft {
  return draft.parse(ofKnownVersion(stored));
}

/**
 * Returns the card from the stored request of an attempt: from the draft of an order, or from the few fields
 * that a further authorization stores. Throws as `readDraft` does.
 */
export function readDraftCard(stored: unknown): DraftCard {
  return z.object({ card }).parse(ofKnownVersion(stored)).card;
}

function ofKnownVersion(stored: unknown): unknown {
  const { version = 1 } = stored as { version?: number };
  if (version > draftVersion)
    throw new Error(`An order's draft of version ${version} is newer than this program`);
  return stored;
}
