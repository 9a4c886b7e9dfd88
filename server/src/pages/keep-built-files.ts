import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Larder } from '../larder.ts';
import { findStored, noteReplaced, storeFile } from './built-file.store.ts';

/** A built app: where browsers find it, and the folder of its files. */
export type BuiltApp = { prefix: string; folder: string };

/**
 * Stores the hashed files of the built apps that are not stored yet. A page stays open when the next release takes this
 * one's place, and goes on asking for the files of its own: any process then answers them from the database, as two
 * releases side by side do for each other.
 */
export async function keepBuiltFiles(
  { pool, now }: Pick<Larder, 'pool' | 'now'>,
  apps: readonly BuiltApp[],
): Promise<void> {
  for (const { prefix, folder } of apps) {
    const place = `${prefix}/assets/`;
    const names = (await readdir(path.join(folder, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name));
    const paths = names.map((name) => place + name);
    await noteReplaced(pool, { place, paths }, now());
    const stored = new Set(await findStored(pool, paths));
    for (const name of names.filter((each) => !stored.has(place + each)))
      await storeFile(pool, place + name, await readFile(path.join(folder, 'assets', name)));
  }
}
