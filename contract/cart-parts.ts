import { missingChoices } from '@larder/domain/substitution';
import * as z from 'zod';
import { id, imageGuid, key, money, versionKey } from './fields.ts';
import { comparison, containedAllergens, sellingMode } from './product.ts';

/** The kinds of totals lines, in order. TAX is there only where the store has rates, then also for 0. */
export const totalsType = z.enum(['SUBTOTAL', 'PROMOPCT', 'SHIPPING', 'TAX']);

/** A totals line: SUBTOTAL, PROMOPCT (0 or negative), SHIPPING, TAX. */
const totalsLine = z.object({
  lineType: totalsType,
  lineAmount: money,
  lineRefRrn: z.string().nullable().describe('The promo label, for PROMOPCT'),
});

/** The facts that the quantity control needs. Steps are pieces or pounds, the weight is pounds. */
export const sellingFields = {
  sellingMode,
  sellsByUnit: z.boolean(),
  sellsByWeight: z.boolean(),
  sellByUnitIncrement: z.number(),
  sellByWeightIncrement: z.number(),
  weight: z.number().nullable().describe('Average pounds of one piece, for BOTH'),
};

/**
 * A cart line. `units` is what the quantity control shows and the calls take: pieces, or pounds for WEIGHT.
 * `quantity` is the priced amount: pieces for UNIT, pounds for WEIGHT and BOTH. Prices are dollars.
 */
const cartLine = z.object({
  id,
  prodKey: key,
  prodName: z.string(),
  prodBrand: z.string(),
  prodThumbnail: imageGuid,
  prodWeightLabel: z.string(),
  department: z
    .object({ key, name: z.string(), order: z.int() })
    .describe('The top department it belongs to; a screen may list the lines by it'),
  comparison,
  allergens: containedAllergens,
  quantity: z.number(),
  units: z.number(),
  ...sellingFields,
  origUnitPrice: money,
  unitPrice: money,
  extPrice: money.describe(
    'The line amount: quantity x unitPrice, rounded half up once; 0 while not available',
  ),
  promoCodes: z.array(z.string()).describe('The promo code, when it covers this line'),
  promoDiscPct: z.number().describe("The sale's discount in percent, four decimals"),
  message: z.string().describe("The shopper's note"),
  backProdRrn: key.nullable(),
  backProdName: z.string().nullable(),
  backProdWeightLabel: z.string().nullable(),
  backProdThumbnail: imageGuid,
  backProdUnitPrice: money.nullable().describe('Null while the backup is not sold here'),
  priceLevelKey: z.string(),
  isAvailable: z
    .boolean()
    .describe('False when this store does not sell it in this version: it blocks checkout'),
  previousUnitPrice: money
    .nullable()
    .describe('The price this shopper was shown before, when it differs from unitPrice'),
  minimumAge: z.number().int().nullable(),
  noSubstitute: z.boolean().describe('Nothing may come instead of it'),
});

/** The cart's choice for every missing product that has no backup of its own. */
export const missingChoice = z.enum(missingChoices);

/** The promo code of a cart; at most one. */
const cartPromo = z.object({ code: z.string(), label: z.string(), percent: z.number() });

/**
 * The numbers of a cart, part of every answer about one. `revision` grows by one with each change; the
 * browser ignores an older one and reloads on a gap. `ceiling` is "never more than": the total with goods
 * sold by weight at their upper tolerance, and its tax. `missingToMinimum` is measured from the subtotal.
 * Money is dollars.
 */
export const cartNumbers = {
  revision: z.number().int(),
  versionKey,
  linesCount: z.number().int(),
  productsCount: z.number().int().describe('Pieces; a line sold by weight is one'),
  subtotal: money,
  total: money,
  totals: z.array(totalsLine),
  ceiling: money,
  savings: money,
  promo: cartPromo.nullable(),
  minimumOrderAmount: money,
  missingToMinimum: money,
  missingChoice: missingChoice.nullable().describe('Null: not said; then the shopper is asked'),
};

/** The whole cart (section 3), at current prices. */
export const cart = z.object({
  id,
  ...cartNumbers,
  products: z.array(cartLine),
  totalPayments: money,
  balance: money,
  isCheckoutReady: z.boolean(),
  checkoutReadyMsg: z.string().describe('Empty when ready'),
  notice: z
    .string()
    .describe(
      'About what was taken off (a promo code that ended) or is sold in another way than when it was chosen, else empty',
    ),
});

/** The cart after many products were added at once; `notAdded` names those that could not be. */
export const filledCart = cart.extend({
  notAdded: z.array(
    z.object({ prodKey: key, prodName: z.string(), prodWeightLabel: z.string(), reason: z.string() }),
  ),
});

/** The shopper's own wishes that gave way when others were brought to the cart, a sentence for each. */
export const notKept = z
  .array(z.string())
  .optional()
  .describe(
    'A sentence for each note, backup or choice that gave way to another one, or that this store cannot keep',
  );

/** The cart after another was merged into it. */
export const mergedCart = filledCart.extend({
  notKept,
  wasMerged: z
    .boolean()
    .optional()
    .describe('True when it had been merged before: notAdded and notKept are empty then'),
});

/** The quantity of each product that was added to a cart, so that the same can be taken out again. */
export const addedProducts = z.array(z.object({ productKey: key, quantity: z.number() }));

/** The answer of a change to a cart: the line it touched (null when removed, or none), and the cart's numbers. */
export const cartChange = z.object({ ...cartNumbers, line: cartLine.nullable() });

/**
 * The answer of a change that priced every line anew and stored those prices as the ones last shown: it carries the whole
 * cart, for no later answer tells a price that has changed.
 */
export const repricedCart = cartChange.extend({
  cart: cart.optional().describe('The whole cart; absent where nothing changed'),
});

export type CartAnswer = z.infer<typeof cart>;
export type CartLineAnswer = z.infer<typeof cartLine>;
export type CartNumbersAnswer = Omit<z.infer<typeof cartChange>, 'line'>;
export type CartChangeAnswer = z.infer<typeof cartChange>;
export type RepricedCartAnswer = z.infer<typeof repricedCart>;
export type NotAdded = z.infer<typeof filledCart>['notAdded'][number];
