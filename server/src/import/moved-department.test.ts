import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cartShop } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';
import { importMerchant } from './import-merchant.ts';

const shop = await cartShop();
const { pool } = shop.larder;
const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-moved-'));
await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Imports the folder with the cheese under another department, and everything else as it was. */
async function moveCheese(from: string, to: string): Promise<void> {
  const file = path.join(folder, 'departments.csv');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(`cheese,${from},`, `cheese,${to},`));
  expect(await importMerchant({ pool, folder, now: testNow })).toMatchObject({ outcome: 'imported' });
  await shop.larder.shelves.refresh();
}

/** Puts cheese and eggs into a new cart with the code of the dairy; returns whether each has the code. */
async function cartWithCode() {
  const { put, shopper, id, read } = await shop.withCart();
  await put('queso-fresco', 1);
  await put('eggs', 1);
  await shopper.experience('POST api/user/cart/:id/promos/:code', {
    params: { id, code: 'DAIRY15' },
    body: {},
  });
  return async () => (await read()).products.map((line) => line.promoCodes.length === 1);
}

const named = async () =>
  (
    await pool.query<{ codes: string[] }>(
      `select distinct array(select code from department where id = any(l.department_ids) order by code) as codes
       from promo_location l join promo o on o.id = l.promo_id where o.code = 'DAIRY15'`,
    )
  ).rows.map(({ codes }) => codes);

it('a subdepartment that is moved elsewhere is not covered by the promo code of its former department any more', async () => {
  const covered = await cartWithCode();
  expect(await covered()).toEqual([true, true]);
  await moveCheese('dairy', 'pantry');
  expect(await covered()).toEqual([false, true]);
  await moveCheese('pantry', 'dairy');
  expect(await covered()).toEqual([true, true]);
});

it('a subdepartment that an earlier import named with its department is not covered either once it is moved', async () => {
  await pool.query(
    `update promo_location set department_ids = array(select id from department where code in ('dairy', 'milk', 'cheese'))
     where promo_id = (select id from promo where code = 'DAIRY15')`,
  );
  const covered = await cartWithCode();
  expect(await covered()).toEqual([true, true]);
  await moveCheese('dairy', 'pantry');
  expect([await named(), await covered()]).toEqual([[['dairy']], [false, true]]);
  await moveCheese('pantry', 'dairy');
});

it('a department that the command added to a promo code stays through an import', async () => {
  await pool.query(
    `update promo_location set department_ids = array(select id from department where code in ('dairy', 'fruit', 'pantry'))
     where promo_id = (select id from promo where code = 'DAIRY15')`,
  );
  await moveCheese('dairy', 'pantry');
  expect(await named()).toEqual([['dairy', 'fruit', 'pantry']]);
});

it('a promo code that the command narrowed to a subdepartment stays so through an import', async () => {
  await pool.query(
    `update promo_location set department_ids = array(select id from department where code in ('cheese', 'fruit'))
     where promo_id = (select id from promo where code = 'DAIRY15')`,
  );
  await moveCheese('pantry', 'dairy');
  await moveCheese('dairy', 'pantry');
  expect(await named()).toEqual([['cheese', 'fruit']]);
});
