import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { importMerchant } from '../import/import-merchant.ts';
import type { TestLarder } from './larder.ts';

/** Imports Alder Grocers without its first store and what only that one shows. Returns the report's warnings. */
export async function closeAlder({
  larder,
  clock,
}: Pick<TestLarder, 'larder' | 'clock'>): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-closed-'));
  await cp(path.join(import.meta.dirname, 'catalog/alder'), folder, { recursive: true });
  const edit = async (file: string, change: (json: never) => unknown) => {
    const whole = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as never;
    await writeFile(path.join(folder, file), JSON.stringify(change(whole)));
  };
  const elsewhere = (all: { locations: string[] }[]) =>
    all.filter((each) => !each.locations.includes('alder'));
  await edit('ads.json', elsewhere);
  await edit('sections.json', elsewhere);
  await edit(
    'store.json',
    (store: { locations: { alias: string }[]; promos: { locations: string[] }[] }) => ({
      ...store,
      locations: store.locations
        .filter(({ alias }) => alias !== 'alder')
        .map((west) => ({ ...west, host: null })),
      promos: elsewhere(store.promos),
    }),
  );
  const report = await importMerchant({ pool: larder.pool, folder, now: clock.now() });
  await rm(folder, { recursive: true });
  expect(report.problems).toEqual([]);
  return report.warnings;
}
