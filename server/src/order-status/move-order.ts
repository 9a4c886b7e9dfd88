import { refuse, type Refusal } from '@larder/contract/refuse';
import { cents, type Cents } from '@larder/domain/money';
import { canMove, nextStatus, previousStatus, type OrderStatus } from '@larder/domain/order-status';
import { giveBackPromo } from '../promo/promo.store.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { mailShopper } from '../mail/mail-about-order.ts';
import { releaseClaimOf } from '../slots/release-hold.store.ts';
import { askWorker } from '../database/ask-worker.store.ts';
import { endClaim } from '../order/claim.store.ts';
import { countPicks } from '../order/progress.store.ts';
import { withdrawQuestionsOf } from '../order/question.store.ts';
import { wishAllBack, wishCharge } from '../payment/wish-money.ts';
import { keepShares } from '../receipt/charged.ts';
import { writeReceipt } from '../receipt/write-receipt.ts';
import type { Actor } from '../order/actor.ts';
import { lockOrder, writeMove, type MovingOrder, type Reach } from '../order/order-change.store.ts';
import { whyChanged } from '../order/order-changed.ts';
import type { EventFacts } from '../order/order-event.store.ts';
import { toldOrder } from '../order/told-order.ts';

/** The outcome of moving an order: its former state and new revision, or that it is in that state already. */
type Moved = { kind: 'moved'; from: OrderStatus; revision: number } | { kind: 'same' };

/** The refusal of a move: the states do not follow each other; or the order's charge was refused and it is not released. */
type MoveRefusal = Refusal<'no-such-step' | 'not-charged'>;

/** The move of an order: its target state, its actor, and the revision they saw. */
type Move = {
  orderId: string;
  to: OrderStatus;
  /** The state that the actor saw it in; by default any. From another the step is refused as `no-such-step`. */
  from?: OrderStatus;
  /** The actor. A shopper moves only their own orders. */
  by: Actor;
  /** The orders that the actor reaches; by default all. */
  reach?: Reach;
  /** The revision that the actor saw; by default any. */
  revision?: number;
  /** The final total in cents when the order becomes ready, at most the ceiling; by default the estimate. */
  finalCents?: number;
  /** The facts that the order's history keeps beside the states. */
  facts?: EventFacts;
  /** Written last in the same transaction: the answer that a repeated call gives again. */
  keep?: (transaction: Database, revision: number) => Promise<unknown>;
};

/** The parts of `Larder` that moving an order needs; the `larder` command has only these. */
export type MoveLarder = Pick<Larder, 'pool' | 'now'> & {
  environment: Pick<Larder['environment'], 'publicUrl'>;
};

/**
 * Moves an order to another state with all consequences, in one transaction: history, event, mail, and its
 * money: charged when it becomes ready (`finalCents`, by default the estimate), given back when it is denied
 * or cancelled. A step back moves no money. An order whose charge was refused for good is not handed over
 * unless a manager released it. A cancelled order gives its window back. Refuses `order-changed` when the order
 * has another revision than the actor saw.
 */
export async function moveOrder(
  larder: MoveLarder,
  wanted: Move,
): Promise<Moved | MoveRefusal | Refusal<'order-not-found' | 'order-changed'>> {
  const now = larder.now();
  const reach = wanted.by.kind === 'shopper' ? { accountId: wanted.by.accountId } : (wanted.reach ?? null);
  return inTransaction(larder.pool, async (transaction) => {
    const order = await lockOrder(transaction, wanted.orderId, reach);
    if (!order) return refuse('order-not-found');
    const changed = await whyChanged(transaction, order, wanted);
    if (changed) return changed;
    if (order.status === wanted.to) return { kind: 'same' };
    if (wanted.from !== undefined && order.status !== wanted.from) return refuse('no-such-step');
    const refused = whyNotMoved(order, wanted) ?? (await whyNotBack(transaction, order, wanted));
    if (refused) return refused;
    checkFinalTotal(order, wanted);
    if (isTakenBack(order, wanted)) await endClaim(transaction, order.id);
    const moved = await moveLocked({ transaction, larder, order, now }, wanted);
    await wanted.keep?.(transaction, moved.revision);
    return moved;
  });
}

/** The context of moving a locked order: its transaction and its instant. */
type Moving = { transaction: Database; larder: MoveLarder; order: MovingOrder; now: number };

/** Moves a locked order to a state that the caller has checked, with all consequences. */
export async function moveLocked(
  { transaction, larder, order, now }: Moving,
  { to, by, facts, ...wanted }: Omit<Move, 'orderId'>,
): Promise<Extract<Moved, { kind: 'moved' }>> {
  const { status: from, versionKey } = order;
  const isBack = to === previousStatus(versionKey, from);
  const isReady = becomesReady(order, to);
  const finalCents = isReady ? cents(wanted.finalCents ?? order.estimatedCents) : null;
  const isOver = to === 'Cancelled' || to === 'Denied';
  const position = isBack ? order.steps : order.steps + 1;
  const revision = await writeMove(
    transaction,
    { orderId: order.id, from, to, by, position, isBack, finalCents, ...(facts ? { facts } : {}) },
    now,
  );
  if (finalCents !== null) await settle({ transaction, larder, order, now }, finalCents);
  const undone = isOver ? await undo(transaction, order, now) : null;
  if (isReady || isOver) await askWorker(transaction, 'move-money');
  const moved = { ...order, finalCents: finalCents ?? order.finalCents };
  const because = isOver && typeof facts?.reason === 'string' ? facts.reason : null;
  if (!isBack) await tell({ transaction, larder, order: moved, now }, to, undone, because);
  return { kind: 'moved', from, revision };
}

/** Wishes the charge of an order's final total. A total of 0 is never charged, so its receipt is written now. */
async function settle({ transaction, larder, order, now }: Moving, finalCents: Cents): Promise<void> {
  await keepShares(transaction, order.id);
  await wishCharge(transaction, order.id, finalCents, now);
  if (finalCents === 0) await writeReceipt(transaction, larder, order.id, now);
}

/** Returns the refusal of this actor's move of a locked order to a state, or null. */
export function whyNotMoved(order: MovingOrder, { to, by }: Pick<Move, 'to' | 'by'>): MoveRefusal | null {
  const { status: from, versionKey } = order;
  if (!canMove(versionKey, from, to, by.kind === 'shopper' ? 'shopper' : 'store'))
    return refuse('no-such-step');
  const isHandedOn = to === 'Out for delivery' || to === 'Delivered' || to === 'Picked up';
  return isHandedOn && order.isHeldUp ? refuse('not-charged') : null;
}

/** Throws RangeError for a final total that the order cannot have: its caller is wrong. */
function checkFinalTotal(order: MovingOrder, { to, finalCents }: Move): void {
  if (finalCents === undefined) return;
  if (!becomesReady(order, to) || finalCents <= 0 || finalCents > order.ceilingCents)
    throw new RangeError(`No final total for ${to}: ${finalCents} of at most ${order.ceilingCents}`);
}

/**
 * Returns whether an order moves one step on to Ready, where it is charged. An order that is taken back to
 * Ready has been charged already.
 */
function becomesReady({ status, versionKey }: MovingOrder, to: OrderStatus): boolean {
  return to.startsWith('Ready') && to === nextStatus(versionKey, status);
}

/**
 * Returns the refusal of a step back out of picking while goods are in the bag, or null: the shopper could
 * change settled lines.
 */
async function whyNotBack(
  transaction: Database,
  order: MovingOrder,
  wanted: Pick<Move, 'to'>,
): Promise<MoveRefusal | null> {
  const isBegun = isTakenBack(order, wanted) && (await countPicks(transaction, order.id)) > 0;
  return isBegun ? refuse('no-such-step') : null;
}

function isTakenBack({ status }: MovingOrder, { to }: Pick<Move, 'to'>): boolean {
  return status === 'Picking' && to === 'Approved';
}

/**
 * Gives back what an order no longer needs: money, claim, window, promo code. Returns the result of
 * `wishAllBack`.
 */
async function undo(transaction: Database, order: MovingOrder, now: number): ReturnType<typeof wishAllBack> {
  const back = await wishAllBack(transaction, order.id, now);
  await endClaim(transaction, order.id);
  await withdrawQuestionsOf(transaction, order.id, now);
  if (order.cartId) await releaseClaimOf(transaction, order.cartId, now);
  if (order.promoId !== null) await giveBackPromo(transaction, order.promoId);
  return back;
}

/** Mails the shopper the new state in the order's language, except Picking; a deleted account gets no mail. */
async function tell(
  { transaction, larder, order, now }: Moving,
  status: OrderStatus,
  undone: Awaited<ReturnType<typeof wishAllBack>> | null,
  because: string | null,
): Promise<void> {
  if (status === 'Picking' || order.emailAddress === null) return;
  await mailShopper(transaction, larder, {
    order,
    facts: {
      kind: 'order',
      status,
      order: {
        ...(await toldOrder(transaction, order)),
        ...(undone ? { chargeIsUnknown: undone.isUnknown, backCents: undone.backCents } : {}),
        ...(because === null ? {} : { because }),
      },
    },
    now,
  });
}
