import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';
import { type Account, columns } from './account.store.ts';

/**
 * Returns the account of an email, with the one of these hashes by which it knows the device; null for an unknown
 * one.
 */
export function findAccountOnDevice(
  database: Database,
  email: string,
  deviceHashes: readonly Buffer[],
): Promise<(Account & { knownDevice: Buffer | null }) | null> {
  return row<Account & { knownDevice: Buffer | null }>(
    database,
    sql`select ${columns},
          (select d.token_hash from known_device d
            where d.account_id = a.id and d.token_hash = any(${deviceHashes}::bytea[]) limit 1) as "knownDevice"
        from account a where a.email = ${email}`,
  );
}

/** Forgets the devices of an account that have one of these hashes, and returns the hashes it knew. */
export async function forgetDevices(
  transaction: Database,
  accountId: AccountId,
  tokenHashes: readonly Buffer[],
): Promise<Buffer[]> {
  if (tokenHashes.length === 0) return [];
  const forgotten = await rows<{ tokenHash: Buffer }>(
    transaction,
    sql`delete from known_device where account_id = ${accountId} and token_hash = any(${tokenHashes}::bytea[])
        returning token_hash as "tokenHash"`,
  );
  return forgotten.map(({ tokenHash }) => tokenHash);
}

/** Forgets every device of an account except the one with this hash; null forgets them all. */
export async function forgetOtherDevices(
  transaction: Database,
  accountId: AccountId,
  keep: Buffer | null,
): Promise<void> {
  await change(
    transaction,
    sql`delete from known_device where account_id = ${accountId} and token_hash is distinct from ${keep}`,
  );
}

export async function rememberDevice(
  transaction: Database,
  accountId: AccountId,
  tokenHash: Buffer,
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into known_device (account_id, token_hash, seen_at) values (${accountId}, ${tokenHash}, ${instant(now)})`,
  );
}
