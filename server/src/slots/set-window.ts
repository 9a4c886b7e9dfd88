import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { insertWindow, retireWindows, type WindowSetting } from './windows.store.ts';

/**
 * Sets a window of the week of a store, in place of those of the same hours and version. What is ordered in the old ones
 * stays ordered; their places count towards the new capacity.
 */
export function setWindow(pool: pg.Pool, locationId: number, window: WindowSetting): Promise<void> {
  return inTransaction(pool, async (transaction) => {
    await retireWindows(transaction, locationId, window);
    await insertWindow(transaction, locationId, window);
  });
}
