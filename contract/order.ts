import { maxOrderList } from '@larder/domain/order-list';
import * as z from 'zod';
import { sellingMode } from './product.ts';
import { id, imageGuid, instant, key, langCode, money, outcome, smallNumber, versionKey } from './fields.ts';
import type { Calls } from './kit.ts';
import { refundedFor } from './refund-reason.ts';
import { moreAsked } from './order-more.ts';
import { amendable } from './order-amend.ts';
import { orderProblem } from './order-problem.ts';
import { orderReceipt } from './order-receipt.ts';
import { orderAddress, orderProduct, orderStatus, receiptLine } from './order-parts.ts';

const oneOrder = z.object({ id });
const inLanguage = z.object({ langCode: langCode.optional() });

/** A delivery's or pickup's window on its store's clock. */
const onClock = { day: z.string(), from: z.string(), to: z.string() };

/**
 * An order in the list. `createdDay` is the store's calendar day; `total` dollars, as placed until it is final, and 0 where
 * nothing of it was there.
 */
const orderInList = z.object({
  id,
  number: z.string(),
  createdAt: instant,
  createdDay: z.string(),
  orderStatus,
  productCount: z.number().int().describe('Product lines'),
  total: money,
  versionKey,
  storeName: z.string(),
  window: z.object(onClock),
  products: z.array(
    z.object({
      prodRrn: key,
      prodName: z.string(),
      prodWeightLabel: z.string(),
      prodThumbnailId: imageGuid,
      quantity: z.number().describe('As ordered: pieces, or pounds for WEIGHT'),
      sellingMode,
    }),
  ),
});

/** An order in full. Days and times beside instants are the store's clock. */
const orderDetail = z.object({
  id,
  number: z.string(),
  createdAt: instant,
  createdDay: z.string(),
  orderStatus,
  versionKey,
  productCount: z.number().int(),
  note: z.string(),
  recipient: z.object({ fullName: z.string(), phoneNumber: z.string(), emailAddress: z.string() }),
  store: z.object({
    displayName: z.string(),
    phoneNumber: z.string(),
    timeZone: z.string(),
    alias: z.string(),
  }),
  addresses: z.array(orderAddress),
  shippings: z.array(
    z.object({
      delWindowStart: instant,
      delWindowEnd: instant,
      ...onClock,
      trackingNumber: z.string(),
    }),
  ),
  today: z.string().describe("The store's today, for 'Today' and 'Tomorrow'"),
  statusHistory: z
    .array(z.object({ status: orderStatus, at: instant }))
    .describe('One entry for each step taken; the n-th is step n'),
  payments: z.array(
    z.object({
      authReceiptDesc: z.string().describe('The last four digits'),
      fullName: z.string(),
      state: z.enum([
        'authorized',
        'capturing',
        'captured',
        'reversing',
        'reversed',
        'refunding',
        'refunded',
      ]),
      authorizedAmount: money,
      capturedAmount: money,
      refundedAmount: money.describe('Paid back of what was captured, as far as the card provider did it'),
    }),
  ),
  totals: z.array(receiptLine),
  origTotal: money.describe('The total when placed'),
  total: money.describe('What it comes to: the final total once weighed, until then origTotal'),
  ceiling: money,
  savings: money,
  receipt: orderReceipt.nullable().describe('Once it was charged, or came to nothing'),
  picking: z
    .object({
      firstName: z.string().describe('Of who picks it; empty for nobody in person'),
      settledCount: z.number().int().describe('Lines that are picked, substituted or written off'),
      linesCount: z.number().int(),
    })
    .nullable()
    .describe('While it is being picked'),
  more: moreAsked.nullable().describe('The question above the ceiling, while it is being picked'),
  refunds: z
    .array(
      z.object({
        amount: money,
        reason: refundedFor,
        at: instant,
        isDone: z.boolean(),
        state: z
          .enum(['under-way', 'done', 'refused'])
          .describe('refused: the provider refused it for good; the store pays it back in another way'),
      }),
    )
    .describe('Oldest first'),
  problems: z.array(orderProblem).describe('What the shopper reported, oldest first'),
  problemsUntil: instant
    .nullable()
    .describe('Until when a problem with a line may be reported (not at it); null until it is handed over'),
  received: z
    .object({
      at: instant,
      initials: z.string().describe("Of who took it; '' where nobody signed"),
      hasPhoto: z.boolean().describe('A photo shows how it was left: GET api/customer/orders/:id/photo'),
    })
    .nullable()
    .describe('How a delivery was received; null until then, and of a pickup'),
  endedBecause: z
    .string()
    .nullable()
    .describe('Why the store denied or cancelled it, in a sentence; null where nobody said why'),
  broughtBack: z
    .string()
    .nullable()
    .describe(
      'Why its delivery came back to the store, in sentences; null once it left again, and of all others',
    ),
  canCancel: z.boolean(),
  revision: z.number().int().describe('Which its changes name'),
  changes: amendable.describe('Until when its shopper may change it, or why not any more'),
  pickup: z
    .object({
      code: z.string().nullable().describe('What finds the order at the desk; from when it is ready'),
      arrival: z.object({ spot: z.string(), car: z.string() }).nullable().describe('What "I\'m here" said'),
    })
    .nullable()
    .describe('Of a pickup whose shopper may come, or say that they are here; null of all others'),
});

/** The orders of the signed-in user, newest first (ORDERS-01 to 08). */
export const orderCalls = {
  'GET api/customer/orders': {
    summary:
      "The user's orders with their products, newest first, 200 at once; further ones by the id of the last. Answers 304 to a current If-None-Match.",
    who: 'user',
    query: inLanguage.extend({
      after: id.optional().describe('An own order: only those placed before it'),
      limit: smallNumber(maxOrderList).optional().describe('200 when absent'),
    }),
    answer: z.array(orderInList),
    errors: ['order-not-found'],
  },
  'GET api/customer/orders/:id': {
    summary: 'One order: addresses, window, history, payment, totals.',
    who: 'user',
    params: oneOrder,
    query: inLanguage,
    answer: orderDetail,
    errors: ['order-not-found'],
  },
  'GET api/customer/orders/:id/products': {
    summary: "One order's product lines.",
    who: 'user',
    params: oneOrder,
    query: inLanguage,
    answer: z.array(orderProduct),
    errors: ['order-not-found'],
  },
  'POST api/customer/orders/:id/cancel': {
    summary:
      'Cancels an order that is not being picked yet; its payment is given back. Again: the same answer.',
    who: 'user',
    params: oneOrder,
    body: z.object({ langCode: langCode.optional() }),
    answer: outcome,
    errors: ['order-not-found'],
  },
} as const satisfies Calls;

export type OrderInList = z.infer<typeof orderInList>;
export type OrderDetail = z.infer<typeof orderDetail>;
