import type { Database } from '../database/database.ts';
import { noteUnnamed } from '../image/unnamed.store.ts';
import { writeContent } from './import-content.store.ts';
import {
  lastImport,
  lockImport,
  publish,
  renameMerchant,
  writeMerchant,
  writeSynonyms,
} from './import-merchant.store.ts';
import { unnamePictures } from './import-pictures.store.ts';
import type { ImportPlan } from './import-plan.ts';
import { writeProducts } from './import-products.store.ts';
import { unnameCovered } from './import-promos.store.ts';
import type { ImportProgress } from './import-report.ts';

/** The books that a folder was checked against, and the hashes under which it is published. */
type Books = {
  last: Awaited<ReturnType<typeof lastImport>>;
  hashes: { files: Buffer; store: Buffer };
};

/** What is written: `keepsHours` leaves the settings made by command since; `now` is epoch milliseconds UTC. */
type Written = {
  plan: ImportPlan;
  guids: ReadonlyMap<string, string>;
  keepsHours: boolean;
  now: number;
  onProgress: ImportProgress;
};

/** 'unchanged': another import has published the very same folder meanwhile. 'overtaken': it was another folder. */
type Outcome =
  | { outcome: 'written'; revision: number }
  | { outcome: 'unchanged'; merchant: string; revision: number }
  | { outcome: 'overtaken' };

/**
 * Writes all of a checked folder and publishes it under the merchant's next revision. Another import, of this merchant or
 * of one with the same dietary options or pictures, is waited for; where it changed what this one was checked against,
 * nothing is written.
 */
export async function writePlan(
  transaction: Database,
  { last, hashes }: Books,
  { plan, guids, keepsHours, now, onProgress }: Written,
): Promise<Outcome> {
  const { guid } = plan.store.merchant;
  await lockImport(transaction, guid);
  const other = await lastImport(transaction, guid);
  if (other && !last?.filesHash.equals(other.filesHash))
    return other.filesHash.equals(hashes.files)
      ? { outcome: 'unchanged', merchant: other.name, revision: other.revision }
      : { outcome: 'overtaken' };
  const merchant = await writeMerchant(transaction, plan.store, guids, keepsHours);
  const run = { database: transaction, merchant, plan, guids, onProgress };
  if (keepsHours) await unnameCovered(run);
  const keys = await writeProducts(run);
  await writeContent(run, keys, keepsHours);
  await writeSynonyms(transaction, merchant.id, plan.synonyms);
  await unnamePictures(transaction, merchant.id);
  await noteUnnamed(transaction, now);
  await renameMerchant(transaction, plan.store);
  return { outcome: 'written', revision: await publish(transaction, merchant.id, hashes, now) };
}
