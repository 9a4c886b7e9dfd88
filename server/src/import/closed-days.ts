import { PICKUP } from '@larder/domain/versions';
import type pg from 'pg';
import { listNewlyClosed, type ClosedDay } from './closed-days.store.ts';
import type { StoreFile } from './import-store-schema.ts';
import { standWords } from './stand-words.ts';

/** Returns a sentence for each day that store.json closes while orders stand on it, or that a command keeps open. */
export async function closedDays(pool: pg.Pool, store: StoreFile, now: number): Promise<string[]> {
  const days = await listNewlyClosed(pool, store, now);
  return days.flatMap((closed) => {
    if (closed.isOverruled) return [`store.json: ${where(closed)} stays open: a command opened it.`];
    const { standing } = closed;
    return standing.length > 0 ? [`store.json: ${where(closed)} closes. ${standWords(standing)}`] : [];
  });
}

const where = ({ alias, versionKey, day }: ClosedDay) =>
  `${alias} on ${day} for ${versionKey === PICKUP ? 'pickup' : 'delivery'}`;
