import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findMutants } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const nouns = 'account cart checkout movement order order-status payment receipt shopper-order slots'.split(
  ' ',
);

/** The folders whose rules are broken, from the root. */
export const folders = ['domain', ...nouns.map((noun) => `server/src/${noun}`)];

/** Returns every mutant of these folders, or of some of them. */
export function everyMutant(from = folders): Mutant[] {
  const files = from.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return files.flatMap((file) => findMutants(file, readFileSync(path.join(root, file), 'utf8')));
}
