import { beforeEach, expect, inject, it } from 'vitest';
import { readDietaryOptions } from '../shelf/directory.store.ts';
import { openImportTrial, type ImportTrial } from '../testing/import-trial.ts';

let trial: ImportTrial;
beforeEach(async () => {
  trial = await openImportTrial(inject('adminUrl'));
  return trial.close;
});

it('an import that writes lets shoppers begin carts and orders take their numbers, also when it renames the merchant', async () => {
  await trial.run();
  await trial.edit('store.json', (text) => text.replace('"Alder Grocers"', '"Alder and Sons"'));
  const { pool } = trial;
  const blocker = await pool.connect();
  await blocker.query('begin; lock table message in exclusive mode');
  const importing = trial.run();
  await expect
    .poll(
      async () =>
        (await pool.query("select 1 from pg_locks where relation = 'message'::regclass and not granted"))
          .rowCount,
    )
    .toBe(1);
  const shopper = await pool.connect();
  await shopper.query("begin; set local lock_timeout = '500ms'");
  const visitor = await shopper.query<{ id: string }>(
    "insert into visitor (token_hash, created_at, seen_at) values ('a', now(), now()) returning id",
  );
  await shopper.query(
    `insert into cart (location_id, visitor_id, version_key, created_at, changed_at)
     select id, $1, 'WYGO_DELIVERY', now(), now() from location`,
    [visitor.rows[0]!.id],
  );
  await shopper.query(`select nextval(('order_number_' || id)::regclass) from merchant`);
  await shopper.query('commit');
  shopper.release();
  await blocker.query('rollback');
  blocker.release();
  expect((await importing).outcome).toBe('imported');
  const [merchant] = (
    await pool.query(`select name, nextval(('order_number_' || id)::regclass) as next from merchant`)
  ).rows;
  expect(merchant).toEqual({ name: 'Alder and Sons', next: 1002 });
});

it('an import waits for that of another merchant, which names the same dietary option', async () => {
  await trial.run();
  await trial.edit('dietary.csv', (text) => `${text.trimEnd()}\nhalal,Halal,Halal\n`);
  const other = await trial.pool.connect();
  await other.query(
    "begin; insert into dietary_option (code, name_en, name_es) values ('halal', 'Theirs', 'Suyo')",
  );
  const importing = trial.run();
  importing.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 6_500));
  await other.query('commit');
  other.release();
  expect((await importing).outcome).toBe('imported');
  const words = await trial.pool.query(
    `select o.name_en as platform, m.name_en as own from dietary_option o
     join merchant_dietary m on m.option_id = o.id where o.code = 'halal'`,
  );
  expect(words.rows).toEqual([{ platform: 'Theirs', own: 'Halal' }]);
  // A merchant that does not name the option reads the platform's word, whatever another merchant calls it.
  const halalOf = async (merchantId: number) =>
    (await readDietaryOptions(trial.pool, merchantId)).find(({ code }) => code === 'halal')!.en;
  expect([await halalOf(1), await halalOf(2)]).toEqual(['Halal', 'Theirs']);
});

it('an import that another one overtook writes nothing and says so: what was checked is not what is there now', async () => {
  await trial.run();
  await trial.edit('store.json', (text) => text.replace('"Alder Grocers"', '"Alder and Sons"'));
  const other = await trial.pool.connect();
  // What another import does: it waits its turn, and publishes.
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(hashtextextended((select guid::text from merchant), 0))');
  const importing = trial.run();
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await trial.pool.query(waiting)).rowCount).toBe(1);
  await other.query(`update import_record set files_hash = decode(repeat('ab', 32), 'hex')`);
  await other.query('commit');
  other.release();
  const report = await importing;
  expect([report.outcome, report.problems.map(({ message }) => message)]).toEqual([
    'refused',
    ['another import of this merchant was published meanwhile: import again'],
  ]);
  expect((await trial.pool.query('select name from merchant')).rows).toEqual([{ name: 'Alder Grocers' }]);
  expect((await trial.run()).outcome).toBe('imported');
});

it('of two imports of one folder the later finds that nothing is left to do', async () => {
  await trial.run();
  await trial.edit('store.json', (text) => text.replace('"Alder Grocers"', '"Alder and Sons"'));
  const reports = await Promise.all([trial.run(), trial.run()]);
  expect(reports.map(({ outcome }) => outcome).toSorted()).toEqual(['imported', 'unchanged']);
  expect(reports.map(({ merchant }) => merchant)).toEqual(['Alder and Sons', 'Alder and Sons']);
});
