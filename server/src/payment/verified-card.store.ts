import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, sql, type Database } from '../database/database.ts';

/** A verified card, kept by its handle for an hour. */
export type VerifiedCard = {
  vaultToken: string;
  networkTransactionId: string | null;
  lastFour: string;
  firstSix: string | null;
};

/** Returns the verified card of this account's handle if it was verified after `since`, else null. */
export function findVerifiedRow(
  database: Database,
  accountId: AccountId,
  handle: string,
  since: number,
): Promise<VerifiedCard | null> {
  return row<VerifiedCard>(
    database,
    sql`select vault_token as "vaultToken", network_transaction_id as "networkTransactionId",
          right(vault_token, 4) as "lastFour", request ->> 'firstSix' as "firstSix"
        from payment_attempt
        where id = ${handle} and account_id = ${accountId} and purpose = 'verification'
          and state in ('reversing', 'reversed') and vault_token is not null and created_at > ${instant(since)}`,
  );
}

/** Stores the card's first six digits from the provider's answer to a verification. */
export async function keepFirstSix(database: Database, id: string, firstSix: string | null): Promise<void> {
  await change(
    database,
    sql`update payment_attempt set request = jsonb_build_object('firstSix', ${firstSix}::text) where id = ${id}`,
  );
}
