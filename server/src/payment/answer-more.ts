import type { AccountId, OrderId } from '@larder/domain/owner-ids';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import type { Actor } from '../order/actor.ts';
import { lockMoneyOrder } from '../order/money-lock.store.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { answerCeilingQuestion, findCeilingQuestion, findQuestionOf } from './ceiling-question.store.ts';
import type { FurtherAnswer } from './authorize-further.ts';
import { raiseCeiling } from './raise-ceiling.ts';

/** The person who answers: the holder of the mailed link's token, or the signed-in shopper of the order. */
export type Answering = { tokenHash: Buffer } | { orderId: OrderId; accountId: AccountId };

/** The outcome of an answer. `kept`: a no was written, or the question already had this answer. */
export type MoreAnswered =
  | { kind: 'missing' }
  | { kind: 'over' }
  | { kind: 'kept'; answer: 'yes' | 'no' | 'declined' }
  | FurtherAnswer<'not-open'>;

/**
 * Handles the shopper's answer to the question whether the order may cost more than its ceiling. A yes authorises the
 * difference first and then raises the ceiling. The first answer holds; after the time to answer, at most the ceiling
 * is charged.
 */
export async function answerMore(
  larder: Larder,
  who: Answering,
  answer: 'yes' | 'no',
): Promise<MoreAnswered> {
  const found = await findQuestionOf(larder.pool, who);
  if (!found) return { kind: 'missing' };
  const { orderId, askedAt, askedCents } = found;
  const by: Actor = { kind: 'shopper', accountId: found.accountId };
  if (found.answer !== null) return { kind: 'kept', answer: found.answer };
  if (found.expiresAt <= larder.now()) return { kind: 'over' };
  if (answer === 'no') {
    return inTransaction(larder.pool, async (transaction) => {
      await lockMoneyOrder(transaction, orderId);
      const now = larder.now();
      const question = await findCeilingQuestion(transaction, orderId);
      if (question?.answer) return { kind: 'kept', answer: question.answer };
      // While a yes is on its way to the bank, that yes was the first answer.
      if (question?.isBeingRaised) return { kind: 'refused', because: 'in-progress' };
      if (!(await answerCeilingQuestion(transaction, { orderId, askedAt }, 'no', now)))
        return { kind: 'over' };
      await writeEvent(transaction, orderId, { by, verb: 'more-refused', after: { askedCents } }, now);
      return { kind: 'kept', answer: 'no' };
    });
  }
  return raiseCeiling(
    larder,
    { orderId, ceilingCents: askedCents, by },
    {
      begin: async (transaction) => {
        const now = await findCeilingQuestion(transaction, orderId);
        return now !== null && now.answer === null && now.askedAt === askedAt;
      },
      raised: async (transaction, now) => {
        await answerCeilingQuestion(transaction, { orderId, askedAt }, 'yes', now);
      },
      declined: async (transaction, now) => {
        await answerCeilingQuestion(transaction, { orderId, askedAt }, 'declined', now);
        await writeEvent(transaction, orderId, { by, verb: 'more-declined', after: { askedCents } }, now);
      },
    },
  );
}
