import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, sql, type Database } from '../database/database.ts';
import { pressAgainMs, type Press } from '../http/repeat.ts';
import { deleteSession } from './own-session.store.ts';

/** The number of tries for one sign-in code; after that only a new code helps. */
const codeTries = 5;

/**
 * Stores the verification code of an account; an older one stops working. `browser` is the hash of the token
 * of the browser that joined; null keeps the former one.
 */
export async function replaceVerifyCode(
  transaction: Database,
  accountId: AccountId,
  code: { codeHash: Buffer; browser: Buffer | null; expiresAt: number },
): Promise<void> {
  const before = await row<{ browser: Buffer | null }>(
    transaction,
    sql`delete from one_time_token where account_id = ${accountId} and purpose = 'verify'
        returning browser_hash as browser`,
  );
  await change(
    transaction,
    sql`insert into one_time_token (token_hash, account_id, purpose, browser_hash, expires_at)
        values (${code.codeHash}, ${accountId}, 'verify', ${code.browser ?? before?.browser ?? null},
          ${instant(code.expiresAt)})`,
  );
}

/**
 * Returns the verification code of the account with this address, and the hash of the browser that joined with it.
 */
export function findVerifyCode(
  database: Database,
  email: string,
): Promise<{ accountId: AccountId; codeHash: Buffer; browser: Buffer | null; expiresAt: number } | null> {
  return row(
    database,
    sql`select a.id as "accountId", t.token_hash as "codeHash", t.browser_hash as browser, t.expires_at as "expiresAt"
        from one_time_token t join account a on a.id = t.account_id
        where a.email = ${email} and t.purpose = 'verify'`,
  );
}

/**
 * Marks a verification code as used, and keeps it as long as it is valid. Returns whether it was used before; null when
 * it has been replaced.
 */
export async function useVerifyCode(
  transaction: Database,
  codeHash: Buffer,
  now: number,
): Promise<{ wasUsed: boolean } | null> {
  const used = await change(
    transaction,
    sql`update one_time_token set used_at = ${instant(now)} where token_hash = ${codeHash} and used_at is null`,
  );
  if (used === 1) return { wasUsed: false };
  const before = await row(transaction, sql`select 1 from one_time_token where token_hash = ${codeHash}`);
  return before === null ? null : { wasUsed: true };
}

/** Marks a link as used. Returns false when another request has used it already. */
export async function useToken(
  transaction: Database,
  tokenHash: Buffer,
  { press, now }: Press,
): Promise<boolean> {
  const used = await change(
    transaction,
    sql`update one_time_token set used_at = ${instant(now)}, used_by = ${press}
        where token_hash = ${tokenHash} and used_at is null`,
  );
  return used === 1;
}

export async function insertResetToken(
  transaction: Database,
  token: { tokenHash: Buffer; accountId: AccountId; expiresAt: number; returnUrl: string },
): Promise<void> {
  await change(
    transaction,
    sql`insert into one_time_token (token_hash, account_id, purpose, expires_at, return_url)
        values (${token.tokenHash}, ${token.accountId}, 'reset', ${instant(token.expiresAt)}, ${token.returnUrl})`,
  );
}

/**
 * Returns the account and the return address of a link for a new password, and whether this press has used it; null
 * when it no longer works.
 */
export function findResetToken(
  database: Database,
  tokenHash: Buffer,
  { press, now }: Press,
): Promise<{ accountId: AccountId; returnUrl: string; isUsed: boolean } | null> {
  return row(
    database,
    sql`select account_id as "accountId", return_url as "returnUrl", used_at is not null as "isUsed"
        from one_time_token
        where token_hash = ${tokenHash} and purpose = 'reset' and expires_at > ${instant(now)}
          and (used_at is null or used_by = ${press} and used_at > ${instant(now - pressAgainMs)})`,
  );
}

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
