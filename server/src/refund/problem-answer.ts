import type { StaffProblem } from '@larder/contract/operations/problem';
import type { OrderProblem } from '@larder/contract/order-problem';
import { addCents, decimalOf } from '@larder/domain/money';
import { decimalOfThousandths, type Thousandths } from '@larder/domain/quantity';
import { refundOf } from '@larder/domain/refund';
import type { Lang } from '@larder/text/say';
import type { Database } from '../database/database.ts';
import { findCharged } from './charged.ts';
import { baggedSelling } from './charged.store.ts';
import type { ProblemRow, StaffProblemRow } from './problem.store.ts';
import { findRefundedLines } from './refund.store.ts';

/** A report as its shopper sees it. */
export function problemAnswer(problem: ProblemRow): OrderProblem {
  const { answer, answeredAt } = problem;
  return {
    problemId: problem.id,
    lineId: problem.lineId,
    what: problem.what,
    words: problem.words,
    at: new Date(problem.at).toISOString(),
    state: answer === null ? 'open' : answer === 'refunded' ? 'refunded' : 'answered',
    reply: problem.reply,
    refunded: decimalOf(problem.refundedCents),
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
  };
}

/** Reports as the people of their store see them, each with what is left of its line to refund. */
export async function staffProblemsOf(
  database: Database,
  problems: readonly StaffProblemRow[],
  lang: Lang,
): Promise<StaffProblem[]> {
  const answers: StaffProblem[] = [];
  for (const problem of problems) {
    const { isWeighed, remedy } = await remedyOf(database, problem);
    answers.push({
      ...problemAnswer(problem),
      orderId: problem.orderId,
      orderNumber: problem.number,
      revision: problem.revision,
      locationGuid: problem.locationGuid,
      firstName: problem.firstName,
      handedOverAt: problem.handedOverAt === null ? null : new Date(problem.handedOverAt).toISOString(),
      prodName: lang === 'ES-MX' ? problem.nameEs : problem.nameEn,
      prodThumbnailId: problem.imageGuid,
      isWeighed,
      remedy,
      by: problem.staffName,
    });
  }
  return answers;
}

/** Returns what is proposed for a report: all that is left of its line, tax included. */
async function remedyOf(
  database: Database,
  { orderId, lineId }: StaffProblemRow,
): Promise<Pick<StaffProblem, 'isWeighed' | 'remedy'>> {
  const line = (await findCharged(database, orderId))?.lines.find(({ id }) => id === lineId);
  if (!line) return { isWeighed: false, remedy: null };
  const isWeighed = baggedSelling(line).mode === 'WEIGHT';
  const back = (await findRefundedLines(database, orderId)).find((each) => each.lineId === lineId);
  const before = back?.quantity ?? (0 as Thousandths);
  const more = (line.quantity - before) as Thousandths;
  if (more <= 0) return { isWeighed, remedy: null };
  const { goods, tax } = refundOf(line.paid, line.quantity, { before, more });
  const amount = addCents(goods, tax);
  if (amount === 0) return { isWeighed, remedy: null };
  const quantity = decimalOfThousandths(more);
  return { isWeighed, remedy: { quantity, amount: decimalOf(amount), tax: decimalOf(tax) } };
}
