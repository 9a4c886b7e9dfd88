import { change, instant, row, rows, sql, type Database } from '../database/database.ts';
import { sending, sendingKey } from './mail.store.ts';

/** A mail about an order that did not reach its reader: `kind` as it was queued, `at` when it was given up. */
export type BouncedMail = { id: string; orderId: string; kind: string; at: number };

/** The number of the order that a mail `m` is about. */
const aboutNumber = sql`coalesce(m.facts -> 'order' ->> 'number', m.facts ->> 'number')`;

/** The number of failed tries, which take some minutes, after which the store is told; the mail is tried further. */
const triesUntilTold = 5;

/**
 * Records a failed try, and marks the mail as bounced where its reader's server refused it for good or several tries
 * failed. Once somebody saw to it, only a refusal for good marks it again, until it is sent once more.
 */
export async function markFailed(
  database: Database,
  id: string,
  { error, isFinal }: { error: string; isFinal: boolean },
  now: number,
): Promise<void> {
  await change(
    database,
    sql`update mail set tries = tries + 1, last_error = ${error.slice(0, 500)},
          bounced_at = case when ${isFinal} or tries + 1 = ${triesUntilTold}
            then coalesce(bounced_at, ${instant(now)}) else bounced_at end
        where id = ${id}`,
  );
}

/** Returns the bounced mails of these orders that nobody has seen to, oldest first. */
export function listBounced(database: Database, orderIds: readonly string[]): Promise<BouncedMail[]> {
  return rows<BouncedMail>(
    database,
    sql`select m.id, o.id as "orderId", m.kind, m.bounced_at as at
        from mail m join location s on s.id = m.location_id
          join "order" o on o.merchant_id = s.merchant_id and o.number = ${aboutNumber}
        where m.bounced_at is not null and o.id = any(${[...orderIds]}::uuid[])
        order by m.bounced_at, m.id`,
  );
}

/** Returns the ids of the orders of these locations that have a bounced mail which nobody has seen to. */
export async function listOrdersOfBounced(
  database: Database,
  locationIds: readonly number[],
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    database,
    sql`select distinct o.id from mail m join location s on s.id = m.location_id
          join "order" o on o.merchant_id = s.merchant_id and o.number = ${aboutNumber}
        where m.bounced_at is not null and o.location_id = any(${[...locationIds]}::integer[])`,
  );
  return found.map(({ id }) => id);
}

/**
 * Records that somebody saw to a bounced mail of an order: it is sent once more, from its first try on, or its reader was
 * told otherwise and it is not tried any more. Returns false when there is no such mail any more.
 */
export async function seeToBounced(
  transaction: Database,
  { orderId, mailId, isSentAgain }: { orderId: string; mailId: string; isSentAgain: boolean },
): Promise<boolean> {
  const seen = await row(
    transaction,
    sql`update mail m set bounced_at = null, tries = case when ${isSentAgain} then 0 else m.tries end
        from "order" o join location s on s.merchant_id = o.merchant_id
        where m.id = ${mailId} and o.id = ${orderId} and s.id = m.location_id and o.number = ${aboutNumber}
          and m.bounced_at is not null
        returning m.id`,
  );
  if (!seen) return false;
  const id = sql`${mailId}::uuid`;
  const job = isSentAgain ? sending(id) : sql`graphile_worker.remove_job(${sendingKey(id)})`;
  await row(transaction, sql`select (${job}).id`);
  return true;
}
