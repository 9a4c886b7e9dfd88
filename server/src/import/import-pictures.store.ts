import type { Database } from '../database/database.ts';
import { change, sql } from '../database/database.ts';
import type { StoredPicture } from './import-pictures.ts';

const batch = 100;

/** Stores pictures that are not there yet. They are never deleted: old orders still show them. */
export async function writePictures(database: Database, pictures: readonly StoredPicture[]): Promise<void> {
  for (let start = 0; start < pictures.length; start += batch) {
    const some = pictures.slice(start, start + batch);
    const guids = some.map(({ guid }) => guid);
    const hashes = some.map(({ contentHash }) => contentHash);
    const descriptions = some.map(({ description }) => description);
    await change(
      database,
      sql`insert into image (guid, content_hash, description)
          select * from unnest(${guids}::uuid[], ${hashes}::bytea[], ${descriptions}::text[])
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
