import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { importMerchant } from '../import/import-merchant.ts';
import type { ImportReport } from '../import/import-report.ts';
import { createTestDatabase } from './database.ts';
import { testNow } from './larder.ts';

/** An empty database and a copy of the folder of Alder Grocers, which a test changes and imports. */
export type ImportTrial = {
  pool: pg.Pool;
  /** A folder of the test's own; `folder` lies within. */
  root: string;
  folder: string;
  run: (options?: {
    folder?: string;
    allowMissingPictures?: boolean;
    accept?: boolean;
  }) => Promise<ImportReport>;
  /** Changes a file of the folder; throws when nothing changes. */
  edit: (file: string, change: (text: string) => string) => Promise<void>;
  /** Makes the folder as it was at first. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a trial. `adminUrl` is the value of vitest's inject('adminUrl'). */
export async function openImportTrial(adminUrl: string): Promise<ImportTrial> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'larder-import-'));
  const folder = path.join(root, 'alder');
  const database = await createTestDatabase(adminUrl);
  const restore = async () => {
    await rm(folder, { recursive: true, force: true });
    await cp(path.join(import.meta.dirname, 'catalog/alder'), folder, { recursive: true });
  };
  await restore();
  return {
    pool: database.pool,
    root,
    folder,
    run: (options) => importMerchant({ pool: database.pool, folder, now: testNow, ...options }),
    edit: async (file, change) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`Nothing changed in ${file}`);
      await writeFile(path.join(folder, file), changed);
    },
    restore,
    close: async () => {
      await database.drop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

const importedTables = [
  'merchant',
  'location',
  'location_version',
  'former_alias',
  'department',
  'brand',
  'product',
  'price',
  'recipe',
  'location_list',
  'ad',
  'section',
  'promo',
  'message',
  'image',
  'revision',
  'slot_window',
  'slot_exception',
  'promo_location',
  'merchant_dietary',
  'product_dietary',
  'product_image',
];

/** Returns every row of every table that a merchant's folder fills, and the revision. */
export async function everythingImported(pool: pg.Pool): Promise<unknown> {
  const all: Record<string, unknown> = {};
  for (const table of importedTables)
    all[table] = (
      await pool.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)
    ).rows;
  return all;
}

type ProductRow = { id: number; retired: boolean; name_en: string; popularity: number };

/** Returns the row of the product with a code. */
export async function importedProduct(pool: pg.Pool, code: string): Promise<ProductRow | undefined> {
  return (await pool.query<ProductRow>('select * from product where code = $1', [code])).rows[0];
}

/** Returns the prices of a product, each as store, version, price level and cents. */
export async function importedPrices(pool: pg.Pool, code: string): Promise<string[]> {
  const { rows } = await pool.query<{ price: string }>(
    `select concat_ws(' ', l.alias, r.version_key, r.price_level, r.base_cents) as price
     from price r join location l on l.id = r.location_id join product p on p.id = r.product_id
     where p.code = $1 order by l.alias, r.version_key, r.price_level`,
    [code],
  );
  return rows.map(({ price }) => price);
}
