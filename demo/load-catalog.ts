import path from 'node:path';
import { importMerchant } from '@larder/server/import/import-merchant';
import type { ImportProgress } from '@larder/server/import/import-report';
import type { Larder } from '@larder/server/larder';

/** The demo's merchants, each a folder in the form every merchant uses (docs/import.md). */
export const demoMerchants = ['greenfield', 'mercado-sol'] as const;

/**
 * Imports the demo's merchants, except a folder that has not changed since the last time; pictures may be missing.
 * Throws with every problem of a faulty folder.
 */
export async function loadDemoCatalog(
  larder: Pick<Larder, 'pool' | 'now'>,
  onProgress: (merchant: string, ...progress: Parameters<ImportProgress>) => void = () => {},
): Promise<void> {
  for (const merchant of demoMerchants) {
    const report = await importMerchant({
      pool: larder.pool,
      folder: path.join(import.meta.dirname, merchant),
      now: larder.now(),
      accept: true, // another release's demo may be quite another one
      allowMissingPictures: true, // a checkout without pictures shows drawn tiles
      onProgress: (...progress) => onProgress(merchant, ...progress),
    });
    if (report.outcome !== 'refused') continue;
    const lines = report.problems.map(
      ({ file, row, field, message }) => `  ${file}:${row} ${field} ${message}`,
    );
    throw new Error(`The demo folder ${merchant} has problems:\n${lines.join('\n')}`);
  }
}
