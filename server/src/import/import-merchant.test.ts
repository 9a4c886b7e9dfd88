import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readDietaryOptions } from '../shelf/directory.store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testNow } from '../testing/larder.ts';
import { writeGeneratedMerchant } from '../testing/generated-merchant.ts';
import { setClosed } from '../slots/windows.store.ts';
import { importMerchant } from './import-merchant.ts';
import type { ImportReport } from './import-report.ts';

let database: TestDatabase;
let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'larder-import-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  folder = path.join(root, 'alder');
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
});

/** Gives the tests around it a database each, or one for all of them. */
function useDatabase(how: 'each' | 'shared'): void {
  const prepare = how === 'each' ? beforeEach : beforeAll;
  prepare(async () => {
    database = await createTestDatabase(inject('adminUrl'));
    const own = database;
    return () => own.drop();
  });
}

const run = (
  options: { folder?: string; allowMissingPictures?: boolean; accept?: boolean } = {},
): Promise<ImportReport> => importMerchant({ pool: database.pool, folder, now: testNow, ...options });

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(path.join(folder, file), changed);
}

/** Every row of every table a merchant's folder fills, and the revision. */
async function everything(): Promise<unknown> {
  const tables = [
    'merchant',
    'location',
    'location_version',
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
  const all: Record<string, unknown> = {};
  for (const table of tables)
    all[table] = (
      await database.pool.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)
    ).rows;
  return all;
}

const product = async (code: string) =>
  (
    await database.pool.query<{ id: number; retired: boolean; name_en: string; popularity: number }>(
      'select * from product where code = $1',
      [code],
    )
  ).rows[0];
const priceRows = async (code: string) =>
  (
    await database.pool.query<{
      alias: string;
      version_key: string;
      price_level: string;
      base_cents: number;
    }>(
      `select l.alias, r.version_key, r.price_level, r.base_cents from price r join location l on l.id = r.location_id
       join product p on p.id = r.product_id where p.code = $1 order by 1, 2, 3`,
      [code],
    )
  ).rows.map((row) => `${row.alias} ${row.version_key} ${row.price_level} ${row.base_cents}`);

describe('importing a folder', () => {
  useDatabase('each');

  it('applies all of it, tells how far it is and counts what it did [OPS-01]', async () => {
    const steps: string[] = [];
    const report = await importMerchant({
      pool: database.pool,
      folder,
      now: testNow,
      onProgress: (step) => steps.push(step),
    });
    expect(report).toMatchObject({
      merchant: 'Alder Grocers',
      outcome: 'imported',
      revision: 1,
      problems: [],
    });
    expect(report.counts).toEqual({ products: 31, prices: 122, pictures: 10, picturesEncoded: 10 });
    expect([...new Set(steps)]).toEqual(['reading', 'checking', 'pictures', 'products']);
  });

  it('of an unchanged folder changes nothing, not even the revision', async () => {
    await run();
    const before = await everything();
    expect(await run()).toMatchObject({ outcome: 'unchanged', merchant: 'Alder Grocers', revision: 1 });
    expect(await everything()).toEqual(before);
  });

  it('again bumps the revision by one and encodes only pictures it has not seen', async () => {
    await run();
    await edit('products.csv', (text) => text.replace('Hass Avocado', 'Large Hass Avocado'));
    await sharp({ create: { width: 640, height: 640, channels: 3, background: '#FF0000' } })
      .webp()
      .toFile(path.join(folder, 'pictures/bananas.webp'));
    expect(await run()).toMatchObject({
      outcome: 'imported',
      revision: 2,
      counts: { pictures: 10, picturesEncoded: 1 },
    });
    expect((await product('avocado'))!.name_en).toBe('Large Hass Avocado');
  });

  it('gives a code its key for ever: what is missing is retired and not sold, and gets its key back [OPS-01]', async () => {
    await run();
    const before = (await product('paper-towels'))!;
    const withPaper = await readFile(path.join(folder, 'products.csv'), 'utf8');
    const pricesWithPaper = await readFile(path.join(folder, 'prices.csv'), 'utf8');
    await edit('products.csv', (text) => text.replace(/^paper-towels,.*\n/m, ''));
    await edit('prices.csv', (text) => text.replace(/^\*,paper-towels,.*\n/m, ''));
    await run();
    expect(await product('paper-towels')).toMatchObject({ id: before.id, retired: true });
    expect(await priceRows('paper-towels')).toEqual([]);
    await writeFile(path.join(folder, 'products.csv'), withPaper);
    await writeFile(path.join(folder, 'prices.csv'), pricesWithPaper);
    expect(await run()).toMatchObject({ revision: 3 });
    expect(await product('paper-towels')).toMatchObject({ id: before.id, retired: false });
    expect(await priceRows('paper-towels')).toHaveLength(4);
  });

  it('takes what shoppers of the store call its goods, or does without the file', async () => {
    const synonyms = async () =>
      (await database.pool.query<{ synonyms: string[] }>('select synonyms from merchant')).rows[0]!.synonyms;
    await run();
    expect(await synonyms()).toEqual(['hass avocado,butter pear', 'banana,yellow fellow,tallo']);
    await edit('synonyms.csv', () => 'names\nonly one\n"a,b;c"\n');
    expect((await run()).problems.map(({ file, row }) => [file, row])).toEqual([
      ['synonyms.csv', 2],
      ['synonyms.csv', 3],
    ]);
    await rm(path.join(folder, 'synonyms.csv'));
    expect((await run()).problems).toEqual([]);
    expect(await synonyms()).toEqual([]);
  });

  it('keeps the popularity that orders made of a product', async () => {
    await run();
    await database.pool.query("update product set popularity = 5 where code = 'bananas'");
    await edit('products.csv', (text) => text.replace('Bananas', 'Sweet Bananas'));
    await run();
    expect(await product('bananas')).toMatchObject({ name_en: 'Sweet Bananas', popularity: 5 });
  });

  it('takes the most specific price; an empty base means not sold there', async () => {
    await run();
    expect(await priceRows('milk-gallon')).toEqual([
      'alder CUST_PICKUP DEFAULT 459',
      'alder WYGO_DELIVERY DEFAULT 459',
      'alder-west CUST_PICKUP DEFAULT 499',
      'alder-west WYGO_DELIVERY DEFAULT 499',
    ]);
    expect(await priceRows('flour-tortillas')).toContain('alder CUST_PICKUP DEFAULT 249');
    expect(await priceRows('milk-half')).toContain('alder WYGO_DELIVERY MEMBER 249');
    expect((await priceRows('red-wine')).every((row) => row.startsWith('alder '))).toBe(true);
    expect((await priceRows('hot-soup')).every((row) => row.includes('CUST_PICKUP'))).toBe(true);
  });

  it('closes a store that is not named any more, and opens it again', async () => {
    await run();
    const store = JSON.parse(await readFile(path.join(folder, 'store.json'), 'utf8')) as {
      locations: { alias: string }[];
    };
    const [first, second] = store.locations;
    const open = async () =>
      (
        await database.pool.query<{ alias: string }>(
          'select alias from location where is_open order by alias',
        )
      ).rows.map(({ alias }) => alias);
    await writeFile(path.join(folder, 'store.json'), JSON.stringify({ ...store, locations: [first] }));
    await edit('prices.csv', (text) => text.replaceAll(/^alder-west,.*\n/gm, ''));
    expect(await run()).toMatchObject({ outcome: 'imported' });
    expect(await open()).toEqual(['alder']);
    // Two stores may change names with each other.
    await writeFile(
      path.join(folder, 'store.json'),
      JSON.stringify({
        ...store,
        locations: [
          { ...first, alias: 'alder-west' },
          { ...second, alias: 'alder' },
        ],
        promos: [],
      }),
    );
    expect(await run()).toMatchObject({ outcome: 'imported' });
    expect(await open()).toEqual(['alder', 'alder-west']);
  });

  it('leaves windows and promo codes that were set by command alone while store.json stays as it is [OPS-03]', async () => {
    await run();
    await database.pool.query(
      "update slot_window set capacity = 77; update promo_location set percent = 33 where promo_id in (select id from promo where code = 'WELCOME10')",
    );
    const set = async () =>
      (
        await database.pool.query<{ capacity: number; percent: number }>(
          "select distinct w.capacity, pl.percent from slot_window w, promo p join promo_location pl on pl.promo_id = p.id where p.code = 'WELCOME10' and not w.retired",
        )
      ).rows;
    await edit('products.csv', (text) => text.replace('Bananas', 'Sweet Bananas'));
    await run();
    expect(await set()).toEqual([{ capacity: 77, percent: 33 }]);
    await edit('store.json', (text) => text.replace('Open since 1991.', 'Open since 1990.'));
    await run();
    expect((await set()).map(({ capacity, percent }) => `${capacity} ${percent}`).toSorted()).toEqual([
      '3 10',
      '5 10',
    ]);
  });

  it('leaves a day as a store set it by command, whatever store.json says of it then and later [OPS-03]', async () => {
    await run();
    const { pool } = database;
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
    await edit('store.json', (text) => text.replace('Open since 1991.', 'Open since 1990.'));
    await run();
    expect(await closed()).toEqual(['2026-12-24']);
    await setClosed(pool, rows[0]!.id, 'WYGO_DELIVERY', { day: '2026-12-24', isClosed: false });
    expect(await closed()).toEqual([]);
  });

  it('keeps only harmless HTML of the merchant’s texts [OPS-01]', async () => {
    const store = JSON.parse(await readFile(path.join(folder, 'store.json'), 'utf8')) as {
      messages: { help: { en: string } };
    };
    store.messages.help.en =
      '<h2 onclick="x()">Help</h2><script>alert(1)</script><p style="x">Call <a href="tel:+15125550100" onmouseover="x()">us</a> or <a href="javascript:alert(1)">not</a>.<img src=x onerror=alert(1)></p>';
    await writeFile(path.join(folder, 'store.json'), JSON.stringify(store));
    await run();
    const { rows } = await database.pool.query<{ html_en: string }>(
      "select html_en from message where kind = 'help'",
    );
    expect(rows[0]!.html_en).toBe(
      '<h2>Help</h2><p>Call <a href="tel:+15125550100">us</a> or <a>not</a>.</p>',
    );
  });

  it('stores pictures at 160, 320 and 640 pixels, banners at 800 and 1280 too, never larger than they are', async () => {
    await run();
    const { rows } = await database.pool.query<{ description: string; widths: number[] }>(
      'select i.description, array_agg(b.width_px order by b.width_px) as widths from image i join image_bytes b on b.image_guid = i.guid group by 1, i.guid',
    );
    const widths = new Map(rows.map((row) => [row.description, row.widths]));
    expect(widths.get('Bananas')).toEqual([160, 320, 640]);
    expect(widths.get('Taco Night')).toEqual([160, 320, 640, 800, 1280]);
    expect(widths.get('Picked this morning')).toEqual([160, 320, 640, 800, 1000]);
    const original = await readFile(path.join(folder, 'pictures/bananas.webp'));
    const kept = await database.pool.query<{ bytes: Buffer }>(
      "select b.bytes from image_bytes b join image i on i.guid = b.image_guid where i.description = 'Bananas' and width_px = 640",
    );
    expect(kept.rows[0]!.bytes.equals(original)).toBe(true);
  });

  it('lets shoppers begin carts and orders take their numbers while it writes, also when it renames the merchant', async () => {
    await run();
    await edit('store.json', (text) => text.replace('"Alder Grocers"', '"Alder and Sons"'));
    const { pool } = database;
    const blocker = await pool.connect();
    await blocker.query('begin; lock table message in exclusive mode');
    const importing = run();
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

  it("waits for another merchant's import, which names the same dietary option", async () => {
    await run();
    await edit('dietary.csv', (text) => `${text.trimEnd()}\nhalal,Halal,Halal\n`);
    const other = await database.pool.connect();
    await other.query(
      "begin; insert into dietary_option (code, name_en, name_es) values ('halal', 'Theirs', 'Suyo')",
    );
    const importing = run();
    importing.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    await other.query('commit');
    other.release();
    expect((await importing).outcome).toBe('imported');
    const words = await database.pool.query(
      `select o.name_en as platform, m.name_en as own from dietary_option o
       join merchant_dietary m on m.option_id = o.id where o.code = 'halal'`,
    );
    expect(words.rows).toEqual([{ platform: 'Theirs', own: 'Halal' }]);
    // Who does not name it reads the platform's word, and what one merchant calls it is nothing to another.
    const halalOf = async (merchantId: number) =>
      (await readDietaryOptions(database.pool, merchantId)).find(({ code }) => code === 'halal')!.en;
    expect([await halalOf(1), await halalOf(2)]).toEqual(['Halal', 'Theirs']);
  });

  it('a byte-order mark at the beginning of a file is no problem', async () => {
    for (const file of ['store.json', 'ads.json', 'products.csv'])
      await edit(file, (text) => `\uFEFF${text}`);
    expect((await run()).problems).toEqual([]);
  });

  it('brings thousands of products in within seconds', async () => {
    const made = await writeGeneratedMerchant(path.join(root, 'generated'), 5000);
    const began = performance.now();
    const report = await run({ folder: made.folder });
    expect(report).toMatchObject({ outcome: 'imported', counts: { products: 5000, prices: 10_000 } });
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe('an import that would turn the shop over', () => {
  useDatabase('each');

  const said = async (accept = false) => {
    const before = await everything();
    const report = await run({ accept });
    if (report.outcome === 'refused') expect(await everything()).toEqual(before);
    return report.problems.map(({ file, message }) => `${file} ${message}`);
  };
  const without = (text: string, kept: number) =>
    text
      .split('\n')
      .slice(0, kept + 1)
      .join('\n');

  it('is refused when more than 30 % of the products would go, and done when that is accepted', async () => {
    await run();
    await edit('prices.csv', (text) => without(text, 0));
    const ask = 'import with --accept if that is meant';
    expect(await said()).toEqual([`products.csv 31 of 31 products would no longer be sold: ${ask}`]);
    expect(await said(true)).toEqual([]);
    expect(await priceRows('bananas')).toEqual([]);
  });

  it('is refused when more than 20 % of the prices would change by half or more, and smaller changes are not', async () => {
    await run();
    const times = (factor: number) => (text: string) =>
      text.replaceAll(
        /(?<=DEFAULT,)(\d+\.\d\d),[^\n]*/g,
        (_, base: string) => `${(Number(base) * factor).toFixed(2)},,,`,
      );
    const original = await readFile(path.join(folder, 'prices.csv'), 'utf8');
    await edit('prices.csv', times(1.4));
    expect(await said()).toEqual([]);
    await writeFile(path.join(folder, 'prices.csv'), times(100)(original));
    expect(await said()).toEqual([
      expect.stringMatching(
        /^prices\.csv \d+ of 118 prices would change by half or more: import with --accept/,
      ),
    ]);
    await writeFile(path.join(folder, 'prices.csv'), times(0.4)(original));
    expect((await said())[0]).toContain('prices would change');
    expect(await said(true)).toEqual([]);
  });
});

describe('a folder with problems, over what was imported before', () => {
  useDatabase('each');

  it('changes nothing at all, and every problem is reported with file, row and field [OPS-01]', async () => {
    await run();
    const before = await everything();
    await edit('products.csv', (text) =>
      text
        .replace('limes,fruit', 'limes,fruits')
        .replace(',UNIT,1,,,vegan;gluten-free,,food,,900', ',PIECES,1,,,vegan;gluten-free,,food,,900')
        .replace('onions,vegetables,', 'onions,vegetables,nobody'),
    );
    await edit('prices.csv', (text) =>
      text
        .replace('*,grapes,*,DEFAULT,2.99,,,', '*,grapes,*,DEFAULT,2.999,,,')
        .replace('*,limes', 'nowhere,limes'),
    );
    const report = await run();
    expect(report.outcome).toBe('refused');
    expect(report.problems).toEqual(
      expect.arrayContaining([
        {
          file: 'products.csv',
          row: 4,
          field: 'mode',
          message: expect.stringContaining('expected') as string,
        },
        { file: 'products.csv', row: 8, field: 'brand', message: 'there is no brand nobody' },
        { file: 'prices.csv', row: 6, field: 'base', message: expect.stringContaining('3.49') as string },
        { file: 'prices.csv', row: 4, field: 'location', message: 'there is no location nowhere' },
      ]),
    );
    expect(await everything()).toEqual(before);
  });

  it('missing pictures may be allowed while they are being made; then they are left out', async () => {
    await rm(path.join(folder, 'pictures/milk-half.webp'));
    expect(await run()).toMatchObject({ outcome: 'refused' });
    expect(await run({ allowMissingPictures: true })).toMatchObject({
      outcome: 'imported',
      counts: { pictures: 9 },
    });
  });

  it('names that belong to another merchant are refused', async () => {
    await run();
    const store = JSON.parse(await readFile(path.join(folder, 'store.json'), 'utf8')) as Record<
      string,
      { guid: string }
    >;
    await writeFile(
      path.join(folder, 'store.json'),
      JSON.stringify({
        ...store,
        merchant: { ...store.merchant, guid: 'ffffffff-0000-4000-8000-000000000001' },
      }),
    );
    const report = await run();
    expect(report.outcome).toBe('refused');
    expect(report.problems.map(({ message }) => message)).toEqual([
      'AG belongs to another merchant',
      'alias, host or guid of alder belongs to another merchant',
      'alias, host or guid of alder-west belongs to another merchant',
    ]);
  });
});

describe('a folder that is not right', () => {
  useDatabase('shared');

  const problemsOf = async (file: string, change: (text: string) => string) => {
    await edit(file, change);
    const report = await run();
    expect(report.outcome).toBe('refused');
    return report.problems;
  };

  it.each([
    ['a code that stands twice', 'products.csv', 'avocado,fruit', 'bananas,fruit', 'code'],
    ['a department of a third level', 'departments.csv', 'cheese,dairy', 'cheese,milk', 'parent'],
    ['a department that does not exist', 'products.csv', 'bananas,fruit', 'bananas,nothing', 'department'],
    ['a missing picture', 'products.csv', 'bananas.webp', 'bananas-two.webp', ''],
    [
      'a picture outside of the folder',
      'products.csv',
      'bananas.webp',
      '../../alder/pictures/bananas.webp',
      'pictures.0',
    ],
    ['a sale that is no bargain', 'prices.csv', '1.29,0.99', '1.29,1.29', 'sale'],
    ['a sale for nothing', 'prices.csv', '1.29,0.99', '1.29,0.00', 'sale'],
    [
      'a sale that ends before it starts',
      'prices.csv',
      '2026-11-16,2026-11-20',
      '2026-11-20,2026-11-16',
      'sale_ends',
    ],
    ['a day that does not exist', 'prices.csv', '2026-11-16', '2026-11-31', 'sale_starts'],
    ['the same price twice', 'prices.csv', '*,limes,*,DEFAULT', '*,bananas,*,DEFAULT', 'code'],
    ['a name in one language only', 'products.csv', 'Limes,Limones verdes', 'Limes,', 'name_es'],
    ['BOTH without a weight', 'products.csv', 'BOTH,1,,0.4', 'BOTH,1,,', 'average_weight'],
    [
      'a recipe of something that is not sold',
      'recipes.json',
      '"code": "avocado"',
      '"code": "avocados"',
      'products',
    ],
    ['a home section without a target', 'sections.json', '"produce"', '"garden"', 'code'],
    [
      'an ad for an unknown store',
      'ads.json',
      '"locations": ["alder"]',
      '"locations": ["elder"]',
      'locations',
    ],
    [
      'an alias that is a route',
      'store.json',
      '"alias": "alder"',
      '"alias": "checkout"',
      'locations.0.alias',
    ],
    [
      'a host of two stores',
      'store.json',
      '"alias": "alder",',
      '"alias": "alder", "host": "west.alder.test",',
      'locations.1.host',
    ],
    ['an unknown time zone', 'store.json', 'America/Chicago', 'America/Springfield', 'locations.0.timeZone'],
    [
      'a theme that smuggles style in',
      'store.json',
      '#14507A',
      'red;} body{display:none',
      'merchant.variables.--brand',
    ],
    [
      'guests beside the settings',
      'store.json',
      '"timeZone"',
      '"guests": true, "timeZone"',
      'locations.0.guests',
    ],
    ['an unknown column', 'brands.csv', 'code,name', 'code,nombre', 'name'],
  ])('%s is refused', async (_, file, from, to, field) => {
    const problems = await problemsOf(file, (text) => text.replace(from, to));
    expect(problems.map((problem) => problem.field)).toContain(field);
    expect((await database.pool.query('select 1 from product')).rowCount).toBe(0);
  });

  it('what a file of an earlier release says of guests is refused with the field that says it now', async () => {
    const problems = await problemsOf('store.json', (text) =>
      text.replace('"timeZone"', '"guests": false, "timeZone"'),
    );
    expect(problems).toMatchObject([
      { file: 'store.json', field: 'locations.0.guests', message: 'stands in settings, as allowGuest' },
    ]);
  });

  it('a file that is no CSV, no JSON, no picture or not there at all is named', async () => {
    await writeFile(path.join(folder, 'brands.csv'), 'code,name\n"alder,Alder');
    await writeFile(path.join(folder, 'ads.json'), '[{');
    await rm(path.join(folder, 'lists.json'));
    const report = await run();
    expect(report.problems.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['brands.csv', 'ads.json', 'lists.json']),
    );
  });

  it('one file that cannot be read is said alone, not buried under what refers to it', async () => {
    const only = async (file: string, content: string | Buffer) => {
      const before = await readFile(path.join(folder, file));
      await writeFile(path.join(folder, file), content);
      const { problems } = await run();
      await writeFile(path.join(folder, file), before);
      return problems.map(({ file: name, row, message }) => `${name}:${row} ${message}`);
    };
    const products = await readFile(path.join(folder, 'products.csv'), 'utf8');
    expect(await only('products.csv', Buffer.from(products, 'latin1'))).toEqual([
      'products.csv:2 is not UTF-8: save the file as UTF-8, not as Latin-1, Windows-1252 or UTF-16',
    ]);
    expect(await only('brands.csv', Buffer.from('code,name\nalder,Alder\nmole,Molé\n', 'latin1'))).toEqual([
      'brands.csv:3 is not UTF-8: save the file as UTF-8, not as Latin-1, Windows-1252 or UTF-16',
    ]);
    expect(await only('products.csv', products.replaceAll(',', ';'))).toEqual([
      'products.csv:1 its columns are separated by ; and must be by commas',
    ]);
    expect(await only('departments.csv', 'code,parent,name_en,name_es\nfruit,,Fruit,Fruta\n')).toEqual(
      expect.arrayContaining(['departments.csv:1 the column is missing']),
    );
    await rm(path.join(folder, 'prices.csv'));
    await mkdir(path.join(folder, 'prices.csv'));
    expect((await run()).problems).toEqual([
      { file: 'prices.csv', row: 0, field: '', message: 'the file cannot be read (EISDIR)' },
    ]);
    await rm(path.join(folder, 'prices.csv'), { recursive: true });
    await truncate(path.join(folder, 'prices.csv')).catch(() =>
      writeFile(path.join(folder, 'prices.csv'), ''),
    );
    await truncate(path.join(folder, 'prices.csv'), 101 * 1024 * 1024);
    expect((await run()).problems).toEqual([
      { file: 'prices.csv', row: 0, field: '', message: 'the file is larger than 100 MB' },
    ]);
  });

  it('a picture that is none is named, and nothing is imported', async () => {
    await writeFile(path.join(folder, 'pictures/bananas.webp'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const report = await run();
    expect(report).toMatchObject({ outcome: 'refused', problems: [{ file: 'pictures/bananas.webp' }] });
    expect((await database.pool.query('select 1 from merchant')).rowCount).toBe(0);
  });
});
