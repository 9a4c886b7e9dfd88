import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { openImportTrial, type ImportTrial } from '../testing/import-trial.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(inject('adminUrl'));
});
beforeEach(() => trial.restore());
afterAll(() => trial.close());

const problemsOf = async (file: string, change: (text: string) => string) => {
  await trial.edit(file, change);
  const report = await trial.run();
  expect(report.outcome).toBe('refused');
  return report.problems;
};

it.each([
  ['a code that stands twice', 'products.csv', 'avocado,fruit', 'bananas,fruit', 'code'],
  ['a department of a third level', 'departments.csv', 'cheese,dairy', 'cheese,milk', 'parent'],
  ['a department that does not exist', 'products.csv', 'bananas,fruit', 'bananas,nothing', 'department'],
  ['a missing picture', 'products.csv', 'bananas.webp', 'bananas-two.webp', 'pictures'],
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
  [
    'a promo that ends before it starts',
    'store.json',
    '"ends": "2030-12-31"',
    '"ends": "2025-12-31"',
    'promos.0.ends',
  ],
  ['an ad that ends before it starts', 'ads.json', '"ends": "2026-12-24"', '"ends": "2026-11-30"', 'ends'],
  ['a day that does not exist', 'prices.csv', '2026-11-16', '2026-11-31', 'sale_starts'],
  ['the same price twice', 'prices.csv', '*,limes,*,DEFAULT', '*,bananas,*,DEFAULT', 'code'],
  ['a name in one language only', 'products.csv', 'Limes,Limones verdes', 'Limes,', 'name_es'],
  ['BOTH without a weight', 'products.csv', 'BOTH,1,,0.4', 'BOTH,1,,', 'average_weight'],
  [
    'a recipe of something that is not sold',
    'recipes.json',
    '"code": "avocado"',
    '"code": "avocados"',
    'products.0.code',
  ],
  ['a home section without a target', 'sections.json', '"produce"', '"garden"', 'code'],
  [
    'an ad for an unknown store',
    'ads.json',
    '"locations": ["alder"]',
    '"locations": ["elder"]',
    'locations.0',
  ],
  ['an alias that is a route', 'store.json', '"alias": "alder"', '"alias": "checkout"', 'locations.0.alias'],
  [
    'a host of two stores',
    'store.json',
    '"alias": "alder",',
    '"alias": "alder", "host": "west.alder.test",',
    'locations.1.host',
  ],
  [
    'a radius around nowhere',
    'store.json',
    '"latitude": 30.29,\n      "longitude": -97.779,',
    '',
    'locations.1.deliveryArea',
  ],
  ['a latitude alone', 'store.json', '"longitude": -97.744,', '', 'locations.0.longitude'],
  ['a longitude alone', 'store.json', '"latitude": 30.264,', '', 'locations.0.latitude'],
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
  ['a recipe too far down', 'recipes.json', '"order": 10', '"order": 3000000000', 'order'],
  ['a list too far down', 'lists.json', '"order": 10', '"order": 3000000000', 'order'],
  ['an ad too far up', 'ads.json', '"order": 20', '"order": -3000000000', 'order'],
  ['a section too far down', 'sections.json', '"order": 10', '"order": 3000000000', 'order'],
  [
    'a promo that may be used too often',
    'store.json',
    '"percent": 10,',
    '"percent": 10, "accountLimit": 3000000000,',
    'promos.0.accountLimit',
  ],
  ['a level that is nearly the usual one', 'prices.csv', 'DEFAULT', 'Default', 'level'],
  ['a price that no order has room for', 'prices.csv', '1.29,0.99', '20000.01,0.99', 'base'],
])('a folder with %s is refused', async (_, file, from, to, field) => {
  const problems = await problemsOf(file, (text) => text.replace(from, to));
  expect(problems.map((problem) => problem.field)).toContain(field);
  expect((await trial.pool.query('select 1 from product')).rowCount).toBe(0);
});

it('a store file of an earlier release that speaks of guests is refused with the field that says it now', async () => {
  const problems = await problemsOf('store.json', (text) =>
    text.replace('"timeZone"', '"guests": false, "timeZone"'),
  );
  expect(problems).toMatchObject([
    { file: 'store.json', field: 'locations.0.guests', message: 'stands in settings, as allowGuest' },
  ]);
});

it('a file that is no CSV, no JSON, no picture or not there at all is named', async () => {
  await writeFile(path.join(trial.folder, 'brands.csv'), 'code,name\n"alder,Alder');
  await writeFile(path.join(trial.folder, 'ads.json'), '[{');
  await rm(path.join(trial.folder, 'lists.json'));
  const report = await trial.run();
  expect(report.problems.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['brands.csv', 'ads.json', 'lists.json']),
  );
});

it('a file that cannot be read is said alone, not buried under what refers to it', async () => {
  const only = async (file: string, content: string | Buffer) => {
    const before = await readFile(path.join(trial.folder, file));
    await writeFile(path.join(trial.folder, file), content);
    const { problems } = await trial.run();
    await writeFile(path.join(trial.folder, file), before);
    return problems.map(({ file: name, row, message }) => `${name}:${row} ${message}`);
  };
  const products = await readFile(path.join(trial.folder, 'products.csv'), 'utf8');
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
  await rm(path.join(trial.folder, 'prices.csv'));
  await mkdir(path.join(trial.folder, 'prices.csv'));
  expect((await trial.run()).problems).toEqual([
    { file: 'prices.csv', row: 0, field: '', message: 'is not a file' },
  ]);
  await rm(path.join(trial.folder, 'prices.csv'), { recursive: true });
  await truncate(path.join(trial.folder, 'prices.csv')).catch(() =>
    writeFile(path.join(trial.folder, 'prices.csv'), ''),
  );
  await truncate(path.join(trial.folder, 'prices.csv'), 101 * 1024 * 1024);
  expect((await trial.run()).problems).toEqual([
    { file: 'prices.csv', row: 0, field: '', message: 'the file is larger than 100 MB' },
  ]);
});

/** Returns the problems of the folder with one file as given, in words, and puts the file back. */
async function saidOf(file: string, change: (text: string) => string): Promise<string[]> {
  const before = await readFile(path.join(trial.folder, file), 'utf8');
  const problems = await problemsOf(file, change);
  await writeFile(path.join(trial.folder, file), before);
  return problems.map(({ file: name, row, field, message }) => `${name}:${row} ${field} ${message}`);
}

it('a row that is wrong is said alone: what names its code is not wrong', async () => {
  expect(await saidOf('products.csv', (text) => text.replace('Limes,Limones verdes', 'Limes,'))).toEqual([
    'products.csv:4 name_es must not be empty',
  ]);
  expect(await saidOf('products.csv', (text) => text.replace('department,', 'shelf,'))).toEqual([
    'products.csv:1 department the column is missing',
    'products.csv:1 shelf there is no such column',
  ]);
  expect(await saidOf('departments.csv', (text) => text.replace('10,Fruit,', '10,,'))).toEqual([
    'departments.csv:3 name_en must not be empty',
  ]);
});

it('every row with a value too many or too few is named, in words', async () => {
  const said = await saidOf('prices.csv', (text) =>
    text
      .replace('*,limes,*,DEFAULT,', '*,limes,*,DEFAULT,0,')
      .replace('*,bananas,*,DEFAULT,', '*,bananas,*,'),
  );
  expect(said).toEqual([
    'prices.csv:2  has 7 values and must have 8, as the first line has',
    expect.stringMatching(
      /^prices\.csv:\d+ {2}has 9 values and must have 8, as the first line has: a value with a comma in it needs quotes$/,
    ),
  ]);
});

it('a column that stands twice is refused: one of both would be lost', async () => {
  const said = await saidOf('brands.csv', (text) =>
    text.replace('code,name', 'code,name,name').replaceAll(/$(?<=\w)/gm, ',Twice'),
  );
  expect(said).toContain('brands.csv:1 name the column stands twice');
});

it('a quote that is never closed is named by the line on which it opens', async () => {
  const said = await saidOf('brands.csv', () => 'code,name\nalder,"Al ""der"""\nmole,"Mole\nmore,More\n');
  expect(said).toEqual(['brands.csv:3  a quote opens and is never closed']);
});

it('rows without a value, as spreadsheets leave them, are passed over', async () => {
  await trial.edit('prices.csv', (text) => `${text.trimEnd()}\n,,,,,,,\n\n,,,,,,,\n`);
  expect((await trial.run()).problems).toEqual([]);
});

it('two windows of the same hours are named once, whatever days they share', async () => {
  const said = await saidOf('store.json', (text) => {
    const store = JSON.parse(text) as { locations: { windows: unknown[] }[] };
    const { windows } = store.locations[0]!;
    windows.push(windows[0]);
    return JSON.stringify(store);
  });
  expect(said).toEqual([expect.stringMatching(/windows\.\d+\.from two windows have the same hours$/)]);
});

it('a problem in a JSON file is named by its line [OPS-01]', async () => {
  expect(
    await saidOf('store.json', (text) => text.replace('America/Chicago', 'America/Springfield')),
  ).toEqual(['store.json:43 locations.0.timeZone must be an IANA time zone, like America/Chicago']);
  expect(await saidOf('sections.json', (text) => text.replace('"produce"', '"garden"'))).toEqual([
    'sections.json:2 code there is no department garden',
  ]);
});

it('a code that a long list names wrongly is named by its own place and line [OPS-01]', async () => {
  expect(
    await saidOf('recipes.json', (text) => text.replace('"code": "jalapenos"', '"code": "chiles"')),
  ).toEqual(['recipes.json:23 products.3.code there is no product chiles']);
  expect(
    await saidOf('recipes.json', (text) => text.replace('"code": "jalapenos"', '"code": "limes"')),
  ).toEqual(['recipes.json:23 products.3.code limes stands twice']);
  expect(
    await saidOf('ads.json', (text) => text.replace('"code": "taco-night"', '"code": "taco-morning"')),
  ).toEqual(['ads.json:24 button.link.code there is no list taco-morning']);
});

it.each([
  ['bananas.gif', 'must end in .webp, .png, .jpg, .jpeg or .avif'],
  ['plátanos maduros.jpg', 'must have only letters without accents, digits and . _ - /'],
])('a picture that cannot be taken is refused with what its name lacks: %s', async (name, words) => {
  const said = await saidOf('products.csv', (text) => text.replace('bananas.webp', name));
  expect(said).toEqual([`products.csv:2 pictures.0 ${words}`]);
});

it('a picture may end in capital letters, as cameras and Windows write them', async () => {
  const pictures = path.join(trial.folder, 'pictures');
  await cp(path.join(pictures, 'bananas.webp'), path.join(pictures, 'BANANAS.WEBP'));
  await trial.edit('products.csv', (text) => text.replace('bananas.webp', 'BANANAS.WEBP'));
  expect((await trial.run()).problems).toEqual([]);
});

it.each([
  ['"timeZone": "America/Chicago",', '', 'locations.0.timeZone is missing'],
  ['"alias": "alder",', '"alias": 7,', 'locations.0.alias must be a text'],
  ['"capacity": ', '"capacity": 0.', /windows\.0\.capacity must be (a whole number|at least 1)$/],
  ['"key": "WYGO_DELIVERY"', '"key": "HOME"', 'versions.0.key must be one of WYGO_DELIVERY, CUST_PICKUP'],
  ['"settings": {', '"settings": { "minimum": 5,', 'locations.0.settings.minimum is not known here'],
  ['"promos": [', '"promos": 5, "more": [', 'promos must be a list'],
  [/"guid": "[^"]*"/, '"guid": "1"', 'merchant.guid must be a UUID'],
  ['downtown@alder.example', 'downtown', 'locations.0.email must be an email address'],
  ['"to": "', '"to": "0', /windows\.0\.to must be a time like 11:00, at most 24:00$/],
] as const)('what is wrong with a field of store.json is said in words: %s', async (from, to, words) => {
  const said = (await saidOf('store.json', (text) => text.replace(from, to))).join('\n');
  expect(said).toMatch(
    typeof words === 'string' ? new RegExp(words.replaceAll('.', '\\.')) : new RegExp(words, 'm'),
  );
  expect(said).not.toMatch(/Invalid|Too (small|big)|Unrecognized/);
});

it.each(['-06:00', '+0600', 'AST'])(
  'a time zone that the database would read otherwise than the server, or not at all, is refused: %s',
  async (zone) => {
    expect(await saidOf('store.json', (text) => text.replace('America/Chicago', zone))).toEqual([
      'store.json:43 locations.0.timeZone must be an IANA time zone, like America/Chicago',
    ]);
  },
);

it('a picture that is no file of a sane size is told where it is named, and a pipe is not waited for', async () => {
  const bananas = path.join(trial.folder, 'pictures/bananas.webp');
  await truncate(bananas, 101 * 1024 * 1024);
  const lists = path.join(trial.folder, 'lists.json');
  await rm(lists);
  expect(spawnSync('mkfifo', [lists]).status).toBe(0);
  expect((await trial.run()).problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'lists.json is not a file',
    'products.csv the file bananas.webp is larger than 100 MB',
  ]);
  await rm(lists);
  await writeFile(lists, '[]');
  await writeFile(path.join(trial.folder, 'sections.json'), '[]');
  await writeFile(path.join(trial.folder, 'ads.json'), '[]');
  for (const allowMissingPictures of [false, true])
    expect((await trial.run({ allowMissingPictures })).problems).toEqual([
      {
        file: 'products.csv',
        row: 2,
        field: 'pictures',
        message: 'the file bananas.webp is larger than 100 MB',
      },
    ]);
});

it('a fault in store.json hides no fault of the other files', async () => {
  await trial.edit('products.csv', (text) => text.replace('bananas,fruit', 'bananas,nothing'));
  await trial.edit('sections.json', (text) => text.replace('"produce"', '"garden"'));
  const problems = await problemsOf('store.json', (text) =>
    text.replace('America/Chicago', 'America/Springfield'),
  );
  expect(problems.map(({ file, field }) => [file, field])).toEqual([
    ['store.json', 'locations.0.timeZone'],
    ['products.csv', 'department'],
    ['sections.json', 'code'],
  ]);
});
