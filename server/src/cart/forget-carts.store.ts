import { change, instant, sql, type Database } from '../database/database.ts';

/** Visitors none of whose carts changed since an instant. */
export function deleteVisitorsBefore(database: Database, epochMs: number): Promise<number> {
  return change(
    database,
    sql`delete from visitor v where v.created_at < ${instant(epochMs)} and not exists (
          select 1 from cart c where c.visitor_id = v.id and c.changed_at >= ${instant(epochMs)})`,
  );
}

/** Carts whose lines went into another one. */
export function deleteClosedCartsBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from cart where status = 'merged' and changed_at < ${instant(epochMs)}`);
}
