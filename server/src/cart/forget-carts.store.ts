import { change, instant, sql, type Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';

/** Deletes the visitors who are older than an instant and whose carts did not change since. Returns their number. */
export function deleteVisitorsBefore(database: Database, epochMs: number): Promise<number> {
  return inBatches((atMost) =>
    change(
      database,
      sql`delete from visitor where id in (
            select id from visitor v where v.created_at < ${instant(epochMs)} and not exists (
              select 1 from cart c where c.visitor_id = v.id and c.changed_at >= ${instant(epochMs)})
            limit ${atMost})`,
    ),
  );
}

/** Deletes the carts whose lines were moved to another one before an instant. Returns their number. */
export function deleteClosedCartsBefore(database: Database, epochMs: number): Promise<number> {
  return inBatches((atMost) =>
    change(
      database,
      sql`delete from cart where id in (
            select id from cart where status = 'merged' and changed_at < ${instant(epochMs)} limit ${atMost})`,
    ),
  );
}
