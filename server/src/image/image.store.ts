import { row, sql, type Database } from '../database/database.ts';

export type Picture = { guid: string; width: number; bytes: Buffer<ArrayBuffer>; description: string };

/**
 * Returns a picture in the smallest kept width that fills `width` pixels, else in its widest; null when there is
 * none.
 */
export function findPicture(database: Database, guid: string, width: number): Promise<Picture | null> {
  return row(
    database,
    sql`select i.guid, b.width_px as width, b.bytes, i.description
        from image i join image_bytes b on b.image_guid = i.guid
        where i.guid = ${guid} order by b.width_px < ${width}, abs(b.width_px - ${width}) limit 1`,
  );
}
