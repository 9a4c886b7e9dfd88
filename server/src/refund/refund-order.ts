import { isRefusal, refuse, refuseSaying, type Refusal } from '@larder/contract/refuse';
import { addCents, formatMoney, type Cents } from '@larder/domain/money';
import { formatQuantity, type Thousandths } from '@larder/domain/quantity';
import { paidSum, refundOf } from '@larder/domain/refund';
import { inLang, type Lang } from '@larder/text/say';
import { askWorker } from '../database/ask-worker.store.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { mailShopper } from '../mail/mail-about-order.ts';
import { staffIdOf } from '../order/actor.ts';
import { lockMoneyOrder, type MoneyOrder } from '../order/money-lock.store.ts';
import { whyChanged } from '../order/order-changed.ts';
import { writeEvent } from '../order/order-event.store.ts';
import type { MoneyCall } from '../payment/money-call.ts';
import { listMoves, type MoneyMove } from '../payment/move.store.ts';
import { leftOf, wishRefunds } from '../payment/wish-refunds.ts';
import { findCharged, type Charged, type ChargedLine } from '../receipt/charged.ts';
import { baggedSelling } from '../receipt/charged.store.ts';
import {
  decidedCents,
  findRefundedLines,
  insertRefund,
  listRefunds,
  type RefundPart,
  type RefundReason,
} from './refund.store.ts';

/** The refund to make: portions of lines (thousandths), the whole fee, or an amount, which carries no tax. */
export type Wanted = {
  reason: RefundReason;
  lines: readonly { lineId: string; quantity: Thousandths }[];
  fee: boolean;
  amountCents: Cents;
  /** The store's reply. */
  reply?: string;
};

export type Refunded = { refundId: string; cents: Cents; taxCents: Cents; revision: number };

/** The refusals of a refund; `invalid-request` names a line, a quantity or the fee that is not there (any more). */
export type NotRefunded = Refusal<
  'invalid-request' | 'nothing-charged' | 'refund-of-nothing' | 'refund-too-much' | 'refund-over-limit'
>;

/**
 * A refund call. `limitCents` is the most that the caller may refund of an order in all; null: any amount. A refusal names
 * products in `lang`.
 */
export type RefundCall = MoneyCall<Refunded> & { limitCents: Cents | null; lang: Lang };

/**
 * Refunds a charged order, in whole or in part, also after it was handed over: by line with its shares of
 * promo and tax, or an amount. The refund and its movements are written in one transaction, of several
 * captures the oldest first; the worker carries them out, and the shopper is told. There is no undo: money on
 * its way to a card cannot be called back. Refuses `nothing-charged`, `refund-too-much` above the rest,
 * `refund-over-limit`, and an unknown line or more than is left of a line or the fee.
 */
export function refundOrder(
  larder: Pick<Larder, 'pool' | 'now' | 'environment'>,
  call: RefundCall,
  wanted: Wanted,
): Promise<Refunded | NotRefunded | Refusal<'order-not-found' | 'order-changed'>> {
  return inTransaction<Awaited<ReturnType<typeof refundOrder>>>(larder.pool, async (transaction) => {
    const order = await lockMoneyOrder(transaction, call.orderId, call.reach);
    if (!order) return refuse('order-not-found');
    const changed = await whyChanged(transaction, order, call);
    if (changed) return changed;
    const refunded = await refundLocked(transaction, larder, { order, call, wanted });
    if (!isRefusal(refunded)) await call.keep?.(transaction, refunded);
    return refunded;
  });
}

/** Refunds an order that is locked and has not changed since its caller saw it. */
export async function refundLocked(
  transaction: Database,
  larder: Pick<Larder, 'now' | 'environment'>,
  {
    order,
    call,
    wanted,
  }: { order: MoneyOrder; call: Pick<RefundCall, 'by' | 'limitCents' | 'lang'>; wanted: Wanted },
): Promise<Refunded | NotRefunded> {
  const now = larder.now();
  const charged = await findCharged(transaction, order.id);
  const captures = (await listMoves(transaction, order.id)).filter(
    ({ kind, state }) => kind === 'capture' && state === 'done',
  );
  // The money of a cancelled or denied order goes back by itself, unless the provider refused that.
  const isOver = order.status === 'Cancelled' || order.status === 'Denied';
  if (!charged || captures.length === 0 || (isOver && leftOf(captures) === 0))
    return refuse('nothing-charged');
  const parts = await partsOf(transaction, { orderId: order.id, lang: call.lang }, charged, wanted);
  if (isRefusal(parts)) return parts;
  const taxCents = addCents(...parts.map((part) => part.taxCents));
  const sum = addCents(wanted.amountCents, taxCents, ...parts.map((part) => part.goodsCents));
  const because = await whyNotWithin(transaction, order.id, { sum, captures, limitCents: call.limitCents });
  if (because) return because;
  const { reason } = wanted;
  const refund = { orderId: order.id, cents: sum, taxCents, reason, staffId: staffIdOf(call.by), parts };
  const refundId = await insertRefund(transaction, refund, now);
  const wished = { orderId: order.id, cents: sum, reason: 'refund', refundId } as const;
  await wishRefunds(transaction, captures, wished, now);
  const after = { refundId, cents: sum, taxCents, reason };
  const revision = await writeEvent(transaction, order.id, { by: call.by, verb: 'refunded', after }, now);
  await askWorker(transaction, 'move-money');
  const { amountCents, reply = '' } = wanted;
  await tell(transaction, larder, { order, charged, parts, sum, amountCents, reply, now });
  return { refundId, cents: sum, taxCents, revision };
}

async function partsOf(
  transaction: Database,
  { orderId, lang }: { orderId: string; lang: Lang },
  charged: Charged,
  wanted: Wanted,
): Promise<RefundPart[] | Refusal<'invalid-request'>> {
  const before = new Map(
    (await findRefundedLines(transaction, orderId)).map((line) => [line.lineId, line.quantity]),
  );
  const parts: RefundPart[] = [];
  for (const [index, { lineId, quantity }] of wanted.lines.entries()) {
    const line = charged.lines.find(({ id }) => id === lineId);
    const isTwice = parts.some((part) => part.lineId === lineId);
    if (!line || isTwice) {
      const path = `lines.${index}.lineId`;
      return refuse('invalid-request', path).at({ path, message: 'must be a line of this order, once' });
    }
    const already = before.get(lineId) ?? (0 as Thousandths);
    if (already + quantity > line.quantity) {
      const left = (line.quantity - already) as Thousandths;
      const message = 'must be at most what is left of it to refund';
      return overLine(line, left, lang).at({ path: `lines.${index}.quantity`, message });
    }
    const { goods, tax } = refundOf(line.paid, line.quantity, { before: already, more: quantity });
    parts.push({ lineId, quantity, goodsCents: goods, taxCents: tax });
  }
  if (!wanted.fee) return parts;
  if (before.has(null))
    return refuseSaying('invalid-request', 'The delivery fee was refunded already.').at({
      path: 'fee',
      message: 'was refunded already',
    });
  const { goods, tax } = charged.fee.paid;
  return [...parts, { lineId: null, quantity: null, goodsCents: goods, taxCents: tax }];
}

/** Refuses more of a line than is left, in words of its own: a colleague may have refunded some of it. */
function overLine(line: ChargedLine, left: Thousandths, lang: Lang): Refusal<'invalid-request'> {
  const name = inLang(lang, line.substituteEn ?? line.nameEn, line.substituteEs ?? line.nameEs);
  return left > 0
    ? refuseSaying(
        'invalid-request',
        'Only {0} of {1} is left to refund.',
        formatQuantity(baggedSelling(line), left),
        name,
      )
    : refuseSaying('invalid-request', '{0} was refunded already.', name);
}

/** Refuses a refund of nothing, above the rest of the charge, or above the caller's limit for one order. */
async function whyNotWithin(
  transaction: Database,
  orderId: string,
  { sum, captures, limitCents }: { sum: Cents; captures: readonly MoneyMove[]; limitCents: Cents | null },
): Promise<NotRefunded | null> {
  const left = leftOf(captures);
  if (sum === 0) return refuse('refund-of-nothing');
  if (sum > left) return refuse('refund-too-much', formatMoney(left));
  if (limitCents === null) return null;
  const before = decidedCents(await listRefunds(transaction, orderId));
  return addCents(sum, before) > limitCents ? refuse('refund-over-limit', formatMoney(limitCents)) : null;
}

/** Queues the mail to the shopper, in the language of the order; none for a deleted account. */
async function tell(
  transaction: Database,
  larder: Pick<Larder, 'environment'>,
  told: {
    order: MoneyOrder;
    charged: Charged;
    parts: readonly RefundPart[];
    sum: Cents;
    amountCents: Cents;
    reply: string;
    now: number;
  },
): Promise<void> {
  const { order, charged, parts, sum, now } = told;
  const lines = parts.flatMap((part) => {
    const line = charged.lines.find(({ id }) => id === part.lineId);
    if (!line) return [];
    const name = inLang(order.langCode, line.substituteEn ?? line.nameEn, line.substituteEs ?? line.nameEs);
    const quantity = formatQuantity(baggedSelling(line), part.quantity!);
    return [{ name, quantity, amountCents: paidSum({ goods: part.goodsCents, tax: part.taxCents }) }];
  });
  const fee = parts.find((part) => part.lineId === null);
  await mailShopper(transaction, larder, {
    order,
    facts: {
      kind: 'refunded',
      orderId: order.id,
      number: order.number,
      lines,
      feeCents: fee ? addCents(fee.goodsCents, fee.taxCents) : 0,
      otherCents: told.amountCents,
      totalCents: sum,
      reply: told.reply,
    },
    now,
  });
}
