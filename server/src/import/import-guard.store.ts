import type { VersionKey } from '@larder/domain/versions';
import { change, rows, sql, type Database } from '../database/database.ts';
import type { ImportPlan } from './import-plan.ts';
import { isSoldAt } from './sold.store.ts';

/**
 * Of a whole merchant, of one of its stores or of one way of receiving there: which of its products, of how many sold
 * ones, an import would no longer sell, and how many prices of how many it would change by half or more. `guid` is the
 * store's and null for the merchant; `version` is null for all ways.
 */
export type Upheaval = {
  guid: string | null;
  version: VersionKey | null;
  sold: number;
  gone: string[];
  compared: number;
  moved: number;
};

/**
 * Returns the counts of a plan against what the merchant sells in the stores that stay: for all of them, for each, and
 * for each way there. What sells nothing yet is left out.
 */
export async function findUpheavals(transaction: Database, plan: ImportPlan): Promise<Upheaval[]> {
  // Counting the prices of many stores takes longer than a shopper's call may.
  await change(transaction, sql`set local statement_timeout = '120s'`);
  const guids = plan.store.locations.map(({ guid }) => guid);
  const prices = plan.prices.flatMap((of, index) =>
    of.map((price) => ({ ...price, code: plan.products[index]!.code })),
  );
  return rows(
    transaction,
    sql`with old as (
          select l.guid, p.code, r.version_key, r.price_level, r.base_cents as before
          from merchant m join location l on l.merchant_id = m.id and l.is_open and l.guid = any(${guids}::uuid[])
          join price r on r.location_id = l.id join product p on p.id = r.product_id and not p.retired
          where m.guid = ${plan.store.merchant.guid}),
        new as (select * from unnest(${prices.map(({ location }) => guids[location]!)}::uuid[],
          ${prices.map(({ code }) => code)}::text[], ${prices.map(({ version }) => version)}::text[],
          ${prices.map(({ level }) => level)}::text[], ${prices.map(({ base }) => base)}::integer[])
          as t (guid, code, version_key, price_level, after)),
        products as (
          select guid, version_key, code, coalesce(bool_or(${isSoldAt(sql`after`)}), false) as stays,
            count(*) filter (where ${isSoldAt(sql`before`)} and ${isSoldAt(sql`after`)}) as compared,
            count(*) filter (where ${isSoldAt(sql`before`)} and ${isSoldAt(sql`after`)}
              and abs(after - before) * 2 >= before) as moved
          from old full join new using (guid, code, version_key, price_level)
          group by grouping sets ((guid, version_key, code), (guid, code), (code))
          having bool_or(${isSoldAt(sql`before`)}))
        select guid, version_key as version, count(*)::int as sold,
          coalesce(array_agg(code order by code) filter (where not stays), '{}') as gone,
          sum(compared)::int as compared, sum(moved)::int as moved
        from products group by guid, version_key order by guid, version_key desc`,
  );
}

/** Returns the open stores of a merchant that its new store.json leaves out, each with the number of its open orders. */
export function listClosing(
  database: Database,
  { merchant, locations }: ImportPlan['store'],
): Promise<{ alias: string; orders: number }[]> {
  return rows(
    database,
    sql`select l.alias, (select count(*)::int from "order" o where o.location_id = l.id
            and o.status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled')) as orders
        from merchant m join location l on l.merchant_id = m.id
        where m.guid = ${merchant.guid} and l.is_open and l.guid <> all(${locations.map(({ guid }) => guid)}::uuid[])
        order by l.alias`,
  );
}

/** Returns the aliases of a merchant's open stores that change by its new store.json. */
export function listRenamed(
  database: Database,
  { locations }: ImportPlan['store'],
): Promise<{ before: string; after: string }[]> {
  const guids = locations.map(({ guid }) => guid);
  const aliases = locations.map(({ alias }) => alias);
  return rows(
    database,
    sql`select l.alias as before, named.alias as after
        from unnest(${guids}::uuid[], ${aliases}::text[]) as named (guid, alias) join location l using (guid)
        where l.is_open and l.alias <> named.alias order by l.alias`,
  );
}
