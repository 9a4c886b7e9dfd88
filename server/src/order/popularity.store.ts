import { dayMs } from '@larder/domain/durations';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** Returns the ids of all merchants. */
export async function listMerchantIds(database: Database): Promise<number[]> {
  const found = await rows<{ id: number }>(database, sql`select id from merchant order by id`);
  return found.map((merchant) => merchant.id);
}

/** Returns the number by which PostgreSQL knows a transaction's connection. */
export async function backendOf(transaction: Database): Promise<number> {
  return (await row<{ pid: number }>(transaction, sql`select pg_backend_pid() as pid`))!.pid;
}

/** Ends the statement that another connection is at, if any: its transaction fails. */
export async function cancelStatementOf(database: Database, backend: number): Promise<void> {
  await change(database, sql`select pg_cancel_backend(${backend})`);
}

/** The whole days of a merchant's orders that are to be counted: from an instant of the last count on. */
type UncountedDays = { since: number; days: number };

/**
 * Locks the count of a merchant and returns the days since the last one; null: no day is over, or another worker is
 * counting. A merchant's first count is of the last day.
 */
export async function lockUncounted(
  transaction: Database,
  merchantId: number,
  now: number,
): Promise<UncountedDays | null> {
  await change(
    transaction,
    sql`insert into popularity_count (merchant_id, counted_until) values (${merchantId}, ${instant(now - dayMs)})
        on conflict do nothing`,
  );
  const last = await row<{ countedUntil: number }>(
    transaction,
    sql`select counted_until as "countedUntil" from popularity_count where merchant_id = ${merchantId}
        for update skip locked`,
  );
  const days = last ? Math.floor((now - last.countedUntil) / dayMs) : 0;
  return last && days > 0 ? { since: last.countedUntil, days } : null;
}

/**
 * Lowers the popularity of a merchant's products for each whole day since the last count, and adds ten for each order
 * of those days with the product; what has fallen below a half is nothing. Returns the number of products that changed.
 */
export async function countOrders(
  transaction: Database,
  merchantId: number,
  { since, days }: UncountedDays,
): Promise<number> {
  const until = since + days * dayMs;
  const keep = 0.9965 ** Math.min(days, 365);
  const changed = await change(
    transaction,
    sql`with counted as (
          select l.product_id, count(*)::int as orders from order_line l join "order" o on o.id = l.order_id
          where o.merchant_id = ${merchantId} and o.placed_at >= ${instant(since)} and o.placed_at < ${instant(until)}
            and o.status not in ('Denied', 'Cancelled')
          group by l.product_id),
        fresh as (
          select p.id, case when p.popularity * ${keep}::float8 < 0.5 then 0 else p.popularity * ${keep}::float8 end
            + 10 * coalesce(c.orders, 0) as popularity
          from product p left join counted c on c.product_id = p.id where p.merchant_id = ${merchantId})
        update product p set popularity = fresh.popularity from fresh
        where p.id = fresh.id and p.popularity <> fresh.popularity`,
  );
  await change(
    transaction,
    sql`update popularity_count set counted_until = ${instant(until)} where merchant_id = ${merchantId}`,
  );
  return changed;
}
