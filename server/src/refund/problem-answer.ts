import type { StaffProblem } from '@larder/contract/operations/problem';
import type { OrderProblem } from '@larder/contract/order-problem';
import { addCents, decimalOf } from '@larder/domain/money';
import { decimalOfThousandths, type Thousandths } from '@larder/domain/quantity';
import { refundOf } from '@larder/domain/refund';
import { inLang, type Lang } from '@larder/text/say';
import type { Database } from '../database/database.ts';
import { findChargedOf, type ChargedLine } from '../receipt/charged.ts';
import { baggedSelling } from '../receipt/charged.store.ts';
import type { ProblemRow, StaffProblemRow } from './problem.store.ts';
import { listRefundedLines } from './refund.store.ts';

/** Returns a report as its shopper sees it. */
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

/** Returns reports as the people of their store see them, each with its remedy; many take as few statements as one. */
export async function staffProblemsOf(
  database: Database,
  problems: readonly StaffProblemRow[],
  lang: Lang,
): Promise<StaffProblem[]> {
  const orderIds = [...new Set(problems.map(({ orderId }) => orderId))];
  const charged = await findChargedOf(database, orderIds);
  const refunded = new Map(
    (await listRefundedLines(database, orderIds)).map((line) => [line.lineId, line.quantity]),
  );
  return problems.map((problem) => ({
    ...problemAnswer(problem),
    orderId: problem.orderId,
    orderNumber: problem.number,
    revision: problem.revision,
    locationGuid: problem.locationGuid,
    firstName: problem.firstName,
    handedOverAt: problem.handedOverAt === null ? null : new Date(problem.handedOverAt).toISOString(),
    prodName: inLang(lang, problem.nameEn, problem.nameEs),
    prodThumbnailId: problem.imageGuid,
    ...remedyOf(
      charged.get(problem.orderId)?.lines.find(({ id }) => id === problem.lineId),
      refunded.get(problem.lineId) ?? none,
    ),
    by: problem.staffName,
  }));
}

const none = 0 as Thousandths;

/**
 * Returns the refund proposed for a report: all that is left of its line, tax included. `before`: the
 * quantity refunded so far.
 */
function remedyOf(
  line: ChargedLine | undefined,
  before: Thousandths,
): Pick<StaffProblem, 'isWeighed' | 'remedy'> {
  if (!line) return { isWeighed: false, remedy: null };
  const isWeighed = baggedSelling(line).mode === 'WEIGHT';
  const more = (line.quantity - before) as Thousandths;
  if (more <= 0) return { isWeighed, remedy: null };
  const { goods, tax } = refundOf(line.paid, line.quantity, { before, more });
  const amount = addCents(goods, tax);
  if (amount === 0) return { isWeighed, remedy: null };
  const quantity = decimalOfThousandths(more);
  return { isWeighed, remedy: { quantity, amount: decimalOf(amount), tax: decimalOf(tax) } };
}
