import { isRefusal, refuse } from '@larder/contract/refuse';
import { cents, formatMoney, type Cents } from '@larder/domain/money';
import type { AccountId, OrderId } from '@larder/domain/owner-ids';
import { lineAmount } from '@larder/domain/price';
import { sellingOf } from '@larder/domain/selling';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { countDeclined } from '../payment/attempt.store.ts';
import { declineWindowMs, maxDeclines, noteDecline } from '../payment/card-limits.ts';
import { authorizeFurther, type FurtherAnswer } from '../payment/authorize-further.ts';
import { findCardOfOrder } from '../payment/paying-card.store.ts';
import type { AmendCall } from './amend.ts';
import { applyAmendment, WindowGone } from './apply-amendment.ts';
import { takeFromCart } from './leave-cart.ts';
import { tellChanged } from './tell-changed.ts';
import { planAmendment, type Amender, type AmendPlan, type AmendRefusal } from './plan-amendment.ts';

/** The outcome of a change, in cents. `moreCents` is the sum authorised for it; the lines are those that stay. */
export type Amended = {
  revision: number;
  totalCents: Cents;
  ceilingCents: Cents;
  moreCents: Cents;
  lines: { id: string; unitCents: Cents; amountCents: Cents }[];
};

/** Keeps the answer for a repeat, as the last step of the same transaction. */
type Keep = (transaction: Database, amended: Amended) => Promise<unknown>;

/**
 * Changes a placed order for its shopper. If it can come to more, the difference is authorised first, beside
 * the first authorization; then order, window and ceiling change in one transaction, if everything still is
 * as it was planned, items leave the cart that they come from, and the shopper is mailed how it stands. When the card is declined, the bank does not answer, or somebody claimed or cancelled
 * the order meanwhile, nothing changes and the new authorization is given back.
 */
export async function amendOrder(
  larder: Larder,
  amender: Omit<Amender, 'now'>,
  call: AmendCall,
  keep: Keep = async () => undefined,
): Promise<Amended | AmendRefusal> {
  const write = async (transaction: Database, plan: AmendPlan, now: number): Promise<Amended> => {
    const revision = await applyAmendment(transaction, plan, call, now);
    await takeFromCart(transaction, { ...amender, now }, plan.left, call);
    await tellChanged(transaction, larder, call, now);
    const amended = amendedOf(plan, revision);
    await keep(transaction, amended);
    return amended;
  };
  const plan = (transaction: Database, now: number) => planAmendment(transaction, { ...amender, now }, call);
  try {
    const done = await inTransaction(larder.pool, async (transaction) => {
      const now = larder.now();
      const planned = await plan(transaction, now);
      if (isRefusal(planned)) return planned;
      if (call.isTrial) return tryOut(transaction, call.orderId, planned);
      return planned.moreCents > 0 ? null : write(transaction, planned, now);
    });
    return done ?? (await authorizeAndAmend(larder, call, plan, write));
  } catch (error) {
    if (error instanceof WindowGone) return refuse('window-gone');
    throw error;
  }
}

/** Returns what a change would come to, or that there is no card on which it could be authorized. */
async function tryOut(
  transaction: Database,
  orderId: OrderId,
  planned: AmendPlan,
): Promise<Amended | AmendRefusal> {
  const isPayable = planned.moreCents === 0 || (await findCardOfOrder(transaction, orderId)) !== null;
  return isPayable ? amendedOf(planned, planned.order.revision) : noCard();
}

function noCard(): AmendRefusal {
  return refuse('no-card').saying("We can't authorize more on this order's card. Please call the store.");
}

function amendedOf({ totals, ceilingCents, moreCents, lines }: AmendPlan, revision: number): Amended {
  const kept = lines.kept.map(({ id, unitCents, ...line }) => ({
    id,
    unitCents,
    amountCents: lineAmount(sellingOf(line), line.quantity, unitCents),
  }));
  return { revision, totalCents: totals.total, ceilingCents, moreCents, lines: kept };
}

/**
 * Changes an order that needs more money, planning it again before the bank is asked and again before it is
 * written.
 */
async function authorizeAndAmend(
  larder: Larder,
  { orderId, accountId }: AmendCall,
  plan: (transaction: Database, now: number) => Promise<AmendPlan | AmendRefusal>,
  write: (transaction: Database, planned: AmendPlan, now: number) => Promise<Amended>,
): Promise<Amended | AmendRefusal> {
  let planned: AmendPlan | AmendRefusal = refuse('order-changed');
  let amended: Amended | null = null;
  const answer = await authorizeFurther<'not-amended'>(larder, {
    begin: async (transaction, now) => {
      planned = await plan(transaction, now);
      if (!isRefusal(planned) && (await isDeclinedOften(transaction, accountId, now)))
        planned = refuse('too-many-requests').after(declineWindowMs / 1000);
      if (isRefusal(planned) || planned.moreCents === 0) return { kind: 'refused', because: 'not-amended' };
      const further = { orderId, cents: planned.moreCents, cardId: null, reason: 'raised' } as const;
      return { kind: 'wanted', further };
    },
    isWanted: async (transaction, { cents: asked }) => {
      planned = await plan(transaction, larder.now());
      return !isRefusal(planned) && planned.moreCents === asked;
    },
    settle: async (transaction, _, now) => {
      amended = await write(transaction, planned as AmendPlan, now);
    },
  });
  if (answer.kind === 'authorized') return amended!;
  if (answer.because === 'declined') await noteDecline(larder);
  return refusalOf(answer, planned);
}

/** Returns whether an account had so many declines lately that none of its cards is tried any more, as at placing. */
async function isDeclinedOften(transaction: Database, accountId: AccountId, now: number): Promise<boolean> {
  return (await countDeclined(transaction, accountId, now - declineWindowMs)) >= maxDeclines;
}

function refusalOf(
  { because }: Extract<FurtherAnswer<'not-amended'>, { kind: 'refused' }>,
  planned: AmendPlan | AmendRefusal,
): AmendRefusal {
  switch (because) {
    case 'declined':
      return refuse('more-declined', formatMoney(isRefusal(planned) ? cents(0) : planned.moreCents));
    case 'unknown':
      return refuse('more-unknown');
    case 'no-card':
      return noCard();
    case 'in-progress':
      return refuse(because);
    case 'not-amended':
    case 'too-late':
      return isRefusal(planned) ? planned : refuse('order-changed');
  }
}
