import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, sql, type Database } from '../database/database.ts';
import { pressAgainMs, type Press } from '../http/repeat.ts';
import { deleteSession } from './own-session.store.ts';

/** The number of tries for one sign-in code; after that only a new code helps. */
const codeTries = 5;

/** Stores a sign-in that awaits its code. The hash covers the handle, so the handle is made first. */
export async function insertPendingLogin(
  transaction: Database,
  pending: { id: string; accountId: AccountId; valueHash: string; expiresAt: number },
): Promise<void> {
  await change(
    transaction,
    sql`insert into pending_login (id, account_id, value_hash, expires_at)
        values (${pending.id}, ${pending.accountId}, ${pending.valueHash}, ${instant(pending.expiresAt)})`,
  );
}

/** Returns a new handle for a sign-in that awaits its code; the session takes it over. */
export async function newHandle(database: Database): Promise<string> {
  return (await row<{ id: string }>(database, sql`select uuidv7() as id`))!.id;
}

/**
 * Counts a try at a pending sign-in. Returns null when the sign-in has expired, was tried too often or is unknown.
 */
export function tryPendingLogin(
  database: Database,
  id: string,
  { press, now }: Press,
): Promise<{ accountId: AccountId; email: string; valueHash: string } | null> {
  return row<{ accountId: AccountId; email: string; valueHash: string }>(
    database,
    sql`update pending_login p set tries = p.tries + 1
        from account a
        where p.id = ${id} and a.id = p.account_id and p.tries < ${codeTries} and p.expires_at > ${instant(now)}
          and (p.used_at is null or p.used_by = ${press} and p.used_at > ${instant(now - pressAgainMs)})
        returning a.id as "accountId", a.email, p.value_hash as "valueHash"`,
  );
}

/**
 * Marks a pending sign-in as finished. Finished by this press before, it ends the session that it opened, for another
 * under the same handle. False for another press, and when that session, the password or the second phase is no more.
 */
export async function usePendingLogin(
  transaction: Database,
  id: string,
  { press, now }: Press,
): Promise<boolean> {
  const used = await change(
    transaction,
    sql`update pending_login set used_at = ${instant(now)}, used_by = ${press}
        where id = ${id} and used_at is null`,
  );
  if (used === 1) return true;
  const before = await row(
    transaction,
    sql`select 1 from pending_login where id = ${id} and used_by = ${press}`,
  );
  return before !== null && (await deleteSession(transaction, id)) === 1;
}
