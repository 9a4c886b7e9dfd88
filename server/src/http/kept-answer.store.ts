import { change, instant, row, sql, type Database, type Sql } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import type { KeyOwner, Repeat } from './call.ts';

/**
 * So many answers of one caller are kept: room for all that somebody presses within the minutes in which they ask again,
 * and no more, since each may be as large as a full cart.
 */
export const maxKeptAnswers = 200;

/**
 * Returns the answer kept under a key of this caller, and the hash of its request; null for an unknown key.
 */
export function findKeptAnswer(
  database: Database,
  repeat: Repeat,
): Promise<{ payload: Buffer; answer: unknown } | null> {
  return row(
    database,
    sql`select payload, answer from kept_answer where ${isOwn(repeat)} and key = ${repeat.key}`,
  );
}

function isOwn({ accountId, staffId, visitorHash }: KeyOwner): Sql {
  if (accountId !== null) return sql`account_id = ${accountId}`;
  if (staffId !== null) return sql`staff_id = ${staffId}`;
  return sql`visitor_id = (select id from visitor where token_hash = ${visitorHash})`;
}

/**
 * Keeps an answer under its caller's key, in the place of the oldest where that many are kept. Waits for another
 * transaction that is keeping one under the same key. Returns false when that one came first, or when the visitor no
 * longer exists.
 */
export async function insertKeptAnswer(
  transaction: Database,
  repeat: Repeat,
  answer: unknown,
  now: number,
): Promise<boolean> {
  const { accountId, visitorHash, staffId, key, payload } = repeat;
  const values = sql`${key}, ${payload}, ${JSON.stringify(answer)}::json, ${instant(now)}::timestamptz`;
  const kept =
    visitorHash !== null
      ? sql`insert into kept_answer (visitor_id, key, payload, answer, made_at)
            select id, ${values} from visitor where token_hash = ${visitorHash} on conflict do nothing`
      : sql`insert into kept_answer (account_id, staff_id, key, payload, answer, made_at)
            values (${accountId}, ${staffId}, ${values}) on conflict do nothing`;
  return (await change(transaction, sql`with gone as (${withoutOldest(repeat)}) ${kept}`)) > 0;
}

/** Makes room for one more. A row that another request of the same caller takes away is left to it, waited for by none. */
function withoutOldest(owner: KeyOwner): Sql {
  return sql`delete from kept_answer where ctid = any(array(
    select ctid from kept_answer where ${isOwn(owner)}
    order by made_at desc offset ${maxKeptAnswers - 1} for update skip locked))`;
}

export function deleteKeptAnswersBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(database, 'kept_answer', sql`made_at < ${instant(epochMs)}`);
}
