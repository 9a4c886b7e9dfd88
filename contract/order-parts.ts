import * as z from 'zod';
import { sellingFields, totalsType } from './cart-parts.ts';
import { itemAsked } from './order-item.ts';
import { id, imageGuid, key, money, versionKey } from './fields.ts';

/** The states of an order. */
export const orderStatus = z.enum([
  'Pending',
  'Approved',
  'Picking',
  'Ready for delivery',
  'Out for delivery',
  'Delivered',
  'Ready for pick up',
  'Picked up',
  'Denied',
  'Cancelled',
]);

/** An address of an order: a snapshot. `line1` is the street with its apartment. */
export const orderAddress = z.object({
  kind: z.enum(['shipping', 'billing', 'pickup']),
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

const receiptType = z.enum([...totalsType.options, 'GIVEN']);

/**
 * A receipt line: a totals line that also has the receipt's names, with a running balance. `lineAmount` and
 * `amount`, `lineRefRrn` and `refRrn`, `lineType` and `type` are the same. `show` is false for a fee or a tax
 * of 0. GIVEN is the part above the ceiling, which the store gives away.
 */
export const receiptLine = z.object({
  lineType: receiptType,
  lineAmount: money,
  lineRefRrn: z.string().nullable(),
  amount: money,
  balanceStart: money,
  balanceEnd: money,
  isValid: z.boolean(),
  order: z.number().int(),
  refRrn: z.string().nullable(),
  refType: z.string().nullable(),
  show: z.boolean(),
  text: z.string(),
  type: receiptType,
  validationMessage: z.string(),
});

/**
 * A product line of an order, as placed. `units` and `quantity` as in a cart line; `merchUnitPrice` the shelf
 * price, `unitPrice` the price when placed, `finalUnitPrice` after picking, `extPrice` the line's amount.
 */
export const orderProduct = z.object({
  id,
  prodRrn: key,
  prodName: z.string(),
  prodBrand: z.string(),
  prodThumbnailId: imageGuid,
  prodWeightLabel: z.string(),
  quantity: z.number(),
  units: z.number(),
  sellByUnit: z.boolean(),
  sellByWeight: z.boolean(),
  sellingMode: sellingFields.sellingMode,
  sellByUnitIncrement: z.number(),
  sellByWeightIncrement: z.number(),
  weight: sellingFields.weight,
  merchUnitPrice: money,
  unitPrice: money,
  finalUnitPrice: money,
  extPrice: money,
  pickedQuantity: z
    .number()
    .nullable()
    .describe('As quantity, of what was put in the bag, 0 for what was missing; null until it is settled'),
  finalExtPrice: money.nullable().describe('What the line came to before promo; null until it is settled'),
  isOff: z
    .boolean()
    .optional()
    .describe('True: it was taken off at the hand-over because of its minimum age; its money goes back'),
  substitute: z
    .object({
      prodRrn: key,
      prodName: z.string(),
      prodBrand: z.string(),
      prodWeightLabel: z.string(),
      prodThumbnailId: imageGuid,
      sellingMode: sellingFields.sellingMode,
      unitPrice: money,
    })
    .nullable()
    .describe('What came instead; finalUnitPrice is its price then'),
  question: itemAsked.nullable().describe('What the picker asks about it now'),
  versionKey,
  priceLevelKey: z.string(),
  cartProdMessage: z.string(),
  bakProdRrn: key.nullable(),
  bakProdName: z.string().nullable(),
  bakProdWeightLabel: z.string().nullable(),
  noSubstitute: z.boolean().describe('Nothing may come instead of it'),
});

export type OrderProduct = z.infer<typeof orderProduct>;
export type OrderAddress = z.infer<typeof orderAddress>;
export type ReceiptLine = z.infer<typeof receiptLine>;
