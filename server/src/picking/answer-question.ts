import { isRefusal } from '@larder/contract/refuse';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../order/actor.ts';
import type { Larder } from '../larder.ts';
import { eachOrder } from '../order/each-order.ts';
import { lockOrder } from '../order/order-change.store.ts';
import { writeEvent } from '../order/order-event.store.ts';
import type { MoveLarder } from '../order-status/move-order.ts';
import { comesUnanswered } from './comes-unanswered.ts';
import type { Picking } from './picking.ts';
import { answerQuestion, listOverdue, type Question } from '../order/question.store.ts';
import { findAsked, type AskedQuestion, type WhoseQuestion } from './question-page.store.ts';
import { openLine, settle, shorten } from './settle-line.ts';

/**
 * The outcome of an answer. `kept`: the answer that holds, possibly an earlier one. `over`: the time to
 * answer was over.
 */
type Answered = { kind: 'missing' } | { kind: 'over' } | { kind: 'kept'; answer: 'yes' | 'no' };

/**
 * Records the shopper's answer to whether a product may come instead of a line's. With a yes the picker puts
 * it in the bag; with a no the line is short. Of two answers the first holds; after the time to answer the
 * line's rule decides.
 */
export async function answerItem(
  larder: MoveLarder,
  whose: WhoseQuestion,
  answer: 'yes' | 'no',
): Promise<Answered> {
  const now = larder.now();
  return inTransaction(larder.pool, async (transaction): Promise<Answered> => {
    const found = await findAsked(transaction, whose);
    if (!found) return { kind: 'missing' };
    const order = await lockOrder(transaction, found.orderId, null);
    // Read again: the question may have been answered while this call waited for the lock.
    const asked = (await findAsked(transaction, whose))!;
    if (!order) return { kind: 'missing' };
    if (asked.answer === 'yes' || asked.answer === 'no') return { kind: 'kept', answer: asked.answer };
    if (asked.answer !== null || asked.expiresAt <= now) return { kind: 'over' };
    const by: Actor =
      asked.accountId === null ? { kind: 'machine' } : { kind: 'shopper', accountId: asked.accountId };
    await conclude({ transaction, larder, order, by, now }, asked, answer);
    return { kind: 'kept', answer };
  });
}

/** Writes an answer and settles its line: to be picked while the offered product is still wanted, else short. */
async function conclude(
  picking: Picking,
  asked: Pick<AskedQuestion, 'id' | 'lineId' | 'productId'>,
  answer: 'yes' | 'no' | 'over',
  isStillWanted = answer === 'yes',
): Promise<void> {
  const { transaction, order, by, now } = picking;
  if (!(await answerQuestion(transaction, asked.id, answer, now))) return;
  const open = await openLine(picking, asked.lineId, isStillWanted ? 'to-pick' : 'short');
  if (isRefusal(open)) return;
  const facts = { lineId: asked.lineId, answer, productId: asked.productId };
  if (isStillWanted) await settle(picking, open, { state: 'to-pick' });
  else await shorten(picking, open, answer === 'no' ? 'not-wanted' : 'no-answer');
  const after = { ...facts, state: isStillWanted ? 'to-pick' : 'short' };
  await writeEvent(transaction, order.id, { by, verb: 'answered', before: { state: open.from }, after }, now);
}

/** Closes the questions whose time is over: the rule of each line decides. Returns how many were closed. */
export async function closeQuestions(larder: MoveLarder & Pick<Larder, 'log'>): Promise<number> {
  return eachOrder(larder, await listOverdue(larder.pool, larder.now()), (question) =>
    inTransaction(larder.pool, (transaction) => closeOne(transaction, larder, question)),
  );
}

async function closeOne(transaction: Database, larder: MoveLarder, question: Question): Promise<void> {
  const now = larder.now();
  const order = await lockOrder(transaction, question.orderId, null);
  if (!order) return;
  const picking: Picking = { transaction, larder, order, by: { kind: 'worker' }, now };
  const open = await openLine(picking, question.lineId, 'short');
  const offered = { productId: question.productId, now };
  const isMatch = !isRefusal(open) && (await comesUnanswered(transaction, order, open.line, offered));
  await conclude(picking, question, 'over', isMatch);
}
