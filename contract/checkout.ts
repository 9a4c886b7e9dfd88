import * as z from 'zod';
import { cart } from './cart-parts.ts';
import { shownAddress } from './address.ts';
import { id, instant, langCode, line, lines, maxInteger, maxShown, money, versionKey } from './fields.ts';
import type { Calls } from './kit.ts';
import { orderAddress, orderProduct, receiptLine } from './order-parts.ts';
import { expirationDate, registrationId } from './payment.ts';

/**
 * The shopper's own address, by key. Other fields of an address may come along and are ignored: the stored
 * ones count.
 */
const ownAddress = z.object({ key: id, shown: shownAddress });

/** A saved card by its key, or with eProtectResponse the hosted form's answer about a new one. */
const payingCard = z.object({
  key: id.nullable().optional(),
  lastFourDigits: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  firstSixDigits: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  expirationDate: expirationDate.optional(),
});

/**
 * The reasons why no order was made and nothing was charged: cart-empty; product-gone (a line is not sold
 * here any more); price-changed (a price went up; the lines now carry it); cart-changed (another revision,
 * version or a higher total or ceiling than shown); promo-gone (taken off); minimum; too-dear; slot-gone (nothing held, expired,
 * or another version's); address-missing and billing-missing (none, deleted, or
 * changed since it was shown); outside-area; approval-needed; payment-missing;
 * card-expired; declined; payment-unavailable (nothing was sent to the provider); in-progress (another press
 * of this cart is being placed) and payment-unknown (the provider's answer is being looked up): for these two
 * ask again after retryAfterSeconds, with the same body.
 */
const refusal = z.enum([
  'cart-empty',
  'product-gone',
  'price-changed',
  'cart-changed',
  'promo-gone',
  'minimum',
  'too-dear',
  'slot-gone',
  'address-missing',
  'outside-area',
  'billing-missing',
  'approval-needed',
  'payment-missing',
  'card-expired',
  'declined',
  'payment-unavailable',
  'in-progress',
  'payment-unknown',
]);

/** The order summary's facts, as the order was placed. */
const orderSummary = z.object({
  orderId: id,
  orderNumber: z.string(),
  versionKey,
  billingAddress: orderAddress.nullable(),
  shippingAddress: orderAddress.nullable().describe('For delivery'),
  pickupAddress: orderAddress.nullable().describe("The store's, for pickup"),
  deliveryDate: z.object({
    start: instant,
    end: instant,
    day: z.string(),
    from: z.string(),
    to: z.string(),
    today: z.string(),
  }),
  selectedCard: z.object({ fullName: z.string(), lastFourDigits: z.string() }),
  products: z.array(orderProduct),
  cartTotals: z.object({
    totals: z.array(receiptLine),
    subtotal: money,
    total: money,
    savings: money,
    ceiling: money,
    linesCount: z.number().int(),
    productsCount: z.number().int(),
  }),
});

/** Placing the order (CHECKOUT-24, CHECKOUT-25). */
export const checkoutCalls = {
  'POST api/user/cart/:id/finalize': {
    summary:
      'Places the order, once: called again for the same cart it answers the same order, and the same call the same refusal of a card. A refusal is 200 with errorFlag, refused and the fresh cart.',
    who: 'user',
    store: true,
    params: z.object({ id }),
    body: z.object({
      locationVersionKey: versionKey,
      reservationGuid: id.nullable().optional(),
      trackingNumber: line(40).nullable().optional(),
      shippingAddress: ownAddress.nullable().optional(),
      billingAddress: ownAddress.nullable().optional(),
      fullName: line(100).optional().describe('The cardholder; a saved card has its own, whatever this says'),
      message: lines(500).optional().describe("The order's note"),
      slot: z.object({ start: instant, end: instant.optional() }).nullable().optional(),
      card: payingCard.nullable().optional(),
      eProtectResponse: registrationId.nullable().optional(),
      saveNewCard: z.boolean().optional(),
      newCardNickname: line(60).optional(),
      approvals: z
        .array(line(40))
        .max(20)
        .optional()
        .describe('Ids of the approved messages of checkout-ready'),
      pickupContactKey: id
        .nullable()
        .optional()
        .describe('Who collects; null: the shopper; absent: for pickup the selected profile'),
      revision: z
        .number()
        .int()
        .nonnegative()
        .max(maxInteger)
        .optional()
        .describe('Of the cart the shopper saw'),
      shownTotal: z
        .number()
        .nonnegative()
        .max(maxShown)
        .optional()
        .describe('The total the shopper saw: a higher one is refused'),
      shownCeiling: z
        .number()
        .nonnegative()
        .max(maxShown)
        .optional()
        .describe('The most that the shopper saw could be authorized: more is refused'),
      langCode: langCode.optional(),
    }),
    answer: z.object({
      errorFlag: z.boolean(),
      errorMessage: z.string(),
      refused: refusal.nullable(),
      retryAfterSeconds: z.number().int().nullable(),
      orderId: id.nullable(),
      orderNumber: z.string().nullable(),
      cart: cart.nullable().describe('The fresh cart, with a refusal'),
      summary: orderSummary.nullable(),
    }),
    errors: [
      'cart-not-found',
      'sign-in-needed',
      'version-not-offered',
      'contact-not-found',
      'too-many-requests',
    ],
  },
} as const satisfies Calls;

export type PlacingRefusal = z.infer<typeof refusal>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type FinalizeBody = z.output<(typeof checkoutCalls)['POST api/user/cart/:id/finalize']['body']>;
export type FinalizeAnswer = z.infer<(typeof checkoutCalls)['POST api/user/cart/:id/finalize']['answer']>;
