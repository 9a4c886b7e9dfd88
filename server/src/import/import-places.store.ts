import { change, sql, type Database } from '../database/database.ts';
import type { WrittenMerchant } from './import-merchant.store.ts';
import type { PlannedPlace } from './import-plan.ts';

/** Writes where products stand in single stores, in place of what was known. `products`: their keys by code. */
export async function writePlaces(
  database: Database,
  merchant: WrittenMerchant,
  places: readonly PlannedPlace[],
  products: ReadonlyMap<string, number>,
): Promise<void> {
  const { locationIds } = merchant;
  await change(database, sql`delete from product_place where location_id = any(${locationIds}::integer[])`);
  await change(
    database,
    sql`insert into product_place (location_id, product_id, aisle, pick_order)
        select * from unnest(${places.map(({ location }) => locationIds[location]!)}::integer[],
          ${places.map(({ code }) => products.get(code)!)}::integer[], ${places.map(({ aisle }) => aisle)}::text[],
          ${places.map(({ pickOrder }) => pickOrder)}::integer[])`,
  );
}
