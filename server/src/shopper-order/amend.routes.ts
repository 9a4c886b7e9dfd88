import type { orderAmendCalls, OrderAmended } from '@larder/contract/order-amend';
import { isRefusal, refuse } from '@larder/contract/refuse';
import { centsFromDecimal, decimalOf } from '@larder/domain/money';
import { thousandthsFromDecimal } from '@larder/domain/quantity';
import { userOf } from '../account/user-of.ts';
import type { Handlers } from '../http/bind.ts';
import type { Call, User } from '../http/call.ts';
import { keepAnswer } from '../http/repeat.ts';
import { amendOrder, type Amended } from './amend-order.ts';
import type { Amendment, LineChange } from './amend.ts';
import { findAmendState } from '../order/amend-state.store.ts';
import { readOpenOrder } from './amendable.ts';
import { openSlotsFor } from '../slots/find-slots.ts';

type UserCall = Call & { principal: User };
type Body = { revision: number; trial?: boolean | undefined; most?: number | undefined };

/** The calls by which a shopper changes a placed order. */
export const orderAmendHandlers: Handlers<typeof orderAmendCalls> = {
  'GET api/customer/open-order': async (_, call) => ({
    order: await readOpenOrder(call.larder.pool, userOf(call).accountId, call.now),
  }),

  'GET api/customer/orders/:id/windows': async ({ params }, call) => {
    const which = { orderId: params.id, accountId: userOf(call).accountId };
    const order = await findAmendState(call.larder.pool, which);
    if (!order) return refuse('order-not-found');
    const { slotStartsAt: startsAt, slotEndsAt: endsAt } = order;
    return openSlotsFor(call.larder.pool, { ...order, startsAt, endsAt }, call.now);
  },

  'POST api/customer/orders/:id/time': ({ params, body }, call) =>
    amend(call, params.id, body, {
      kind: 'time',
      window: {
        startsAt: Date.parse(body.slotStart),
        endsAt: body.slotEnd ? Date.parse(body.slotEnd) : null,
      },
    }),

  'POST api/customer/orders/:id/items': ({ params, body }, call) =>
    amend(call, params.id, body, {
      kind: 'items',
      isApproved: body.approved ?? false,
      cartId: body.cartId,
      items: body.items.map(({ productKey, quantity, sellingMode, message, backupKey, noSubstitute }) => ({
        productId: productKey,
        quantity: thousandthsFromDecimal(quantity),
        sellingMode,
        message: message ?? '',
        backupId: backupKey ?? null,
        noSubstitute: noSubstitute ?? false,
      })),
    }),

  'POST api/customer/orders/:id/items/:lineId': ({ params, body }, call) =>
    amend(call, params.id, body, {
      kind: 'lines',
      lines: [lineChangeOf({ ...body, lineId: params.lineId })],
    }),

  'POST api/customer/orders/:id/lines': ({ params, body }, call) =>
    amend(call, params.id, body, { kind: 'lines', lines: body.lines.map(lineChangeOf) }),

  'POST api/customer/orders/:id/address': ({ params, body }, call) =>
    amend(call, params.id, body, {
      kind: 'address',
      addressId: body.addressKey,
      shown: body.shown,
      note: body.message,
    }),
};

type LineBody = {
  lineId: string;
  quantity?: number | undefined;
  message?: string | undefined;
  backupKey?: number | null | undefined;
};

function lineChangeOf({ lineId, quantity, message, backupKey }: LineBody): LineChange {
  const thousandths = quantity === undefined ? undefined : thousandthsFromDecimal(quantity);
  return { lineId, quantity: thousandths, message, backupId: backupKey };
}

async function amend(call: UserCall, orderId: string, body: Body, change: Amendment) {
  const { accountId } = userOf(call);
  const { priceLevel } = call.principal;
  const { shelves } = call.larder;
  const amended = await amendOrder(
    call.larder,
    { shelves, priceLevel, lang: call.lang },
    {
      orderId,
      accountId,
      revision: body.revision,
      change,
      isTrial: body.trial ?? false,
      maxCents: body.most === undefined ? null : centsFromDecimal(body.most),
    },
    (transaction, done) => keepAnswer(call, transaction, answerOf(done)),
  );
  return isRefusal(amended) ? amended : answerOf(amended);
}

function answerOf({ revision, totalCents, ceilingCents, moreCents, lines }: Amended): OrderAmended {
  return {
    revision,
    total: decimalOf(totalCents),
    ceiling: decimalOf(ceilingCents),
    authorized: decimalOf(moreCents),
    lines: lines.map(({ id, unitCents, amountCents }) => ({
      id,
      unitPrice: decimalOf(unitCents),
      extPrice: decimalOf(amountCents),
    })),
  };
}
