import { writeFile } from 'node:fs/promises';
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

it('a picture that no catalog names any more goes a week later, not before, and not when it is named again', async () => {
  const first = await draw('bananas.webp', 10);
  await imported(testNow);
  const second = await draw('bananas.webp', 20);
  expect(await imported(testNow + day)).toMatchObject({ outcome: 'imported' });
  await forget(testNow + 7.9 * day);
  expect([await isThere(first), await isThere(second)]).toEqual([true, true]);

  await draw('bananas.webp', 10);
  await imported(testNow + 7.9 * day);
  await forget(testNow + 9 * day);
  expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
  await forget(testNow + 15 * day);
  expect([await isThere(first), await isThere(second)]).toEqual([true, false]);
});

it('the pictures of a refused import go a week later; until then the next try finds them made', async () => {
  await imported(testNow);
  const guid = await draw('bananas.webp', 30);
  await writeFile(path.join(trial.folder, 'pictures/milk-half.webp'), 'no picture');
  expect(await imported(testNow)).toMatchObject({ outcome: 'refused' });
  await forget(testNow + 6 * day);
  expect(await isThere(guid)).toBe(true);
  // Another try, refused too: they stay for the next one.
  expect(await imported(testNow + 6 * day)).toMatchObject({ outcome: 'refused' });
  await forget(testNow + 12 * day);
  expect(await isThere(guid)).toBe(true);
  await forget(testNow + 14 * day);
  expect(await isThere(guid)).toBe(false);
});

it('a picture that an order shows, as a line or as what came instead, stays with it', async () => {
  const [line, instead, other] = [
    await draw('bananas.webp', 40),
    await draw('milk-half.webp', 41),
    await draw('avocado.webp', 42),
  ];
  await imported(testNow);
  await trial.pool.query(
    `with placed as (
       insert into "order" (merchant_id, location_id, number, status, version_key, lang_code, estimated_cents, ceiling_cents,
         slot_starts_at, slot_ends_at, placed_at, changed_at)
       select merchant_id, id, 'AG-1', 'Delivered', 'WYGO_DELIVERY', 'EN-US', 100, 100, now(), now(), now(), now()
       from location where alias = 'alder' returning id),
     line as (
       insert into order_line (order_id, position, product_id, name_en, name_es, image_guid, selling_mode,
         unit_step_thousandths, weight_step_thousandths, quantity_thousandths, price_level, base_cents, unit_cents,
         final_unit_cents, amount_cents)
       select placed.id, 0, p.id, 'Bananas', '', $1, 'UNIT', 1000, 500, 1000, 'DEFAULT', 100, 100, 100, 100
       from placed, (select id from product limit 1) p returning id, order_id, product_id)
     insert into pick (order_line_id, order_id, state, picked_thousandths, amount_cents, substitute_product_id, substitute, at)
     select id, order_id, 'substituted', 1000, 100, product_id, jsonb_build_object('imageGuid', $2::text), now() from line`,
    [line, instead],
  );
  for (const [nth, file] of ['bananas.webp', 'milk-half.webp', 'avocado.webp'].entries())
    await draw(file, 50 + nth);
  expect(await imported(testNow + day)).toMatchObject({ outcome: 'imported' });
  await forget(testNow + 30 * day);
  expect([await isThere(line), await isThere(instead), await isThere(other)]).toEqual([true, true, false]);
});
