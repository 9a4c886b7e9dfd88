import { addressLine } from '@larder/domain/address-line';
import { cents } from '@larder/domain/money';
import { canMove, previousStatus, type OrderStatus } from '@larder/domain/order-status';
import { formatQuantity } from '@larder/domain/quantity';
import { giveBackPromo } from '../checkout/checkout.store.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { releaseClaimOf } from '../slots/hold.store.ts';
import { askWorker } from '../worker/ask-worker.store.ts';
import { sellingOf } from './order-answer.ts';
import { lockOrder, wishPayment, writeMove, type MovingOrder } from './order-change.store.ts';
import { findOrderAddresses, findOrderLines, findOrderTotals } from './order.store.ts';

/** Who moves an order, as the audit names them; a shopper only their own. */
export type Mover = { kind: 'shopper'; accountId: string } | { kind: 'store'; name: string };

export type Moved =
  | { kind: 'moved'; from: OrderStatus }
  /** It was in that state already. */
  | { kind: 'same' }
  | { kind: 'refused'; from: OrderStatus }
  | { kind: 'missing' };

/** What moving an order needs: the `larder` command has no more than this. */
export type MoveLarder = Pick<Larder, 'pool' | 'now'> & {
  environment: Pick<Larder['environment'], 'publicUrl'>;
};

/**
 * Moves an order to another state (decision 23) with all that follows from it, in one transaction: history, audit, mail,
 * and what is to become of the money: captured when ready (`finalCents`, by default what it was estimated at, never above
 * the ceiling), reversed when denied or cancelled, paid back if it was captured. A cancelled order gives its window back.
 */
export async function moveOrder(
  larder: MoveLarder,
  wanted: { orderId: string; to: OrderStatus; by: Mover; finalCents?: number },
): Promise<Moved> {
  const now = larder.now();
  return inTransaction(larder.pool, async (transaction) => {
    const accountId = wanted.by.kind === 'shopper' ? wanted.by.accountId : null;
    const order = await lockOrder(transaction, wanted.orderId, accountId);
    if (!order) return { kind: 'missing' };
    const { status: from, versionKey } = order;
    if (from === wanted.to) return { kind: 'same' };
    if (!canMove(versionKey, from, wanted.to, wanted.by.kind)) return { kind: 'refused', from };
    const isReady = wanted.to.startsWith('Ready');
    const finalCents = isReady
      ? Math.min(wanted.finalCents ?? order.estimatedCents, order.ceilingCents)
      : null;
    const isBack = wanted.to === previousStatus(versionKey, from);
    await writeMove(
      transaction,
      {
        orderId: order.id,
        from,
        to: wanted.to,
        by: wanted.by.kind === 'shopper' ? 'shopper' : wanted.by.name,
        position: isBack ? order.steps : order.steps + 1,
        isBack,
        finalCents,
      },
      now,
    );
    if (isReady) await wishPayment(transaction, order.id, 'capturing', now);
    if (wanted.to === 'Cancelled' || wanted.to === 'Denied') await undo(transaction, order, now);
    if (isReady || wanted.to === 'Cancelled' || wanted.to === 'Denied')
      await askWorker(transaction, 'move-money');
    const finalOf = { ...order, finalCents: finalCents === null ? order.finalCents : cents(finalCents) };
    if (!isBack) await tell(transaction, larder, finalOf, wanted.to, now);
    return { kind: 'moved', from };
  });
}

/** What an order took and does not need any more: money, window, promo code. */
async function undo(transaction: Database, order: MovingOrder, now: number): Promise<void> {
  const isTaken = order.paymentState === 'capturing' || order.paymentState === 'captured';
  await wishPayment(transaction, order.id, isTaken ? 'refunding' : 'reversing', now);
  if (order.cartId) await releaseClaimOf(transaction, order.cartId, now);
  if (order.promoId !== null) await giveBackPromo(transaction, order.promoId);
}

/** The mail of a state, to the shopper in the language of the order; Picking has none, nor has a deleted account. */
async function tell(
  transaction: Database,
  larder: MoveLarder,
  order: MovingOrder,
  status: OrderStatus,
  now: number,
): Promise<void> {
  if (status === 'Picking' || order.emailAddress === null) return;
  const spanish = order.langCode === 'ES-MX';
  const lines = await findOrderLines(transaction, [order.id]);
  const totals = await findOrderTotals(transaction, order.id);
  const addresses = await findOrderAddresses(transaction, order.id);
  const goal = addresses.find((address) => address.kind !== 'billing');
  await queueMail(
    transaction,
    {
      to: order.emailAddress,
      firstName: order.firstName ?? '',
      lang: order.langCode,
      locationId: order.locationId,
      facts: {
        kind: 'order',
        status,
        order: {
          orderId: order.id,
          number: order.number,
          versionKey: order.versionKey,
          slot: { start: order.slotStartsAt, end: order.slotEndsAt },
          where: goal ? addressLine({ ...goal, street: goal.line1 }) : '',
          lines: lines.map((line) => ({
            name: spanish ? line.nameEs : line.nameEn,
            quantity: formatQuantity(sellingOf(line), line.quantity),
            amountCents: line.amountCents,
          })),
          totals: totals.map((line) => ({
            type: line.lineType,
            label: line.refLabel,
            amountCents: line.amountCents,
          })),
          totalCents: order.finalCents ?? order.estimatedCents,
          ceilingCents: order.ceilingCents,
          chargedCents: order.capturedCents > 0 ? order.capturedCents : null,
        },
      },
    },
    { publicUrl: larder.environment.publicUrl, now },
  );
}
