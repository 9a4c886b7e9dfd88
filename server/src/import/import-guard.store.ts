import { row, sql, type Database } from '../database/database.ts';
import type { ImportPlan } from './import-plan.ts';

/**
 * Which of a merchant's products, of how many sold ones, an import would no longer sell, and how many prices of how many it
 * would change by half or more.
 */
export type Upheaval = { sold: number; gone: string[]; compared: number; moved: number };

/**
 * Returns the counts of a plan against what the merchant sells in the stores that stay; nothing before the first
 * import.
 */
export async function findUpheaval(database: Database, plan: ImportPlan): Promise<Upheaval> {
  const sold = plan.products.filter((_, index) => plan.prices[index]!.length > 0);
  const guids = plan.store.locations.map(({ guid }) => guid);
  const prices = plan.prices.flatMap((of, index) =>
    of.map((price) => ({ ...price, code: plan.products[index]!.code })),
  );
  const found = await row<Upheaval>(
    database,
    sql`with old as (
          select l.guid, p.code, r.version_key, r.price_level, r.base_cents
          from merchant m join location l on l.merchant_id = m.id and l.guid = any(${guids}::uuid[])
          join price r on r.location_id = l.id join product p on p.id = r.product_id and not p.retired
          where m.guid = ${plan.store.merchant.guid}),
        new as (select * from unnest(${prices.map(({ location }) => guids[location]!)}::uuid[],
          ${prices.map(({ code }) => code)}::text[], ${prices.map(({ version }) => version)}::text[],
          ${prices.map(({ level }) => level)}::text[], ${prices.map(({ base }) => base)}::integer[])
          as t (guid, code, version_key, price_level, base_cents)),
        products as (
          select count(*)::int as sold,
            coalesce(array_agg(o.code order by o.code) filter (where kept.code is null), '{}') as gone
          from (select distinct code from old) o
          left join unnest(${sold.map(({ code }) => code)}::text[]) kept (code) on kept.code = o.code),
        priced as (
          select count(*)::int as compared,
            count(*) filter (where abs(new.base_cents - old.base_cents) * 2 >= old.base_cents)::int as moved
          from old join new using (guid, code, version_key, price_level) where old.base_cents > 0)
        select * from products, priced`,
  );
  return found!;
}
