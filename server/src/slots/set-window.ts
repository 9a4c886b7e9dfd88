import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { insertWindow, takeWeekdays, type WindowSetting } from './windows.store.ts';

/**
 * Sets a window of a store on the weekdays it names, in place of the same hours and version there; other
 * weekdays keep theirs. Orders in the old windows stay; their places count towards the new capacity.
 */
export function setWindow(pool: pg.Pool, locationId: number, window: WindowSetting): Promise<void> {
  return inTransaction(pool, async (transaction) => {
    await takeWeekdays(transaction, locationId, window);
    await insertWindow(transaction, locationId, window);
  });
}
