import type { staffOrderCalls } from '@larder/contract/operations/order';
import { isRefusal, isRefusedAs, refuse, type Refusal } from '@larder/contract/refuse';
import type { OrderStatus } from '@larder/domain/order-status';
import type { Handlers } from '../http/bind.ts';
import type { StaffCall } from '../http/call.ts';
import { changeOf, keeping, reachOf } from '../order/answer-change.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { markOpenedAmong } from '../order/opened.store.ts';
import { seeToMail } from './see-to-mail.ts';
import { readStaffOrder } from './staff-order.ts';

/** The calls by which the people of a store see one order and decide about it, except for filling it. */
export const staffOrderHandlers: Handlers<typeof staffOrderCalls> = {
  'GET api/orders/:id': ({ params }, call) => readStaffOrder(call, params.id),

  'POST api/orders/:id/opened': async ({ params }, call) => {
    const { locationIds } = reachOf(call, 'orders:read');
    const isThere = await markOpenedAmong(call.larder.pool, params.id, locationIds, call.now);
    if (!isThere) return refuse('order-not-found');
  },

  'POST api/orders/:id/accept': ({ params, body }, call) =>
    move(call, { orderId: params.id, to: 'Approved', ...body }),

  'POST api/orders/:id/deny': ({ params, body }, call) =>
    move(call, { orderId: params.id, to: 'Denied', ...body }),

  'POST api/orders/:id/cancel': ({ params, body }, call) =>
    move(call, { orderId: params.id, to: 'Cancelled', ...body }),

  'POST api/orders/:id/mails/:mailId': ({ params, body }, call) => {
    const { revision } = body;
    return seeToMail(
      call.larder,
      {
        ...changeOf(call, 'orders:manage', { orderId: params.id, revision }),
        keep: keeping(call, (made) => ({ revision: made })),
      },
      { mailId: params.mailId, isSentAgain: body.done === 'sent-again' },
    );
  },
};

type Wanted = { orderId: string; to: OrderStatus; revision: number; reason?: string };

async function move(
  call: StaffCall,
  { orderId, to, revision, reason }: Wanted,
): Promise<{ revision: number } | Refusal<'order-not-found' | 'order-changed' | 'no-such-step'>> {
  const moved = await moveOrder(call.larder, {
    ...changeOf(call, 'orders:manage', { orderId, revision }),
    to,
    ...(reason === undefined ? {} : { facts: { reason } }),
    keep: keeping(call, (made) => ({ revision: made })),
  });
  // No order is handed on here, so none is stopped for its charge.
  if (isRefusedAs(moved, ['no-such-step', 'not-charged'])) return refuse('no-such-step');
  if (isRefusal(moved)) return moved;
  return { revision: moved.kind === 'moved' ? moved.revision : revision };
}
