import { refuse, type Refusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import { mayReport, type ProblemKind } from '@larder/domain/problem';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { lockMoneyOrder } from '../order/money-lock.store.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { listBaggedLines } from '../receipt/charged.store.ts';
import { findHandedOverAt, insertProblem, listProblems, type ProblemRow } from './problem.store.ts';

/** A problem with one line of a shopper's order, and how the answer of a repeated call is kept. */
type Reported = {
  orderId: string;
  accountId: AccountId;
  lineId: string;
  what: ProblemKind;
  words: string;
  keep: (transaction: Database, problem: ProblemRow) => Promise<unknown>;
};

/**
 * Records what a shopper finds wrong with a line that came, once for each line, within 48 hours after
 * hand-over. Refuses `order-not-found` for any order but their own, `not-reportable` before and after that
 * time, `order-line-not-found` for a line that is not there or did not come (short, or taken off for want of
 * an age), and `reported-already`.
 */
export function reportProblem(
  larder: Pick<Larder, 'pool' | 'now'>,
  { orderId, accountId, lineId, what, words, keep }: Reported,
): Promise<
  ProblemRow | Refusal<'order-not-found' | 'not-reportable' | 'order-line-not-found' | 'reported-already'>
> {
  return inTransaction<Awaited<ReturnType<typeof reportProblem>>>(larder.pool, async (transaction) => {
    const order = await lockMoneyOrder(transaction, orderId, { accountId });
    if (!order) return refuse('order-not-found');
    const now = larder.now();
    if (!mayReport(await findHandedOverAt(transaction, orderId), now)) return refuse('not-reportable');
    const line = (await listBaggedLines(transaction, [orderId])).find(({ id }) => id === lineId);
    if (!line || line.state === 'short' || line.isOff) return refuse('order-line-not-found');
    if (!(await insertProblem(transaction, { orderId, lineId, what, words }, now)))
      return refuse('reported-already');
    const by = { kind: 'shopper' as const, accountId };
    await writeEvent(transaction, orderId, { by, verb: 'problem-reported', after: { lineId, what } }, now);
    const problem = (await listProblems(transaction, orderId)).find((each) => each.lineId === lineId)!;
    await keep(transaction, problem);
    return problem;
  });
}
