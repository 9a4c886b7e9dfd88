import { change, instant, row, sql, type Database, type Sql } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import type { Repeat } from './call.ts';

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

function isOwn({ accountId, staffId, visitorHash }: Repeat): Sql {
  if (accountId !== null) return sql`account_id = ${accountId}`;
  if (staffId !== null) return sql`staff_id = ${staffId}`;
  return sql`visitor_id = (select id from visitor where token_hash = ${visitorHash})`;
}

/**
 * Keeps an answer under its caller's key. Waits for another transaction that is keeping one under the same key.
 * Returns false when that one came first, or when the visitor no longer exists.
 */
export async function insertKeptAnswer(
  transaction: Database,
  { accountId, visitorHash, staffId, key, payload }: Repeat,
  answer: unknown,
  now: number,
): Promise<boolean> {
  const values = sql`${key}, ${payload}, ${JSON.stringify(answer)}::json, ${instant(now)}::timestamptz`;
  const kept =
    visitorHash !== null
      ? sql`insert into kept_answer (visitor_id, key, payload, answer, made_at)
            select id, ${values} from visitor where token_hash = ${visitorHash} on conflict do nothing`
      : sql`insert into kept_answer (account_id, staff_id, key, payload, answer, made_at)
            values (${accountId}, ${staffId}, ${values}) on conflict do nothing`;
  return (await change(transaction, kept)) > 0;
}

export function deleteKeptAnswersBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(database, 'kept_answer', sql`made_at < ${instant(epochMs)}`);
}
