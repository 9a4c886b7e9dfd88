import { beforeEach, expect, inject, it } from 'vitest';
import { setClosed } from '../slots/windows.store.ts';
import { openImportTrial, type ImportTrial } from '../testing/import-trial.ts';

let trial: ImportTrial;
beforeEach(async () => {
  trial = await openImportTrial(inject('adminUrl'));
  return trial.close;
});

it('an import leaves windows and promo codes that were set by command alone while store.json stays as it is [OPS-03]', async () => {
  await trial.run();
  await trial.pool.query(
    "update slot_window set capacity = 77; update promo_location set percent = 33 where promo_id in (select id from promo where code = 'WELCOME10')",
  );
  const set = async () =>
    (
      await trial.pool.query<{ capacity: number; percent: number }>(
        "select distinct w.capacity, pl.percent from slot_window w, promo p join promo_location pl on pl.promo_id = p.id where p.code = 'WELCOME10' and not w.retired",
      )
    ).rows;
  await trial.edit('products.csv', (text) => text.replace('Bananas', 'Sweet Bananas'));
  await trial.run();
  expect(await set()).toEqual([{ capacity: 77, percent: 33 }]);
  await trial.edit('store.json', (text) => text.replace('Open since 1991.', 'Open since 1990.'));
  await trial.run();
  expect((await set()).map(({ capacity, percent }) => `${capacity} ${percent}`).toSorted()).toEqual([
    '3 10',
    '5 10',
  ]);
});

it('an import leaves a day as a store set it by command, whatever store.json says of it then and later [OPS-03]', async () => {
  await trial.run();
  const { pool } = trial;
  const closed = async () =>
    (
      await pool.query<{ day: string }>(
        `select e.day::text from slot_exception e join location l on l.id = e.location_id
         where l.alias = 'alder' and e.version_key = 'WYGO_DELIVERY' and e.is_closed order by 1`,
      )
    ).rows.map(({ day }) => day);
  const { rows } = await pool.query<{ id: number }>("select id from location where alias = 'alder'");
  expect(await closed()).toEqual(['2026-11-26']);
  await setClosed(pool, rows[0]!.id, 'WYGO_DELIVERY', { day: '2026-12-24', isClosed: true });
  await setClosed(pool, rows[0]!.id, 'WYGO_DELIVERY', { day: '2026-11-26', isClosed: false });
  await trial.edit('store.json', (text) => text.replace('Open since 1991.', 'Open since 1990.'));
  await trial.run();
  expect(await closed()).toEqual(['2026-12-24']);
  await setClosed(pool, rows[0]!.id, 'WYGO_DELIVERY', { day: '2026-12-24', isClosed: false });
  expect(await closed()).toEqual([]);
});
