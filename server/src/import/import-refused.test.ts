import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import { everythingImported, openImportTrial, type ImportTrial } from '../testing/import-trial.ts';

let trial: ImportTrial;
beforeEach(async () => {
  trial = await openImportTrial(inject('adminUrl'));
  return trial.close;
});

it('a folder with problems changes nothing at all, and every problem is reported with file, row and field [OPS-01]', async () => {
  await trial.run();
  const before = await everythingImported(trial.pool);
  await trial.edit('products.csv', (text) =>
    text
      .replace('limes,fruit', 'limes,fruits')
      .replace(',UNIT,1,,,vegan;gluten-free,,food,,900', ',PIECES,1,,,vegan;gluten-free,,food,,900')
      .replace('onions,vegetables,', 'onions,vegetables,nobody'),
  );
  await trial.edit('prices.csv', (text) =>
    text
      .replace('*,grapes,*,DEFAULT,2.99,,,', '*,grapes,*,DEFAULT,2.999,,,')
      .replace('*,limes', 'nowhere,limes'),
  );
  const report = await trial.run();
  expect(report.outcome).toBe('refused');
  expect(report.problems).toEqual(
    expect.arrayContaining([
      {
        file: 'products.csv',
        row: 4,
        field: 'mode',
        message: 'must be one of UNIT, WEIGHT, BOTH',
      },
      { file: 'products.csv', row: 8, field: 'brand', message: 'there is no brand nobody' },
      { file: 'prices.csv', row: 6, field: 'base', message: expect.stringContaining('3.49') as string },
      { file: 'prices.csv', row: 4, field: 'location', message: 'there is no location nowhere' },
    ]),
  );
  expect(await everythingImported(trial.pool)).toEqual(before);
});

it('an import of names that belong to another merchant is refused', async () => {
  await trial.run();
  const store = JSON.parse(await readFile(path.join(trial.folder, 'store.json'), 'utf8')) as Record<
    string,
    { guid: string }
  >;
  await writeFile(
    path.join(trial.folder, 'store.json'),
    JSON.stringify({
      ...store,
      merchant: { ...store.merchant, guid: 'ffffffff-0000-4000-8000-000000000001' },
    }),
  );
  const report = await trial.run();
  expect(report.outcome).toBe('refused');
  expect(report.problems.map(({ message }) => message)).toEqual([
    'AG belongs to another merchant',
    'alias, host or guid of alder belongs to another merchant',
    'alias, host or guid of alder-west belongs to another merchant',
  ]);
});

it('a prefix under which another merchant’s orders are numbered is refused, though that merchant has another one now', async () => {
  await trial.run();
  const file = path.join(trial.folder, 'store.json');
  const store = JSON.parse(await readFile(file, 'utf8')) as { merchant: object; locations: object[] };
  await trial.pool.query(
    `insert into merchant (guid, name, order_prefix) values ('ffffffff-0000-4000-8000-000000000001', 'Old', 'OLD');
     insert into location (merchant_id, guid, alias, display_name, street, city, state, zip_code, time_zone, allow_guest)
       select id, gen_random_uuid(), 'old', 'Old', '', '', 'TX', '', 'America/Chicago', true from merchant where order_prefix = 'OLD';
     insert into "order" (merchant_id, location_id, number, status, version_key, lang_code, estimated_cents, ceiling_cents,
         slot_starts_at, slot_ends_at, placed_at, changed_at)
       select merchant_id, id, prefix || '-1001', 'Pending', 'CUST_PICKUP', 'EN-US', 1000, 1000, now(), now(), now(), now()
       from location, unnest('{FORMER,AG}'::text[]) as prefix where alias = 'old';`,
  );
  const renamed = async (orderPrefix: string) => {
    await writeFile(file, JSON.stringify({ ...store, merchant: { ...store.merchant, orderPrefix } }));
    return (await trial.run()).problems.map(({ field, message }) => `${field} ${message}`);
  };
  expect(await renamed('FORM')).toEqual([]);
  await trial.pool.query(`update "order" set number = 'KEPT-1001' where number = 'FORMER-1001'`);
  expect(await renamed('KEPT')).toEqual([
    'merchant.orderPrefix KEPT stands before orders of another merchant, which had it before',
  ]);
  expect(await renamed('OLD')).toEqual(['merchant.orderPrefix OLD belongs to another merchant']);
  // Who has a prefix already goes on importing, whatever stands in the orders of others.
  await trial.pool.query(`update "order" set number = 'FORM-1001' where number = 'KEPT-1001'`);
  await writeFile(file, JSON.stringify(store, null, 1).replace('"AG"', '"FORM"'));
  expect((await trial.run()).problems).toEqual([]);
});

it.each([
  [{}, 'must be { "zips": [...] }, { "radiusMiles": ... } or null'],
  [{ zips: ['78701'], radiusMiles: 5 }, 'must be { "zips": [...] }, { "radiusMiles": ... } or null'],
  [{ zips: ['7870'] }, 'must have five digits'],
])(
  'a delivery area that names neither ZIP codes nor a radius alone is refused with what it may be: %j',
  async (deliveryArea, message) => {
    const file = path.join(trial.folder, 'store.json');
    const store = JSON.parse(await readFile(file, 'utf8')) as { locations: object[] };
    const [first, ...others] = store.locations;
    const locations = [{ ...first, deliveryArea }, ...others];
    await writeFile(file, JSON.stringify({ ...store, locations }));
    const { outcome, problems } = await trial.run();
    expect(outcome).toBe('refused');
    expect(problems).toMatchObject([
      {
        file: 'store.json',
        field: expect.stringContaining('deliveryArea') as string,
        message,
      },
    ]);
  },
);

it.each(['\\u0000', '\\ud83d'])(
  'a letter that no database can hold is a problem with its place: %s',
  async (letter) => {
    await trial.edit('store.json', (text) =>
      text
        .replace('"--radius": "10px"', `"--radius": "10px${letter}"`)
        .replace(/("help": \{\s*"en": ")/, (found) => `${found}${letter}`),
    );
    const { outcome, problems } = await trial.run();
    expect(outcome).toBe('refused');
    expect(problems.map(({ field, message }) => `${field} ${message}`)).toEqual([
      'merchant.variables.--radius must not contain control characters',
      'messages.help.en must not contain control characters',
    ]);
  },
);

it('a step that no line of a cart can hold is refused, the largest that one can is not', async () => {
  const withStep = (unitStep: string, weightStep: string) =>
    trial.edit('products.csv', (text) =>
      text.replace(/,UNIT,[^,]*,[^,]*,/, `,UNIT,${unitStep},${weightStep},`),
    );
  await withStep('999.001', '1000');
  const { outcome, problems } = await trial.run();
  expect(outcome).toBe('refused');
  expect(problems.map(({ field, message }) => [field, message])).toEqual([
    ['unit_step', 'must be at most 999'],
    ['weight_step', 'must be at most 999'],
  ]);
  await withStep('999', '999');
  expect((await trial.run()).outcome).toBe('imported');
});
