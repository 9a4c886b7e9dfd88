import type { AccountId, OrderId } from '@larder/domain/owner-ids';
import { change, instant, row, sql, type Database } from '../database/database.ts';

export type CeilingQuestion = {
  orderId: OrderId;
  /** The ceiling asked for, in cents. */
  askedCents: number;
  askedAt: number;
  expiresAt: number;
  /** declined: the shopper agreed, and their card was declined. */
  answer: 'yes' | 'no' | 'declined' | null;
  /** True while an authorization for a yes is under way or its outcome unknown. */
  isBeingRaised: boolean;
};

const columns = sql`q.order_id as "orderId", q.asked_cents as "askedCents", q.asked_at as "askedAt",
  q.expires_at as "expiresAt", q.answer,
  exists (select 1 from payment_attempt a where a.order_id = q.order_id and a.purpose = 'further'
    and a.state in ('started', 'unknown')) as "isBeingRaised"`;

/** Stores a question about an order's ceiling and replaces the former one, if any. */
export async function insertCeilingQuestion(
  transaction: Database,
  question: { orderId: OrderId; askedCents: number; expiresAt: number; tokenHash: Buffer },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into ceiling_question (order_id, asked_cents, asked_at, expires_at, token_hash)
        values (${question.orderId}, ${question.askedCents}, ${instant(now)}, ${instant(question.expiresAt)},
          ${question.tokenHash})
        on conflict (order_id) do update set asked_cents = excluded.asked_cents, asked_at = excluded.asked_at,
          expires_at = excluded.expires_at, token_hash = excluded.token_hash, answer = null, answered_at = null`,
  );
}

/** Returns the last question about an order's ceiling; null: there is none. */
export function findCeilingQuestion(database: Database, orderId: OrderId): Promise<CeilingQuestion | null> {
  return row<CeilingQuestion>(
    database,
    sql`select ${columns} from ceiling_question q where q.order_id = ${orderId}`,
  );
}

/** A question with the facts that its shopper is shown. Cents. */
export type AskedShopper = CeilingQuestion & {
  accountId: AccountId;
  number: string;
  storeName: string;
  ceilingCents: number;
};

/** Returns the question of a mailed link's token, or of an own order; null: there is none. */
export function findQuestionOf(
  database: Database,
  which: { tokenHash: Buffer } | { orderId: OrderId; accountId: AccountId },
): Promise<AskedShopper | null> {
  const condition =
    'tokenHash' in which
      ? sql`q.token_hash = ${which.tokenHash}`
      : sql`q.order_id = ${which.orderId} and o.account_id = ${which.accountId}`;
  return row<AskedShopper>(
    database,
    sql`select ${columns}, coalesce(o.account_id::text, '') as "accountId", o.number, s.display_name as "storeName", o.ceiling_cents as "ceilingCents"
        from ceiling_question q join "order" o on o.id = q.order_id join location s on s.id = o.location_id
        where ${condition}`,
  );
}

/** Writes the answer to an open question; returns false if it has one, or another question was asked since. */
export async function answerCeilingQuestion(
  transaction: Database,
  asked: { orderId: OrderId; askedAt: number },
  answer: 'yes' | 'no' | 'declined',
  now: number,
): Promise<boolean> {
  const answered = await change(
    transaction,
    sql`update ceiling_question set answer = ${answer}, answered_at = ${instant(now)}
        where order_id = ${asked.orderId} and asked_at = ${instant(asked.askedAt)} and answer is null`,
  );
  return answered === 1;
}

/**
 * Withdraws the open question about an order's ceiling: what was asked is not in the bag any more. A yes that is on its
 * way to the bank, and an answer, stand. Call it with the order locked.
 */
export async function withdrawCeilingQuestion(
  transaction: Database,
  orderId: OrderId,
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`delete from ceiling_question q where q.order_id = ${orderId} and q.answer is null
          and q.expires_at > ${instant(now)} and not exists (select 1 from payment_attempt a
            where a.order_id = q.order_id and a.purpose = 'further' and a.state in ('started', 'unknown'))`,
  );
}
