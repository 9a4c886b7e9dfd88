import { rows, sql, type Database } from '../database/database.ts';
import type { Former } from './directory.ts';

/** Reads where former aliases lead; those of merchants whose stores are all closed lead nowhere. As links in mails do. */
export async function readFormer(database: Database): Promise<Map<string, Former>> {
  const found = await rows<{ before: string } & Former>(
    database,
    sql`select f.alias as before, door.alias, not l.is_open as "isClosed"
        from former_alias f join location l on l.id = f.location_id
          cross join lateral (select d.alias from location d where d.merchant_id = l.merchant_id and d.is_open
            order by d.id <> l.id, d.id limit 1) door`,
  );
  return new Map(found.map(({ before, ...former }) => [before, former]));
}
