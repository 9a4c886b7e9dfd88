import * as z from 'zod';
import {
  addedProducts,
  cart,
  cartChange,
  cartNumbers,
  filledCart,
  mergedCart,
  missingChoice,
  repricedCart,
} from './cart-parts.ts';
import { sellingModeThen } from './product.ts';
import {
  id,
  instant,
  key,
  keyText,
  langCode,
  line,
  note,
  priceLevelKey,
  quantity,
  versionKey,
} from './fields.ts';
import type { Calls } from './kit.ts';
import { recipeAdded, recipeAdding } from './recipe.ts';
import { slotEnd } from './slots.ts';

const oneCart = z.object({ id });
/** The line of a cart that a call is about. */
const ofLine = { cartProdId: id, cartId: id, langCode: langCode.optional() };
/** The refusals of every call about one cart, and of those that change it. */
const cartErrors = ['cart-not-found', 'sign-in-needed', 'token-expired', 'version-not-offered'] as const;
const changeErrors = [...cartErrors, 'cart-being-ordered'] as const;
const lineErrors = [...changeErrors, 'line-not-found'] as const;

/**
 * A promo code as typed: 1 to 40 characters, compared in capitals. A text that cannot be a code is answered
 * like an unknown one.
 */
const promoCode = line(40, 1);

/**
 * Every call about a cart. A cart belongs to a signed-in user or to a visitor (cookie larder-visitor) and to
 * one location; any other id answers 404 cart-not-found, and, while an order is being made of it, 409
 * cart-being-ordered. Where guests are barred, a visitor gets 401 sign-in-needed. `versionKey` in a change
 * names the version the shopper is in: the cart is re-priced for it first if it differs. `priceLevelKey` is
 * accepted and not believed: the account decides.
 */
export const cartCalls = {
  'GET api/user/cart/last': {
    summary: 'The open cart of this shopper in this store, or null.',
    who: 'shopper',
    store: true,
    query: z.object({ langCode: langCode.optional() }),
    answer: cart.nullable(),
    errors: cartErrors,
  },
  'POST api/user/cart': {
    summary:
      'Makes the open cart of this shopper in this store, or finds the one there is (and sets the visitor cookie).',
    who: 'anyone',
    store: true,
    answer: z.object({ id }),
    errors: ['sign-in-needed', 'token-expired', 'too-many-requests'],
  },
  'GET api/user/cart/:id': {
    summary:
      'The cart, priced now. With another versionKey than its own: what it would cost there; nothing is stored.',
    who: 'shopper',
    store: true,
    params: oneCart,
    query: z.object({ versionKey: versionKey.optional(), langCode: langCode.optional() }),
    answer: cart,
    errors: cartErrors,
  },
  'POST api/user/cart/:id/product': {
    summary:
      "Puts a product in the cart, or changes its line: `quantity` is the line's new quantity (pieces, or pounds for WEIGHT).",
    who: 'shopper',
    store: true,
    params: oneCart,
    body: z.object({
      productKey: key,
      priceLevelKey: priceLevelKey.optional(),
      versionKey,
      quantity,
      sellingMode: sellingModeThen,
      langCode: langCode.optional(),
    }),
    answer: cartChange,
    errors: [...changeErrors, 'product-not-sold', 'off-step', 'cart-full'],
  },
  'DELETE api/user/cart/:id/product/:prodId': {
    summary: 'Takes a product (by its key) out of the cart. Taking out what is not there is fine.',
    who: 'shopper',
    store: true,
    params: z.object({ id, prodId: keyText }),
    query: z.object({
      priceLevelKey: priceLevelKey.optional(),
      versionKey: versionKey.optional(),
      langCode: langCode.optional(),
    }),
    answer: cartChange,
    errors: changeErrors,
  },
  'POST api/user/cart/:id/clear': {
    summary: 'Empties the cart; its promo code goes too.',
    who: 'shopper',
    store: true,
    params: oneCart,
    answer: cart,
    errors: changeErrors,
  },
  'POST api/user/cart/:id/merge/:otherId': {
    summary:
      "Moves everything from this browser's visitor cart (otherId) into the user's cart (id): the same product adds up, to at most 999. Of two wishes the visitor's holds; two notes become one. Again: no change.",
    who: 'user',
    store: true,
    params: z.object({ id, otherId: id }),
    query: z.object({ langCode: langCode.optional() }),
    answer: mergedCart,
    errors: changeErrors,
  },
  'PUT api/user/cart/:id': {
    summary:
      "Assigns this browser's visitor cart to the user, who has no open cart in this store yet. Again: no change.",
    who: 'user',
    store: true,
    params: oneCart,
    answer: cart,
    errors: [...cartErrors, 'cart-exists'],
  },
  'POST api/user/cart/:id/products/update': {
    summary:
      "Makes versionKey the cart's version and prices every line for it; the slot held for it is released.",
    who: 'shopper',
    store: true,
    params: oneCart,
    body: z.object({ versionKey, langCode: langCode.optional() }),
    answer: cart,
    errors: changeErrors,
  },
  'GET api/user/cart/:id/totals': {
    summary: "The cart's numbers, with the fee of the window that begins at slotStart when one is named.",
    who: 'shopper',
    store: true,
    params: oneCart,
    query: z.object({
      langCode: langCode.optional(),
      versionKey: versionKey.optional(),
      slotStart: instant.optional(),
      slotEnd: slotEnd.optional(),
    }),
    answer: z.object(cartNumbers),
    errors: cartErrors,
  },
  'GET api/user/cart/:id/checkout-ready': {
    summary: 'Whether this cart may go to Place Order, why not, and what the shopper must approve.',
    who: 'shopper',
    store: true,
    params: oneCart,
    query: z.object({ versionKey: versionKey.optional(), langCode: langCode.optional() }),
    answer: z.object({
      isCheckoutReady: z.boolean(),
      checkoutReadyMsg: z.string(),
      messages: z.array(z.object({ id: z.string(), text: z.string(), needsApprove: z.boolean() })),
    }),
    errors: cartErrors,
  },
  'POST api/user/cart/:id/promos/:code': {
    summary:
      'Applies a promo code, in place of another. Not valid: isValid false, the reason in message, nothing changes.',
    who: 'shopper',
    store: true,
    params: z.object({ id, code: promoCode }),
    body: z.object({ langCode: langCode.optional() }),
    answer: repricedCart.extend({ isValid: z.boolean(), message: z.string() }),
    errors: [...changeErrors, 'too-many-requests'],
  },
  'DELETE api/user/cart/:id/promos/:code': {
    summary: 'Takes the promo code off. Taking off one that is not there is fine.',
    who: 'shopper',
    store: true,
    params: z.object({ id, code: promoCode }),
    query: z.object({ langCode: langCode.optional() }),
    answer: repricedCart,
    errors: changeErrors,
  },
  'POST api/user/cart/product/message': {
    summary: "Saves a line's note, at most 500 characters; an empty one removes it.",
    who: 'shopper',
    store: true,
    body: z.object({ ...ofLine, message: note }),
    answer: cartChange,
    errors: lineErrors,
  },
  'POST api/user/cart/product/backup': {
    summary:
      "Saves a line's backup product, which this store must sell in the cart's version; null removes it. A line that has one may be substituted.",
    who: 'shopper',
    store: true,
    body: z.object({ ...ofLine, backupProdRrn: key.nullable() }),
    answer: cartChange,
    errors: [...lineErrors, 'product-not-sold', 'own-backup'],
  },
  'POST api/user/cart/product/no-substitute': {
    summary: 'Says whether nothing may come instead of a line. With true its backup product is taken off.',
    who: 'shopper',
    store: true,
    body: z.object({ ...ofLine, noSubstitute: z.boolean() }),
    answer: cartChange,
    errors: lineErrors,
  },
  'POST api/user/cart/:id/missing-choice': {
    summary: 'Saves what is wanted for whatever is missing and has no backup product.',
    who: 'shopper',
    store: true,
    params: oneCart,
    body: z.object({ missingChoice, langCode: langCode.optional() }),
    answer: cartChange,
    errors: changeErrors,
  },
  'POST api/lists/cart': {
    summary:
      "Adds a shopping list's products to what the user's open cart here holds (made if there is none).",
    who: 'user',
    repeatable: true,
    store: true,
    body: z.object({
      listId: id,
      priceLevelKey: priceLevelKey.optional(),
      versionKey,
      langCode: langCode.optional(),
    }),
    answer: filledCart.extend({ added: addedProducts.optional().describe('Empty: nothing could be') }),
    errors: [...changeErrors, 'list-not-found'],
  },
  'POST api/catalog/recipes/:id/add': {
    summary:
      "Adds a recipe's products to what the cart holds, all that are sold here at once. success false: nothing could be added and nothing changed.",
    who: 'shopper',
    repeatable: true,
    store: true,
    params: z.object({ id: keyText }),
    body: recipeAdding,
    answer: repricedCart.extend(recipeAdded),
    errors: [...changeErrors, 'recipe-not-found'],
  },
} as const satisfies Calls;
