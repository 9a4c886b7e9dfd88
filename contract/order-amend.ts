import { MAX_LINES } from '@larder/domain/quantity';
import { roundedCents } from '@larder/domain/money';
import * as z from 'zod';
import { shownAddress } from './address.ts';
import {
  id,
  instant,
  key,
  langCode,
  lines,
  maxShown,
  money,
  quantity,
  revision as orderRevision,
} from './fields.ts';
import type { CallSpec, Calls } from './kit.ts';
import { sellingModeThen } from './product.ts';
import { slot } from './slots.ts';

/** The reasons why a shopper can no longer change an order in any way. */
export const amendClosed = ['being-picked', 'past-cutoff', 'on-its-way', 'store-closed'] as const;

/** Until when the shopper may change an order, as an instant and by the store's clock. */
export const amendable = z.object({
  until: instant,
  day: z.string(),
  time: z.string(),
  refused: z.enum(amendClosed).nullable().describe('Why not any more; null: it can be changed'),
});

const revision = orderRevision.describe('Of the order as the shopper sees it');

const common = {
  revision,
  trial: z.boolean().optional().describe('Only says what it would come to; nothing is changed'),
  most: z
    .number()
    .min(0)
    .max(maxShown)
    .refine((value) => roundedCents(value) !== null, 'must have at most two decimals')
    .overwrite((value) => roundedCents(value) ?? value)
    .optional()
    .describe('The total that the shopper was shown: refused when it would come to more'),
  langCode: langCode.optional(),
};

const answer = z.object({
  revision,
  total: money.describe('What the order is estimated at then'),
  ceiling: money.describe('The most that it can come to; a lower one frees nothing before it is ready'),
  authorized: money.describe('What is authorised more for it; 0: nothing'),
  lines: z
    .array(z.object({ id, unitPrice: money, extPrice: money }))
    .describe('What each line costs then that was in it and stays'),
  added: z
    .array(z.object({ productKey: key, unitPrice: money, extPrice: money }))
    .optional()
    .describe('What each product costs then that comes in anew'),
});

/** The earliest order of a shopper that may still be changed. */
const openOrder = z.object({
  orderId: id,
  number: z.string(),
  alias: z.string().describe("Of its store, in the site's addresses"),
  day: z.string(),
  from: z.string(),
  to: z.string(),
  today: z.string().describe("The store's today, for 'Today' and 'Tomorrow'"),
});

/** The refusals of a change. */
export const amendErrors = [
  'order-not-found',
  'order-changed',
  ...amendClosed,
  'price-changed',
  'more-declined',
  'more-unknown',
  'no-card',
  'in-progress',
  'window-gone',
  'order-line-not-found',
  'product-not-sold',
  'off-step',
  'own-backup',
  'cart-full',
  'approval-needed',
  'under-minimum',
  'too-dear',
  'last-item',
  'address-not-found',
  'outside-area',
  'not-delivered',
  'too-many-requests',
  'cart-not-found',
  'cart-being-ordered',
  'cart-has-less',
] as const;

const call = {
  who: 'user',
  repeatable: true,
  params: z.object({ id }),
  answer,
  errors: amendErrors,
} as const satisfies Partial<CallSpec>;

const note = lines(500).optional();
const backupKey = key.nullable().optional();
const noSubstitute = z.boolean().optional();
const lineChange = {
  quantity: quantity.or(z.literal(0)).optional(),
  message: note,
  backupKey,
  noSubstitute: noSubstitute.describe(
    'Nothing may come instead of it: its backup goes. A backup takes it back',
  ),
};

/**
 * A shopper's changes to a placed order, until its window's cut-off and while nobody picks it. They are
 * priced by the rules of placing; an untouched line keeps its price. If the order can come to more, the
 * difference is authorised first; nothing changes unless it is.
 */
export const orderAmendCalls = {
  'GET api/customer/open-order': {
    summary:
      'The earliest order that may still be changed: of the store that the headers name, without them of whichever; null: there is none.',
    who: 'user',
    store: 'optional',
    answer: z.object({ order: openOrder.nullable() }),
  },
  'GET api/customer/orders/:id/windows': {
    summary:
      'The windows an order can be moved to, its own among them: of its store and version, with room, before their cut-off.',
    who: 'user',
    params: z.object({ id }),
    answer: z.object({ today: z.string(), slots: z.array(slot) }),
    errors: ['order-not-found'],
  },
  'POST api/customer/orders/:id/time': {
    summary:
      'Moves a placed order to another window, if that has room. Its place is taken and the old one given back at once.',
    ...call,
    body: z.object({ ...common, slotStart: instant, slotEnd: instant.nullable().optional() }),
  },
  'POST api/customer/orders/:id/items': {
    summary:
      "Adds items to a placed order, at today's prices. What is in it already grows by that much, and takes the wishes that the item brings.",
    ...call,
    body: z.object({
      ...common,
      items: z
        .array(
          z.object({
            productKey: key,
            quantity,
            sellingMode: sellingModeThen,
            message: note,
            backupKey,
            noSubstitute: noSubstitute.describe('Nothing may come instead of it'),
          }),
        )
        .min(1)
        .max(MAX_LINES),
      approved: z.boolean().optional().describe('The age that an item asks for is confirmed'),
      cartId: id
        .optional()
        .describe(
          "The open cart of the order's store that the items are in: they leave it with the change, which is refused where it has less of them",
        ),
    }),
  },
  'POST api/customer/orders/:id/items/:lineId': {
    summary:
      'Changes quantity, note, backup or wish for no substitute of a line; a quantity of 0 takes it out. What grows has the price of today.',
    ...call,
    params: z.object({ id, lineId: id }),
    body: z.object({ ...common, ...lineChange }),
  },
  'POST api/customer/orders/:id/lines': {
    summary:
      'Changes several lines at once, all or none: their quantities, notes, backups and wishes for no substitute; a quantity of 0 takes a line out.',
    ...call,
    body: z.object({
      ...common,
      lines: z
        .array(z.object({ lineId: id, ...lineChange }))
        .min(1)
        .max(MAX_LINES),
    }),
  },
  'POST api/customer/orders/:id/address': {
    summary:
      'Has a placed delivery brought to another own address in the area of its store. The note for the store, which was written for the old one, goes unless it is sent again.',
    ...call,
    body: z.object({
      ...common,
      addressKey: id,
      shown: shownAddress,
      message: note.describe("The order's note from then on"),
    }),
  },
} as const satisfies Calls;

export type Amendable = z.infer<typeof amendable>;
export type OrderAmended = z.infer<typeof answer>;
export type OpenOrder = z.infer<typeof openOrder>;
