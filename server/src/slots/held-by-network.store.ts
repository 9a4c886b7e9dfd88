/** The hold: the SQL that says what a network holds. */
import type { AccountId } from '@larder/domain/owner-ids';
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
