import type pg from 'pg';
import { knownPictures } from './import-merchant.store.ts';

/** Returns one file for each picture that is not stored yet. */
export async function freshPictures(
  pool: pg.Pool,
  hashes: ReadonlyMap<string, Buffer>,
  now: number,
): Promise<Map<string, Buffer>> {
  const known = await knownPictures(pool, [...hashes.values()], now);
  const fresh = new Map<string, Buffer>();
  for (const [file, hash] of hashes) {
    const word = hash.toString('hex');
    if (known.has(word)) continue;
    known.add(word);
    fresh.set(file, hash);
  }
  return fresh;
}
