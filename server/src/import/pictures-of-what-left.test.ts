import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import { findPicture } from '../image/image.store.ts';
import { forgetExpired } from '../worker/forget-expired.ts';
import { drawPicture } from '../testing/draw-picture.ts';
import { openImportTrial, type ImportTrial } from '../testing/import-trial.ts';
import { testNow } from '../testing/larder.ts';
import { importMerchant } from './import-merchant.ts';

const day = 24 * 3_600_000;
let trial: ImportTrial;
beforeEach(async () => {
  trial = await openImportTrial(inject('adminUrl'));
  const own = trial;
  return () => own.close();
});

const draw = (file: string, red: number) => drawPicture(trial.folder, file, red);
const imported = (now: number) => importMerchant({ pool: trial.pool, folder: trial.folder, now });
const forget = (now: number) => forgetExpired({ pool: trial.pool, now: () => now, log: () => {} });
const isThere = async (guid: string) => (await findPicture(trial.pool, guid, 160)) !== null;

it('the picture of a product that left goes a week later, once no list and no cart shows it, and comes back with it', async () => {
  const towels = await draw('towels.webp', 60);
  await trial.edit('products.csv', (text) =>
    text.replace(/^(paper-towels,.*general,)/m, '$1towels.webp').replace('Bananas', 'Sweet Bananas'),
  );
  const whole = await readFile(path.join(trial.folder, 'products.csv'), 'utf8');
  await imported(testNow);
  await trial.pool.query(
    `with person as (insert into account (email, password_hash, first_name, last_name, phone, lang_code, created_at)
       values ('ana@larder.test', '', 'Ana', 'Reyes', '', 'EN-US', now()) returning id),
     list as (insert into shopping_list (account_id, merchant_id, name, created_at)
       select person.id, merchant.id, 'Weekly', now() from person, merchant returning id)
     insert into shopping_list_item (list_id, product_id, quantity_thousandths, added_at)
       select list.id, p.id, 1000, now() from list, product p where p.code = 'paper-towels'`,
  );
  const prices = await readFile(path.join(trial.folder, 'prices.csv'), 'utf8');
  await trial.edit('products.csv', (text) => text.replace(/^paper-towels,.*\n/m, ''));
  await trial.edit('prices.csv', (text) => text.replace(/^\*,paper-towels,.*\n/m, ''));
  await imported(testNow);
  await forget(testNow + 8 * day);
  expect(await isThere(towels)).toBe(true);

  // What an open cart holds is shown there.
  await trial.pool.query(
    `with gone as (delete from shopping_list_item),
     visit as (insert into visitor (token_hash, created_at, seen_at) values ('', now(), now()) returning id),
     cart as (insert into cart (location_id, visitor_id, version_key, created_at, changed_at)
       select l.id, visit.id, 'WYGO_DELIVERY', now(), now() from visit, location l where l.alias = 'alder' returning id)
     insert into cart_line (cart_id, product_id, quantity_thousandths, base_cents, unit_cents, amount_cents, ceiling_cents,
       saving_cents, pieces, is_covered, added_at)
     select cart.id, p.id, 1000, 799, 799, 799, 799, 0, 1, false, now() from cart, product p where p.code = 'paper-towels'`,
  );
  await trial.edit('products.csv', (text) => text.replace('Sweet Bananas', 'Bananas'));
  expect(await imported(testNow + 8 * day)).toMatchObject({ outcome: 'imported' });
  await forget(testNow + 16 * day);
  expect(await isThere(towels)).toBe(true);

  await trial.pool.query("update cart set status = 'ordered'");
  await trial.edit('products.csv', (text) => text.replace('Bananas', 'Sweet Bananas'));
  expect(await imported(testNow + 16 * day)).toMatchObject({ outcome: 'imported' });
  await forget(testNow + 22 * day);
  expect(await isThere(towels)).toBe(true);
  await forget(testNow + 24 * day);
  expect(await isThere(towels)).toBe(false);

  await writeFile(path.join(trial.folder, 'products.csv'), whole);
  await writeFile(path.join(trial.folder, 'prices.csv'), prices);
  expect(await imported(testNow + 24 * day)).toMatchObject({ counts: { picturesEncoded: 1 } });
  await forget(testNow + 40 * day);
  expect(await isThere(towels)).toBe(true);
  const named = await trial.pool.query('select from product_image where image_guid = $1', [towels]);
  expect(named.rowCount).toBe(1);
});

it('the pictures of an ad that ended and of a store that closed go a week later', async () => {
  const [ad, thumb] = [await draw('store/ad.webp', 61), await draw('store/west.webp', 62)];
  const inStores = (change: (locations: Record<string, unknown>[]) => unknown[]) =>
    trial.edit('store.json', (text) => {
      const store = JSON.parse(text) as { locations: Record<string, unknown>[] };
      return JSON.stringify({ ...store, locations: change(store.locations) });
    });
  await inStores(([first, west]) => [first, { ...west, images: { thumb: 'store/west.webp' } }]);
  await imported(testNow);
  await inStores((locations) => locations.slice(0, 1));
  await trial.edit('prices.csv', (text) => text.replaceAll(/^alder-west,.*\n/gm, ''));
  await trial.edit('ads.json', () => '[]');
  expect(await imported(testNow)).toMatchObject({ problems: [], outcome: 'imported' });
  await forget(testNow + 6 * day);
  expect([await isThere(ad), await isThere(thumb)]).toEqual([true, true]);
  await forget(testNow + 8 * day);
  expect([await isThere(ad), await isThere(thumb)]).toEqual([false, false]);
});
