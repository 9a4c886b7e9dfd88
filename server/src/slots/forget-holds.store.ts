/** The hold: the SQL that deletes holds and counters that are over. */
import { change, instant, sql, type Database } from '../database/database.ts';

/** Deletes the holds begun before an instant whose places were given back. Returns their number. */
export function deleteHoldsBefore(database: Database, epochMs: number): Promise<number> {
  return change(
    database,
    sql`delete from slot_hold where state = 'released' and created_at < ${instant(epochMs)}`,
  );
}

/** Deletes the counters of windows that began before an instant. Returns their number. */
export function deleteSlotCountsBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from slot_count where starts_at < ${instant(epochMs)}`);
}
