import type { OrderId, StaffId } from '@larder/domain/owner-ids';
import type { Thousandths } from '@larder/domain/quantity';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** A picker's question about a line: whether this quantity of a product may come instead. */
export type Question = {
  id: string;
  lineId: string;
  orderId: OrderId;
  productId: number;
  quantity: Thousandths;
  expiresAt: number;
  answer: 'yes' | 'no' | 'over' | 'withdrawn' | null;
};

const columns = sql`q.id, q.order_line_id as "lineId", q.order_id as "orderId", q.product_id as "productId",
  q.quantity_thousandths as quantity, q.expires_at as "expiresAt", q.answer`;

/** Writes a question; the caller has locked the order. */
export async function insertQuestion(
  transaction: Database,
  question: Omit<Question, 'id' | 'answer'> & { tokenHash: Buffer; staffId: StaffId | null },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into question (order_line_id, order_id, product_id, quantity_thousandths, token_hash, staff_id, asked_at,
          expires_at)
        values (${question.lineId}, ${question.orderId}, ${question.productId}, ${question.quantity},
          ${question.tokenHash}, ${question.staffId}::uuid, ${instant(now)}, ${instant(question.expiresAt)})`,
  );
}

/** Returns the newest question about a line; null: there is none. */
export function findQuestion(database: Database, lineId: string): Promise<Question | null> {
  return row<Question>(
    database,
    sql`select ${columns} from question q where q.order_line_id = ${lineId} order by q.asked_at desc, q.id desc limit 1`,
  );
}

/** Writes the answer to an open question; returns false when it was answered meanwhile. */
export async function answerQuestion(
  transaction: Database,
  questionId: string,
  answer: Exclude<Question['answer'], null>,
  now: number,
): Promise<boolean> {
  const answered = await change(
    transaction,
    sql`update question set answer = ${answer}, answered_at = ${instant(now)}
        where id = ${questionId} and answer is null`,
  );
  return answered === 1;
}

/** Withdraws the open question about a line that needs no answer any more. */
export async function withdrawQuestions(transaction: Database, lineId: string, now: number): Promise<void> {
  await change(
    transaction,
    sql`update question set answer = 'withdrawn', answered_at = ${instant(now)}
        where order_line_id = ${lineId} and answer is null`,
  );
}

/** Withdraws the open questions about all lines of a cancelled or denied order. */
export async function withdrawQuestionsOf(
  transaction: Database,
  orderId: OrderId,
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`update question set answer = 'withdrawn', answered_at = ${instant(now)}
        where order_id = ${orderId} and answer is null`,
  );
}

/** Returns open questions whose time to answer is over, the oldest first. */
export function listOverdue(database: Database, now: number): Promise<Question[]> {
  return rows<Question>(
    database,
    sql`select ${columns} from question q where q.answer is null and q.expires_at <= ${instant(now)}
        order by q.expires_at limit 100`,
  );
}
