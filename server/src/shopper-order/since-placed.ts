import { decimalOf } from '@larder/domain/money';
import type { Call, User } from '../http/call.ts';
import { userOf } from '../account/user-of.ts';
import type { SincePlaced } from '../order/order-answer.ts';
import type { OrderInFull } from '../order/order.store.ts';
import { findProgress } from '../order/progress.store.ts';
import { moreAnswer } from '../payment/ask-for-more.ts';
import { findQuestionOf } from '../payment/ceiling-question.store.ts';
import { problemAnswer } from '../refund/problem-answer.ts';
import { listProblems } from '../refund/problem.store.ts';
import { listRefunds } from '../refund/refund.store.ts';
import { readAmendable } from './amendable.ts';

/**
 * Returns what came of an order since it was placed: its picker, open questions, refunds, reported problems, and
 * possible changes.
 */
export async function sincePlacedOf(
  call: Call & { principal: User },
  order: OrderInFull,
): Promise<SincePlaced> {
  const { pool } = call.larder;
  // By what was charged: an order charged in part, or before receipts were kept, has none.
  const refunds = order.capturedCents > 0 ? await listRefunds(pool, order.id) : [];
  const isPicking = order.status === 'Picking';
  const asked = isPicking
    ? await findQuestionOf(pool, { orderId: order.id, accountId: userOf(call).accountId })
    : null;
  return {
    picking: isPicking ? await findProgress(pool, order.id) : null,
    more: asked && moreAnswer(asked, call.now),
    refunds: refunds.map(({ cents, reason, at, state }) => ({
      amount: decimalOf(cents),
      reason,
      at: new Date(at).toISOString(),
      isDone: state === 'done',
      state,
    })),
    changes: await readAmendable(pool, { orderId: order.id, accountId: userOf(call).accountId }, call.now),
    problems: (await listProblems(pool, order.id)).map(problemAnswer),
  };
}
