import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { importMerchant } from '@larder/server/import/import-merchant';
import { createTestLarder, testNow, type TestLarder } from '@larder/server/testing/larder';
import { createShopper, type Shopper } from '@larder/server/testing/shopper';
import { demoMerchants } from '../../load-catalog.ts';

/** Returns a Larder with the catalogs of the demo stores, without their pictures. */
export async function createDemoLarder(adminUrl: string): Promise<TestLarder> {
  const test = await createTestLarder({ adminUrl });
  for (const merchant of demoMerchants) await importWithoutPictures(test, merchant);
  await test.larder.shelves.refresh();
  return test;
}

/** Encoding pictures would take longest by far, and search does not look at them. */
async function importWithoutPictures(test: TestLarder, merchant: string): Promise<void> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'larder-relevance-'));
  const folder = path.join(root, merchant);
  const source = path.join(import.meta.dirname, '../..', merchant);
  try {
    await cp(source, folder, { recursive: true, filter: (file) => !/\.(webp|svg|png|jpe?g)$/.test(file) });
    const { pool } = test.larder;
    const report = await importMerchant({ pool, folder, now: testNow, allowMissingPictures: true });
    if (report.outcome !== 'imported' || report.problems.length > 0)
      throw new Error(`${merchant} was not imported: ${JSON.stringify(report.problems)}`);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Returns a shopper in the store of a demo merchant. */
export async function demoShopper(test: TestLarder, merchant: string): Promise<Shopper> {
  const store = (await test.larder.shelves.directory()).byAlias(merchant);
  if (!store) throw new Error(`${merchant} was not imported`);
  return createShopper(test.app, store);
}
