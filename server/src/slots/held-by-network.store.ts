/** The hold: the SQL that says what an account or a network holds. */
import type { AccountId } from '@larder/domain/owner-ids';
import type { VersionKey } from '@larder/domain/versions';
import { instant, row, sql, type Database } from '../database/database.ts';

/** Takes the network's lock until the transaction ends, so that the network's calls take places one after the other. */
export async function queueOfNetwork(transaction: Database, network: string): Promise<void> {
  await row(transaction, sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${network}`}, 0))`);
}

/** Returns the number of places that other accounts of a network hold, without those that are being paid for. */
export async function countHeldBy(
  transaction: Database,
  { network, accountId }: { network: string; accountId: AccountId },
  now: number,
): Promise<number> {
  const found = await row<{ held: number }>(
    transaction,
    sql`select count(*)::int as held from slot_hold h left join cart c on c.id = h.cart_id
        where h.network = ${network} and h.state = 'held' and h.expires_at > ${instant(now)}
          and c.account_id is distinct from ${accountId}::uuid and not exists (
            select from payment_attempt a where a.hold_id = h.id and a.state in ('started', 'unknown', 'authorized'))`,
  );
  return found!.held;
}

/** Returns the window in which an account holds a place in a store, or null. */
export function findHeldBy(
  database: Database,
  accountId: AccountId,
  { locationId, versionKey }: { locationId: number; versionKey: VersionKey },
): Promise<{ startsAt: number; endsAt: number } | null> {
  return row(
    database,
    sql`select h.starts_at as "startsAt", h.ends_at as "endsAt" from cart c join slot_hold h on h.cart_id = c.id
        where c.account_id = ${accountId} and c.location_id = ${locationId} and c.status in ('open', 'placing')
          and h.version_key = ${versionKey}
          and h.state = 'held' limit 1`,
  );
}
