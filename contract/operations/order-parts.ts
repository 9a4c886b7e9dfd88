import { byZone } from '@larder/domain/zones';
import * as z from 'zod';
import { id, imageGuid, instant, key, money, revision as orderRevision } from '../fields.ts';
import type { RefusalCode } from '../refusals.ts';
import { sellingFields } from '../cart-parts.ts';

/**
 * The order's revision that the caller saw. If it has changed since, the call is answered 409
 * `order-changed`.
 */
export const revision = orderRevision;

/** The params of a call that changes one order, or one line of it. */
export const oneOrder = z.object({ id });
export const oneLine = z.object({ id, lineId: id });
/** The answer of every call that changes an order: its new revision. */
export const changed = z.object({ revision });
/** The refusals of every call that changes an order. */
export const changeErrors = ['order-not-found', 'order-changed'] as const;

/** The further refusals of the calls that fill an order. */
export const pickRefusals = [
  'not-picking',
  'not-yours',
  'still-picking',
  'tote-taken',
  'too-many-orders',
  'order-line-not-found',
  'settled-already',
  'not-settled',
  'too-many',
  'off-step',
  'weight-needed',
  'wrong-label',
  'unlikely-weight',
  'not-instead',
  'nobody-to-ask',
  'lines-open',
  'not-packed',
  'over-ceiling',
  'not-over-ceiling',
  'too-dear',
  'far-under',
] as const satisfies readonly RefusalCode[];

export const tote = z.enum(['blue', 'green', 'orange', 'purple']);
/** The person who fills an order; `name` is empty for the worker. */
export const claim = z.object({
  staffId: id.nullable(),
  name: z.string(),
  tote,
  since: instant,
  isResting: z
    .boolean()
    .describe(
      'Who has it did nothing with it for a quarter of an hour, or may not pick there any more: anybody who picks may take it over',
    ),
});

/** How many bags of each zone there are. */
export const bags = z.object(byZone(() => z.number().int().min(0).max(99)));

/** The place where a pickup's shopper waits, and their car. */
export const arrival = z.object({ spot: z.string(), car: z.string(), at: instant });

/** A product that may come, or came, in place of a line's own. */
export const instead = z.object({
  prodRrn: key,
  prodName: z.string(),
  prodBrand: z.string(),
  prodWeightLabel: z.string(),
  prodThumbnailId: imageGuid,
  sellingMode: sellingFields.sellingMode,
  unitPrice: money,
});

/** The rule for a missing line. */
export const missingRule = z.enum(['backup', 'best-match', 'ask', 'refund']);

/**
 * A line as seen by the person who fills the order. `units` are pieces, or pounds for WEIGHT; weights are
 * pounds.
 */
export const staffLine = z.object({
  id,
  position: z.number().int(),
  prodRrn: key,
  prodName: z.string(),
  prodBrand: z.string(),
  prodWeightLabel: z.string(),
  prodThumbnailId: imageGuid,
  upc: z.string().nullable(),
  plu: z.string().nullable(),
  aisle: z.string().nullable(),
  pickOrder: z.number().int().nullable().describe('Its place on the walk through the store'),
  sellingMode: sellingFields.sellingMode,
  units: z.number(),
  askedWeight: z.number().nullable().describe('About how many pounds, of what is priced by the pound'),
  unitPrice: money,
  labelPrice: money
    .nullable()
    .describe(
      'A pound of it here now, by which a label of the scale is read; null of what is not priced by the pound',
    ),
  extPrice: money,
  note: z.string(),
  minimumAge: z.number().int().nullable(),
  rule: missingRule,
  backup: z.object({ prodRrn: key, prodName: z.string(), prodWeightLabel: z.string() }).nullable(),
  state: z.enum(['to-pick', 'picked', 'short', 'asked', 'substituted']),
  pickedUnits: z.number().nullable(),
  pickedWeight: z.number().nullable(),
  weightSource: z.enum(['typed', 'label', 'scale']).nullable(),
  reason: z.string(),
  finalExtPrice: money.nullable().describe('Before promo; null until it is settled'),
  isOff: z.boolean().describe('It was taken off at the hand-over for want of an age, and is refunded'),
  substitute: instead.nullable(),
  question: z
    .object({
      prodRrn: key,
      prodName: z.string(),
      prodWeightLabel: z.string(),
      expiresAt: instant,
      answer: z.enum(['yes', 'no', 'over', 'withdrawn']).nullable(),
    })
    .nullable()
    .describe('What the shopper was asked last'),
});
