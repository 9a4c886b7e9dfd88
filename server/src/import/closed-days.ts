import { PICKUP } from '@larder/domain/versions';
import type pg from 'pg';
import { listStanding } from '../order/standing-orders.store.ts';
import { standWords } from '../order/standing-orders.ts';
import { listNewlyClosed, type ClosedDay } from './closed-days.store.ts';
import type { StoreFile } from './import-store-schema.ts';

/** Returns a sentence for each day that store.json closes while orders stand on it, or that a command keeps open. */
export async function closedDays(pool: pg.Pool, store: StoreFile, now: number): Promise<string[]> {
  const sentences: string[] = [];
  for (const closed of await listNewlyClosed(pool, store, now)) {
    if (closed.isOverruled) sentences.push(`store.json: ${where(closed)} stays open: a command opened it.`);
    else {
      const standing = await listStanding(pool, closed.locationId, closed.versionKey, closed.day);
      if (standing.length > 0) sentences.push(`store.json: ${where(closed)} closes. ${standWords(standing)}`);
    }
  }
  return sentences;
}

const where = ({ alias, versionKey, day }: ClosedDay) =>
  `${alias} on ${day} for ${versionKey === PICKUP ? 'pickup' : 'delivery'}`;
