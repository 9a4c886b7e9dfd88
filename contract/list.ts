import * as z from 'zod';
import { sellingFields } from './cart-parts.ts';
import {
  id,
  imageGuid,
  key,
  langCode,
  line,
  money,
  outcome,
  priceLevelKey,
  thousandthsNumber,
  versionKey,
} from './fields.ts';
import type { Calls } from './kit.ts';
import { comparison, containedAllergens, sellingModeThen } from './product.ts';

const name = line(60, 1);
/** A list in the answers that make, rename or copy it. */
export const list = z.object({ id, name: z.string() });

/**
 * The new quantity of a list item, as the quantity control counts: pieces, or pounds for WEIGHT; 0 deletes
 * it. Sent together with `units`, both may be repeated from an answer: `quantity` priced, `units` counted.
 */
const itemQuantity = thousandthsNumber(z.number().min(0, 'must not be negative'));

/** Where an item stands among the others of its list: by when it came on it, in microseconds. */
const place = z.number().min(0).max(9e15);

const change = z.object({
  listId: id,
  prodRrn: key,
  priceLevelKey: priceLevelKey.optional().describe('The price level of the account counts, not this'),
  quantity: itemQuantity,
  sellingMode: sellingModeThen,
  units: itemQuantity
    .nullable()
    .optional()
    .describe(
      'What the quantity control counts, as answers say it; where it is given, it decides over quantity',
    ),
  place: place
    .optional()
    .describe(
      'As an answer said it: a product that was taken off is put back there; without it, it comes last',
    ),
});

/**
 * A product on a list, priced at the store and version asked for [API-24]. As in a cart, `units` is what the
 * quantity control shows and the calls take, `quantity` is the priced amount (pieces for UNIT, pounds for
 * WEIGHT and BOTH).
 */
export const listItem = z.object({
  prodRrn: key,
  itemRrn: key.describe('The same number: a list holds a product once'),
  prodName: z.string(),
  prodThumbImg: imageGuid,
  prodWeightLabel: z.string(),
  comparison,
  allergens: containedAllergens,
  quantity: z.number(),
  units: z.number(),
  ...sellingFields,
  sellByUnitFlg: z.boolean().describe('True unless sold by weight only'),
  unitPrice: money.describe('The current price; 0 when this store does not sell the product'),
  origUnitPrice: money.describe('The price without a sale'),
  priceLevelKey: z.string(),
  isAvailable: z.boolean().describe('False: shown, but cannot be added to a cart here'),
  place: place.optional().describe('Absent for those who only have its link'),
});

/**
 * Shopping lists of a user at a merchant: at most 100 including joined ones, each of at most 300 products. A
 * member reads a joined list, changes its products and puts it in their cart by the same calls as its owner;
 * only the owner renames, shares and deletes it. `POST api/lists/cart` belongs to the cart.
 */
export const listCalls = {
  'GET api/lists': {
    summary:
      "The caller's lists at this merchant, oldest first [API-12]; then those they joined, in the order of joining.",
    who: 'user',
    store: true,
    answer: z.array(
      list.extend({
        productsCount: z.number(),
        isShared: z.boolean().describe('A link leads to it'),
        ownerName: z
          .string()
          .nullable()
          .describe("The first name of whose list it is; null: it is the caller's own"),
        membersCount: z.number().describe('How many joined it, its owner not counted'),
      }),
    ),
  },
  'POST api/lists': {
    summary: 'Makes a list [API-12].',
    who: 'user',
    repeatable: true,
    store: true,
    body: z.object({ name }),
    answer: list,
    errors: ['too-many-lists'],
  },
  'DELETE api/lists/:id': {
    summary: 'Deletes a list [API-12].',
    who: 'user',
    store: true,
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['list-not-found'],
  },
  'GET api/lists/:id/products': {
    summary: 'The products of a list, oldest first [API-12].',
    who: 'user',
    store: true,
    params: z.object({ id }),
    query: z.object({
      langCode: langCode.optional(),
      versionKey: versionKey.optional().describe("Without it, the store's default version"),
      priceLevelKey: priceLevelKey.optional().describe('The price level of the account counts, not this'),
    }),
    answer: z.array(listItem),
    errors: ['list-not-found'],
  },
  'POST api/lists/products': {
    summary: 'Puts a product on a list, or sets its quantity there; 0 deletes it [API-12].',
    who: 'user',
    store: true,
    body: change,
    answer: outcome,
    errors: ['list-not-found', 'product-not-found'],
  },
  'POST api/lists/products/delete': {
    summary: 'Takes a product off a list; the quantity sent is 0 [API-12].',
    who: 'user',
    store: true,
    body: change.extend({ quantity: itemQuantity.optional() }),
    answer: outcome,
    errors: ['list-not-found', 'product-not-found'],
  },
  // After the calls under api/lists/products and api/lists/cart, whose paths it would match too.
  'POST api/lists/:id': {
    summary: 'Renames a list.',
    who: 'user',
    store: true,
    params: z.object({ id }),
    body: z.object({ name }),
    answer: list,
    errors: ['list-not-found'],
  },
} as const satisfies Calls;
