/** The hold: the SQL that deletes holds and counters that are over. */
import { instant, sql, type Database } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';

/** Deletes the holds begun before an instant whose places were given back. Returns their number. */
export function deleteHoldsBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(database, 'slot_hold', sql`state = 'released' and created_at < ${instant(epochMs)}`);
}

/** Deletes the counters of windows that began before an instant. Returns their number. */
export function deleteSlotCountsBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(database, 'slot_count', sql`starts_at < ${instant(epochMs)}`);
}
