import { change, instant, sql, type Database } from '../database/database.ts';

/** Places that were given back before an instant. */
export function deleteHoldsBefore(database: Database, epochMs: number): Promise<number> {
  return change(
    database,
    sql`delete from slot_hold where state = 'released' and created_at < ${instant(epochMs)}`,
  );
}

/** Counters of windows that began before an instant. */
export function deleteSlotCountsBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from slot_count where starts_at < ${instant(epochMs)}`);
}
