import { cents } from '@larder/domain/money';
import { thousandths } from '@larder/domain/quantity';
import { missingChoices } from '@larder/domain/substitution';
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import * as z from 'zod';

/** The shape of drafts that this program stores: from 2 on with the terms of placing, from 3 on with its taxes. */
export const draftVersion = 3;

const amount = z.int().transform((value) => cents(value));
const quantity = z.int().transform((value) => thousandths(value));

/** An address as an order keeps it. */
const address = z.object({
  kind: z.enum(['shipping', 'billing', 'pickup']),
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

/** A line as an order keeps it: a snapshot that no later change of the catalog touches. Cents and thousandths. */
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
});

/** The facts about the card that pays. The last four digits of a new card come with its token. */
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

/** Terms of placing that stand in no line: percent, and the dietary options and avoided allergens of whom it is for. */
const terms = z.object({
  promoPercent: z.number(),
  tolerancePercent: z.number(),
  missingChoice: z.enum(missingChoices).nullable(),
  diet: z.array(z.int()),
  /** Missing in drafts from before it was kept. */
  avoided: z.array(z.int()).optional(),
});

/** The order as it will be: what an attempt to pay turns into when the card is approved. Kept with the attempt as JSON. */
const draft = z.object({
  /** Which version of this shape it is; drafts stored before there was a number are version 1. */
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
  totalCents: amount,
  ceilingCents: amount,
  /** The store's rates of the day; null: it has none. Not there before version 3. */
  taxes: z.object({ rates: z.record(z.string(), z.number()), feeCode: z.string().nullable() }).nullish(),
  taxByRate: z
    .array(z.object({ basisPoints: z.int(), base: amount, tax: amount }))
    .readonly()
    .optional(),
  card,
  /** The terms of its final total and its substitutes. Version 1 has none. */
  terms: terms.optional(),
});

export type OrderDraft = z.output<typeof draft>;
export type DraftLine = z.output<typeof line>;
export type DraftAddress = z.output<typeof address>;
export type DraftCard = z.output<typeof card>;
export type DraftTerms = z.output<typeof terms>;

/**
 * Returns a draft as it was stored, whichever version of this program did that. Throws when it is newer than this program, which a
 * newer one must settle, and when it is no draft.
 */
export function readDraft(stored: unknown): OrderDraft {
  return draft.parse(ofKnownVersion(stored));
}

/**
 * Returns the card in what was stored of an attempt: in the draft of an order, or in the little that a further
 * authorization keeps of it. Throws as `readDraft` does.
 */
export function readDraftCard(stored: unknown): DraftCard {
  return z.object({ card }).parse(ofKnownVersion(stored)).card;
}

function ofKnownVersion(stored: unknown): unknown {
  const version = (stored as { version?: number }).version ?? 1;
  if (version > draftVersion)
    throw new Error(`An order's draft of version ${version} is newer than this program`);
  return stored;
}
