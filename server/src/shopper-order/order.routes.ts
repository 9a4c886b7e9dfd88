import type { orderCalls } from '@larder/contract/order';
import { isRefusal, isRefusedAs, refuse } from '@larder/contract/refuse';
import { maxOrderList } from '@larder/domain/order-list';
import { say } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Handlers } from '../http/bind.ts';
import type { Call, User } from '../http/call.ts';
import { userOf } from '../account/user-of.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { askedAnswer } from '../picking/asked-answer.ts';
import { findAsked } from '../picking/question-page.store.ts';
import { listedOrder, orderDetailOf, orderProductOf } from '../order/order-answer.ts';
import {
  findListedProducts,
  findListStamp,
  findOrder,
  findOrderLines,
  findPlace,
  listOrders,
  type ListedProduct,
  type OrderLineRow,
} from '../order/order.store.ts';
import { isKnownToCaller } from '../http/etag.ts';
import { sincePlacedOf } from './since-placed.ts';

type OrderCall = Call & { principal: User };

/** The orders of the signed-in user. */
export const orderHandlers: Handlers<typeof orderCalls> = {
  'GET api/customer/orders': async ({ query }, call) => {
    const { pool } = call.larder;
    const accountId = userOf(call).accountId;
    const stamp = await findListStamp(pool, accountId);
    const etag = `"${call.larder.release}-${stamp.count}-${stamp.revisions}-${call.lang}"`;
    call.headers.set('etag', etag);
    call.headers.set('cache-control', 'private, no-cache');
    call.headers.set('vary', 'cookie, accept-language');
    // The list is polled: an unchanged one is neither read nor sent again.
    if (isKnownToCaller(call.request, etag)) return new Response(null, { status: 304 });
    const { after = null, limit = maxOrderList } = query;
    const last = after === null ? null : await findPlace(pool, accountId, after);
    if (after !== null && !last) return refuse('order-not-found');
    const orders = await listOrders(pool, accountId, { limit, before: last });
    const products = await findListedProducts(
      pool,
      orders.map((order) => order.id),
    );
    const byOrder = Map.groupBy(products, (product) => product.orderId);
    const none: ListedProduct[] = [];
    return orders.map((order) => listedOrder(order, byOrder.get(order.id) ?? none, call.lang));
  },

  'GET api/customer/orders/:id': async ({ params }, call) => {
    const { pool } = call.larder;
    const order = await orderOf(call, params.id);
    if (isRefusal(order)) return order;
    const lines = await findOrderLines(pool, [order.id]);
    return { ...orderDetailOf(order, lines, call.lang, call.now), ...(await sincePlacedOf(call, order)) };
  },

  'GET api/customer/orders/:id/products': async ({ params }, call) => {
    const order = await orderOf(call, params.id);
    if (isRefusal(order)) return order;
    const lines = await findOrderLines(call.larder.pool, [order.id]);
    return Promise.all(
      lines.map(async (line) => ({
        ...orderProductOf(line, order.versionKey, call.lang),
        question: line.isAsked ? await questionOf(call, line) : null,
      })),
    );
  },

  'POST api/customer/orders/:id/cancel': async ({ params }, call) => {
    const by = { kind: 'shopper' as const, accountId: userOf(call).accountId };
    const moved = await moveOrder(call.larder, { orderId: params.id, to: 'Cancelled', by });
    if (isRefusedAs(moved, ['order-not-found'])) return moved;
    const isRefused = isRefusal(moved);
    return {
      errorFlag: isRefused,
      errorMessage: isRefused ? say(wordsOf(call.lang), 'This order can no longer be cancelled.') : '',
      entityKey: params.id,
    };
  },
};

/** Returns an order of the caller, or the refusal. */
async function orderOf(call: OrderCall, orderId: string) {
  return (
    (await findOrder(call.larder.pool, { accountId: userOf(call).accountId, orderId })) ??
    refuse('order-not-found')
  );
}

/** Returns a picker's question about a line, or null if it was answered meanwhile. */
async function questionOf(call: OrderCall, line: OrderLineRow) {
  const { pool } = call.larder;
  const whose = { accountId: userOf(call).accountId, orderId: line.orderId, lineId: line.id };
  const asked = await findAsked(pool, whose);
  return asked && askedAnswer(pool, asked, call.now, call.lang);
}
