import type { refundCalls } from '@larder/contract/operations/refund';
import { isRefusal } from '@larder/contract/refuse';
import { cents, centsFromDecimal, decimalOf } from '@larder/domain/money';
import { thousandthsFromDecimal } from '@larder/domain/quantity';
import { locationsWith, type Scope } from '@larder/domain/staff-roles';
import type { Handlers } from '../http/bind.ts';
import type { StaffCall } from '../http/call.ts';
import { keepAnswer } from '../http/repeat.ts';
import { chargeAgain, type ChargedAgain } from '../payment/charge-again.ts';
import { authorizeAgain, type AuthorizedAgain } from '../payment/authorize-again.ts';
import { releaseOrder } from '../payment/release-order.ts';
import { readOrderMoney } from './order-money.ts';
import { payBackElsewhere, type PaidBack } from './pay-back-elsewhere.ts';
import { refundAgain, type RefundedAgain } from './refund-again.ts';
import { limitOf } from './refund-limit.ts';
import { refundOrder, type Refunded } from './refund-order.ts';

/** The calls by which the people of a store see and move the money of an order. */
export const refundHandlers: Handlers<typeof refundCalls> = {
  'GET api/orders/:id/money': async ({ params }, call) =>
    readOrderMoney(call.larder.pool, {
      orderId: params.id,
      reach: reachOf(call, 'orders:read'),
      manages: locationsWith(call.staff, 'orders:manage'),
      lang: call.lang,
      limitCents: await limitOf(call, params.id),
      now: call.now,
    }),

  'POST api/orders/:id/refunds': async ({ params, body }, call) => {
    const refunded = await refundOrder(
      call.larder,
      {
        ...moneyCall(call, 'refunds:small', params.id, body.revision),
        limitCents: await limitOf(call, params.id),
        lang: call.lang,
        keep: (transaction, answer) => keepAnswer(call, transaction, refundAnswer(answer)),
      },
      {
        reason: body.reason,
        lines: (body.lines ?? []).map(({ lineId, quantity }) => ({
          lineId,
          quantity: thousandthsFromDecimal(quantity),
        })),
        fee: body.fee ?? false,
        amountCents: centsFromDecimal(body.amount ?? 0),
      },
    );
    return isRefusal(refunded) ? refunded : refundAnswer(refunded);
  },

  'POST api/orders/:id/refunds/:refundId/again': async ({ params, body }, call) => {
    const again = await refundAgain(
      call.larder,
      {
        ...moneyCall(call, 'refunds:small', params.id, body.revision),
        keep: (transaction, answer: RefundedAgain) => keepAnswer(call, transaction, amountAnswer(answer)),
      },
      params.refundId,
    );
    return isRefusal(again) ? again : amountAnswer(again);
  },

  'POST api/orders/:id/paid-back': async ({ params, body }, call) => {
    const paid = await payBackElsewhere(
      call.larder,
      {
        ...moneyCall(call, 'refunds:any', params.id, body.revision),
        keep: (transaction, answer: PaidBack) => keepAnswer(call, transaction, amountAnswer(answer)),
      },
      body.reason,
    );
    return isRefusal(paid) ? paid : amountAnswer(paid);
  },

  'POST api/orders/:id/hold': async ({ params, body }, call) => {
    const authorized = await authorizeAgain(
      call.larder,
      {
        ...moneyCall(call, 'orders:manage', params.id, body.revision),
        keep: (transaction, answer: AuthorizedAgain) => keepAnswer(call, transaction, amountAnswer(answer)),
      },
      body.cardKey ?? null,
    );
    return isRefusal(authorized) ? authorized : amountAnswer(authorized);
  },

  'POST api/orders/:id/charge': async ({ params, body }, call) => {
    const charged = await chargeAgain(
      call.larder,
      {
        ...moneyCall(call, 'orders:manage', params.id, body.revision),
        keep: (transaction, answer: ChargedAgain) => keepAnswer(call, transaction, amountAnswer(answer)),
      },
      body.cardKey ?? null,
    );
    return isRefusal(charged) ? charged : amountAnswer(charged);
  },

  'POST api/orders/:id/charge/release': ({ params, body }, call) =>
    releaseOrder(
      call.larder,
      {
        ...moneyCall(call, 'refunds:any', params.id, body.revision),
        keep: (transaction, answer) => keepAnswer(call, transaction, answer),
      },
      body.reason,
    ),
};

function reachOf({ staff }: StaffCall, scope: Scope) {
  return { locationIds: locationsWith(staff, scope) };
}

function moneyCall(call: StaffCall, scope: Scope, orderId: string, revision: number) {
  return {
    orderId,
    revision,
    by: { kind: 'staff' as const, staffId: call.staff.id },
    reach: reachOf(call, scope),
  };
}

function refundAnswer({ refundId, cents: amount, taxCents, revision }: Refunded) {
  return { refundId, amount: decimalOf(amount), tax: decimalOf(taxCents), revision };
}

function amountAnswer({ cents: amount, revision }: { cents: number; revision: number }) {
  return { amount: decimalOf(cents(amount)), revision };
}
