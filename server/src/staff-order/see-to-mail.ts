import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { seeToBounced } from '../mail/bounced.store.ts';
import type { Actor } from '../order/actor.ts';
import { whyChanged } from '../order/order-changed.ts';
import { lockOrder, type Reach } from '../order/order-change.store.ts';
import { writeEvent } from '../order/order-event.store.ts';

/** The order of a verb, its actor, and the revision they saw. */
type MailCall = {
  orderId: string;
  by: Actor;
  reach: Reach;
  revision: number;
  /** Keeps the answer for a repeat, as the last step of the same transaction. */
  keep: (transaction: Database, revision: number) => Promise<unknown>;
};

/**
 * Records that somebody saw to a mail that did not arrive: it is sent once more, or its reader was told in
 * another way. Refuses `mail-not-bounced` when somebody has seen to it already, or when it is not about this
 * order.
 */
export function seeToMail(
  larder: Pick<Larder, 'pool' | 'now'>,
  call: MailCall,
  { mailId, isSentAgain }: { mailId: string; isSentAgain: boolean },
): Promise<{ revision: number } | Refusal<'order-not-found' | 'order-changed' | 'mail-not-bounced'>> {
  return inTransaction<
    { revision: number } | Refusal<'order-not-found' | 'order-changed' | 'mail-not-bounced'>
  >(larder.pool, async (transaction) => {
    const order = await lockOrder(transaction, call.orderId, call.reach);
    if (!order) return refuse('order-not-found');
    const changed = await whyChanged(transaction, order, call);
    if (changed) return changed;
    if (!(await seeToBounced(transaction, { orderId: order.id, mailId, isSentAgain })))
      return refuse('mail-not-bounced');
    const verb = isSentAgain ? 'mailed-again' : 'told';
    const happened = { by: call.by, verb, after: { mailId } };
    const revision = await writeEvent(transaction, order.id, happened, larder.now());
    await call.keep(transaction, revision);
    return { revision };
  });
}
