import { change, instant, sql, type Database } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';

/** The condition that a catalog names a row of `image`. */
const isInCatalog = sql`image.guid in (
  select image_guid from product_image union all select image_guid from merchant_image
  union all select image_guid from location_image
  union all select image_guid from recipe where image_guid is not null
  union all select image_guid from location_list where image_guid is not null
  union all select image_guid from ad where image_guid is not null)`;

/** The condition that a line of an order, or what was put in the bag for one, shows a row of `image`. */
const isInOrder = sql`(exists (select from order_line l where l.image_guid = image.guid)
  or exists (select from pick p where p.substitute is not null and p.substitute ->> 'imageGuid' = image.guid::text))`;

/** Notes of each picture whether a catalog names it, and of one that none names any more since when. */
export async function noteUnnamed(transaction: Database, now: number): Promise<void> {
  await change(
    transaction,
    sql`update image set unnamed_since = case when ${isInCatalog} then null else ${instant(now)}::timestamptz end
        where (unnamed_since is null) <> ${isInCatalog}`,
  );
}

/**
 * Deletes the pictures that no catalog has named since before an instant and that no order shows. Returns their number.
 */
export function deleteUnnamedBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(
    database,
    'image',
    sql`unnamed_since < ${instant(epochMs)} and not ${isInCatalog} and not ${isInOrder}`,
  );
}
