import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { cents } from '@larder/domain/money';
import { refundReasonFor } from '@larder/domain/problem';
import type { Thousandths } from '@larder/domain/quantity';
import { inLang } from '@larder/text/say';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { mailShopper } from '../mail/mail-about-order.ts';
import { staffIdOf } from '../order/actor.ts';
import { lockMoneyOrder, type MoneyOrder } from '../order/money-lock.store.ts';
import { whyChanged } from '../order/order-changed.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { answerProblemRow, listStaffProblems, type StaffProblemRow } from './problem.store.ts';
import { refundLocked, type NotRefunded, type RefundCall } from './refund-order.ts';

/** An answered report, and the order's revision after it. */
export type AnsweredProblem = { problem: StaffProblemRow; revision: number };

/** A report, and the person who answers it. */
type AnswerCall = Omit<RefundCall, 'keep'> & {
  problemId: string;
  keep: (transaction: Database, answered: AnsweredProblem) => Promise<unknown>;
};

type NotAnswered =
  | NotRefunded
  | Refusal<'order-not-found' | 'order-changed' | 'problem-not-found' | 'problem-answered'>;

/**
 * Answers a shopper's report with a refund of this quantity of its line (null: none), with words, or with
 * both, in one transaction, and tells them by mail. An answer is given once. Refuses as refunding does,
 * `problem-not-found` for a report of another order, and `problem-answered`.
 */
export function answerProblem(
  larder: Pick<Larder, 'pool' | 'now' | 'environment'>,
  call: AnswerCall,
  wanted: { quantity: Thousandths | null; reply: string },
): Promise<AnsweredProblem | NotAnswered> {
  return inTransaction<AnsweredProblem | NotAnswered>(larder.pool, async (transaction) => {
    const order = await lockMoneyOrder(transaction, call.orderId, call.reach);
    if (!order) return refuse('order-not-found');
    const find = async () =>
      (await listStaffProblems(transaction, { reach: call.reach, orderId: order.id })).find(
        ({ id }) => id === call.problemId,
      );
    const problem = await find();
    if (!problem) return refuse('problem-not-found');
    const changed = await whyChanged(transaction, order, call);
    if (changed) return changed;
    if (problem.answer !== null) return refuse('problem-answered');
    const refundId = await refundFor(transaction, larder, { order, call, problem, ...wanted });
    if (isRefusal(refundId)) return refundId;
    const now = larder.now();
    const answer = { problemId: problem.id, reply: wanted.reply, refundId, staffId: staffIdOf(call.by) };
    await answerProblemRow(transaction, answer, now);
    const after = { problemId: problem.id, answer: refundId === null ? 'words' : 'refunded' };
    const revision = await writeEvent(
      transaction,
      order.id,
      { by: call.by, verb: 'problem-answered', after },
      now,
    );
    if (refundId === null) await tell(transaction, larder, { order, problem, reply: wanted.reply, now });
    const answered = { problem: (await find())!, revision };
    await call.keep(transaction, answered);
    return answered;
  });
}

/**
 * Refunds a quantity of the line, with the store's words in the mail. Returns the refund's id; null: nothing
 * to refund.
 */
async function refundFor(
  transaction: Database,
  larder: Pick<Larder, 'now' | 'environment'>,
  wanted: {
    order: MoneyOrder;
    call: AnswerCall;
    problem: StaffProblemRow;
    quantity: Thousandths | null;
    reply: string;
  },
): Promise<string | null | NotRefunded> {
  const { order, call, problem, quantity, reply } = wanted;
  if (quantity === null) return null;
  const lines = [{ lineId: problem.lineId, quantity }];
  const back = { reason: refundReasonFor(problem.what), lines, fee: false, amountCents: cents(0), reply };
  const refunded = await refundLocked(transaction, larder, { order, call, wanted: back });
  return isRefusal(refunded) ? refunded : refunded.refundId;
}

/** Queues the mail with the store's words, in the language of the order; none for a deleted account. */
async function tell(
  transaction: Database,
  larder: Pick<Larder, 'environment'>,
  { order, problem, reply, now }: { order: MoneyOrder; problem: StaffProblemRow; reply: string; now: number },
): Promise<void> {
  const product = inLang(order.langCode, problem.nameEn, problem.nameEs);
  await mailShopper(transaction, larder, {
    order,
    facts: { kind: 'problem-answered', orderId: order.id, number: order.number, product, reply },
    now,
  });
}
