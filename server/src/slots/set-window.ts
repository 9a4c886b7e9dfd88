/** The setting: a window of the week is set on some of its weekdays. */
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { insertWindow, takeWeekdays, type WindowSetting } from './windows.store.ts';

/**
 * Sets a window of a store on its weekdays and replaces the window of the same hours and version on these days;
 * other weekdays keep theirs. Orders in the old window stay; their places count towards the new capacity.
 */
export function setWindow(pool: pg.Pool, locationId: number, window: WindowSetting): Promise<void> {
  return inTransaction(pool, async (transaction) => {
    await takeWeekdays(transaction, locationId, window);
    await insertWindow(transaction, locationId, window);
  });
}
