import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, sql, type Database } from '../database/database.ts';
import { pressAgainMs, type Press } from '../http/repeat.ts';

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
