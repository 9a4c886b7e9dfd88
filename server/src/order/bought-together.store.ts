import { dayMs } from '@larder/domain/durations';
import { change, instant, sql, type Database } from '../database/database.ts';

const counted = 90 * dayMs;
/** The min number of accounts that bought both products in one order: fewer would reveal single people's orders. */
export const minBuyers = 5;
/** The max number of other products kept for each product. */
const maxKept = 12;
/** How long counting may take: millions of pairs in a large shop. */
const countMs = 10 * 60_000;
/** When the answer is given up: later than the server ends the statement by itself. */
const answersWithinMs = countMs + 20_000;

/**
 * Counts the pairs of a merchant's products that were in one order in the last 90 days, each account once.
 * Other products that nearly everybody buys rank lower. Returns the number of pairs stored.
 */
export async function countTogether(transaction: Database, merchantId: number, now: number): Promise<number> {
  await change(transaction, sql`select set_config('statement_timeout', ${String(countMs)}, true)`);
  await change(
    transaction,
    sql`delete from bought_together t using product p where p.id = t.product_id and p.merchant_id = ${merchantId}`,
    answersWithinMs,
  );
  return change(
    transaction,
    sql`with bought as (
          select distinct o.account_id, o.id as order_id, l.product_id
          from "order" o join order_line l on l.order_id = o.id
          where o.merchant_id = ${merchantId} and o.placed_at >= ${instant(now - counted)} and o.account_id is not null
            and o.status not in ('Denied', 'Cancelled')),
        buyers as (select product_id, count(distinct account_id)::int as buyers from bought group by product_id),
        halves as (
          select a.product_id, b.product_id as other_id, count(distinct a.account_id)::int as buyers
          from bought a join bought b on b.order_id = a.order_id and b.product_id > a.product_id
          group by a.product_id, b.product_id having count(distinct a.account_id) >= ${minBuyers}),
        pairs as (
          select * from halves union all select other_id, product_id, buyers from halves),
        placed as (
          select p.*, row_number() over (
            partition by p.product_id order by p.buyers / sqrt(n.buyers) desc, p.other_id)::int as place
          from pairs p join buyers n on n.product_id = p.other_id)
        insert into bought_together (product_id, other_id, place, buyers)
        select product_id, other_id, place, buyers from placed where place <= ${maxKept}`,
    answersWithinMs,
  );
}
