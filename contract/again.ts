import { MAX_LINES } from '@larder/domain/quantity';
import * as z from 'zod';
import { addedProducts, filledCart, notKept } from './cart-parts.ts';
import { id, imageGuid, key, langCode, money, quantity, versionKey } from './fields.ts';
import type { Calls } from './kit.ts';
import { productCard, sellingModeThen } from './product.ts';

/** A line of an earlier order as it could be bought today. */
const againLine = z.object({
  prodRrn: key,
  prodName: z.string().describe('As it was called then'),
  prodWeightLabel: z.string(),
  prodThumbnailId: imageGuid,
  quantity: z.number().describe('What was ordered, as the product is sold now: pieces, or pounds for WEIGHT'),
  unitPriceThen: money.nullable().describe('What it cost; null where it was sold by another measure'),
  product: productCard.nullable().describe('As it is now; null when the merchant has withdrawn it'),
  swap: productCard.nullable().describe('Where it is not sold here now: what comes nearest'),
});

/** A product that a shopper buys, and how. */
const usual = z.object({
  product: productCard,
  quantity: z.number().describe('The last one, as the product is sold now'),
  timesBought: z.number().int(),
  lastDay: z.string().describe('Calendar day of the store'),
  isRunningOut: z.boolean().describe('By its own rhythm it is due'),
});

const wantedLines = z
  .array(z.object({ productKey: key, quantity, sellingMode: sellingModeThen }))
  .min(1, 'is required')
  .max(MAX_LINES, `must have at most ${MAX_LINES} entries`)
  .refine((all) => new Set(all.map((each) => each.productKey)).size === all.length, 'names a product twice');

const changeErrors = [
  'cart-not-found',
  'sign-in-needed',
  'token-expired',
  'version-not-offered',
  'cart-being-ordered',
] as const;

/** Buying again, and buying many products at once. */
export const againCalls = {
  'GET api/user/again': {
    summary:
      "An own order's lines as this store sells them now; without orderId those of the newest order (null: there is none).",
    who: 'user',
    store: true,
    query: z.object({ orderId: id.optional(), versionKey: versionKey.optional() }),
    answer: z
      .object({
        orderId: id,
        orderNumber: z.string(),
        createdDay: z.string().describe("The order's store's calendar day"),
        lines: z.array(againLine),
      })
      .nullable(),
    errors: ['order-not-found', 'version-not-offered'],
  },
  'GET api/user/usuals': {
    summary:
      'What the user buys most, of what this store sells now: at most 20, within the last year of orders.',
    who: 'user',
    store: true,
    query: z.object({ versionKey: versionKey.optional() }),
    answer: z.object({ usuals: z.array(usual) }),
    errors: ['version-not-offered'],
  },
  'POST api/user/cart/:id/products': {
    summary: 'Adds products to what the cart holds, all in one transaction. `added` is what went in of each.',
    who: 'shopper',
    store: true,
    repeatable: true,
    params: z.object({ id }),
    body: z.object({
      versionKey,
      lines: wantedLines,
      fromCartId: id
        .optional()
        .describe(
          "The caller's cart in another store: its notes, backups and choices come along, as in a merge",
        ),
      langCode: langCode.optional(),
    }),
    answer: filledCart.extend({ added: addedProducts, notKept }),
    errors: changeErrors,
  },
  'POST api/user/cart/:id/products/take-out': {
    summary:
      'Takes as much of each product out of the cart as is said, in one transaction: the way back of adding.',
    who: 'shopper',
    store: true,
    repeatable: true,
    params: z.object({ id }),
    body: z.object({ lines: wantedLines, langCode: langCode.optional() }),
    answer: filledCart,
    errors: changeErrors,
  },
} as const satisfies Calls;

export type AgainLine = z.output<typeof againLine>;
export type Usual = z.output<typeof usual>;
