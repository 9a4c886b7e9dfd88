import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { checkFolder } from './import-check.ts';
import { checkAgainstBooks } from './import-guard.ts';
import { folderHash, merchantGuidIn, parseFolder, readFolder } from './import-files.ts';
import { lastImport } from './import-merchant.store.ts';
import { encodePictures, findPictures, pictureGuid, type StoredPicture } from './import-pictures.ts';
import { writePictures } from './import-pictures.store.ts';
import type { ImportPlan } from './import-plan.ts';
import { problemList, type ImportProgress, type ImportReport } from './import-report.ts';
import { freshPictures } from './fresh-pictures.ts';
import { largeFamilies } from './import-families.ts';
import { equalNames } from './import-names.ts';
import { givenAway, unpriced } from './import-prices.ts';
import { withLines } from './json-lines.ts';
import { unknownInThemes, unseenInThemes } from './import-theme.ts';
import { writePlan } from './write-plan.ts';

type ImportOptions = {
  pool: pg.Pool;
  /** The merchant's folder. */
  folder: string;
  /** Epoch milliseconds UTC: when this is published. */
  now: number;
  /** Pictures that are not there yet are left out instead of being problems. */
  allowMissingPictures?: boolean;
  /**
   * True to accept an import that removes many products or changes many prices; without it such an import is
   * refused.
   */
  accept?: boolean;
  onProgress?: ImportProgress;
};

/** Part of the folder's hash: raise it when the same files would be written differently. */
const importVersion = '3';

/**
 * Imports a merchant's folder: checks every row and reference, then writes all of it in one transaction that bumps the
 * merchant's revision, or nothing at all but pictures that nothing names and that go again. A folder that was imported last is not read again. Product keys belong to
 * (merchant, code) for ever: what is missing is retired, and gets its key back when it returns.
 */
export async function importMerchant(options: ImportOptions): Promise<ImportReport> {
  const { pool, folder, now, onProgress = () => {}, allowMissingPictures = false } = options;
  const problems = problemList();
  onProgress('reading', 0, 1);
  const read = await readFolder(folder);
  const report = (merchant: string, outcome: ImportReport['outcome'], more: Partial<ImportReport> = {}) => ({
    merchant,
    outcome,
    revision: null,
    problems: withLines(problems.list(), read.texts),
    problemCount: problems.count(),
    untold: problems.untold(),
    warnings: [],
    counts: { products: 0, prices: 0, pictures: 0, picturesEncoded: 0 },
    ...more,
  });
  const filesHash = folderHash(read.hashes, importVersion, String(allowMissingPictures));
  const last = await lastImport(pool, merchantGuidIn(read));
  if (last?.filesHash.equals(filesHash)) return report(last.name, 'unchanged', { revision: last.revision });

  onProgress('checking', 0, 1);
  const checked = checkFolder(parseFolder(read, problems), problems, now);
  const { pictures, plan } = checked;
  const name = checked.store?.merchant.name ?? '';
  const pictureHashes = findPictures(read, pictures, allowMissingPictures, problems);
  const turnedOver = await checkAgainstBooks(checked, options, problems);
  if (!plan || problems.count() > 0) return report(name, 'refused');

  const fresh = await freshPictures(pool, pictureHashes, now);
  // Pictures are stored as they are made, before all else: nobody sees one that nothing names, the next try finds it
  // made already, and those of a large folder would fill the memory.
  const keep = (some: StoredPicture[]) =>
    inTransaction(pool, (transaction) => writePictures(transaction, some, now));
  await encodePictures(folder, { hashes: fresh, named: pictures }, problems, {
    store: keep,
    onProgress,
  });
  if (problems.count() > 0) return report(name, 'refused');

  const guids = new Map([...pictureHashes].map(([file, hash]) => [file, pictureGuid(hash)]));
  // Settings made by command since (windows, closed days, promo codes) stay while store.json has nothing new.
  const storeHash = read.hashes.get('store.json')!;
  const keepsHours = last?.storeHash.equals(storeHash) ?? false;
  const books = { last, hashes: { files: filesHash, store: storeHash } };
  const written = await inTransaction(pool, (transaction) =>
    writePlan(transaction, books, { plan, guids, keepsHours, now, onProgress }),
  );
  if (written.outcome === 'unchanged')
    return report(written.merchant, 'unchanged', { revision: written.revision });
  if (written.outcome === 'overtaken') {
    problems.add(
      'store.json',
      0,
      '',
      'another import of this merchant was published meanwhile: import again',
    );
    return report(name, 'refused');
  }
  const counts = countsOf(plan, guids.size, fresh.size);
  const warnings = [
    ...unknownInThemes(plan.store),
    ...unseenInThemes(plan.store),
    ...equalNames(plan.products),
    ...largeFamilies(plan.products),
    ...givenAway(plan),
    ...unpriced(plan),
    ...turnedOver,
  ];
  return report(name, 'imported', { revision: written.revision, counts, warnings });
}

function countsOf(plan: ImportPlan, pictures: number, picturesEncoded: number): ImportReport['counts'] {
  const prices = plan.prices.reduce((sum, each) => sum + each.length, 0);
  return { products: plan.products.length, prices, pictures, picturesEncoded };
}
