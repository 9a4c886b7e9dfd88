import type { Database } from '../database/database.ts';
import { change, instant, sql } from '../database/database.ts';
import type { StoredPicture } from './import-pictures.ts';

/** The most pictures and bytes in one statement: it is sent as one text, which has a greatest length. */
const maxPictures = 100;
const maxBytes = 16 * 1024 * 1024;

/** Yields the pictures in batches within both limits; one that is larger alone goes alone. */
function* inStatements(pictures: readonly StoredPicture[]): Generator<StoredPicture[]> {
  let some: StoredPicture[] = [];
  let bytes = 0;
  for (const picture of pictures) {
    const own = picture.sizes.reduce((sum, size) => sum + size.bytes.length, 0);
    if (some.length === maxPictures || (some.length > 0 && bytes + own > maxBytes)) {
      yield some;
      some = [];
      bytes = 0;
    }
    some.push(picture);
    bytes += own;
  }
  if (some.length > 0) yield some;
}

/**
 * Stores pictures that are not there yet. No catalog names them until their import is published; those of an import that
 * never is are deleted like all that nothing names (`noteUnnamed`).
 */
export async function writePictures(
  database: Database,
  pictures: readonly StoredPicture[],
  now: number,
): Promise<void> {
  for (const some of inStatements(pictures)) {
    const guids = some.map(({ guid }) => guid);
    const hashes = some.map(({ contentHash }) => contentHash);
    const descriptions = some.map(({ description }) => description);
    await change(
      database,
      sql`insert into image (guid, content_hash, description, unnamed_since)
          select guid, hash, description, ${instant(now)} from unnest(${guids}::uuid[], ${hashes}::bytea[], ${descriptions}::text[])
            as new (guid, hash, description)
          on conflict (guid) do nothing`,
    );
    const sizes = some.flatMap(({ guid, sizes }) =>
      sizes.map(({ width, bytes }) => ({ guid, width, bytes })),
    );
    await change(
      database,
      sql`insert into image_bytes (image_guid, width_px, format, bytes)
          select guid, width, 'webp', bytes from unnest(
            ${sizes.map(({ guid }) => guid)}::uuid[], ${sizes.map(({ width }) => width)}::integer[],
            ${sizes.map(({ bytes }) => bytes)}::bytea[]) as new (guid, width, bytes)
          on conflict (image_guid, width_px) do nothing`,
    );
  }
}

/**
 * Takes the pictures off what a merchant's catalog no longer has: retired products, but for those that a cart or a shopping
 * list still shows, retired recipes, lists and ads, and closed stores. What returns is written with its pictures again.
 */
export async function unnamePictures(transaction: Database, merchantId: number): Promise<void> {
  await change(
    transaction,
    sql`delete from product_image i using product p
        where p.id = i.product_id and p.merchant_id = ${merchantId} and p.retired
          and not exists (select from shopping_list_item l where l.product_id = p.id)
          and not exists (select from cart_line l join cart c on c.id = l.cart_id and c.status in ('open', 'placing')
            where l.product_id = p.id)`,
  );
  for (const table of [sql`recipe`, sql`location_list`, sql`ad`])
    await change(
      transaction,
      sql`update ${table} set image_guid = null
          where merchant_id = ${merchantId} and retired and image_guid is not null`,
    );
  await change(
    transaction,
    sql`delete from location_image where location_id in (
          select id from location where merchant_id = ${merchantId} and not is_open)`,
  );
}
