import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import { importedPrices, openImportTrial, type ImportTrial } from '../testing/import-trial.ts';

let trial: ImportTrial;
let original: string;
/** Alder Grocers, with rows of its own for each store. */
beforeEach(async () => {
  trial = await openImportTrial(inject('adminUrl'));
  original = await readFile(path.join(trial.folder, 'prices.csv'), 'utf8');
  await trial.edit('prices.csv', () => byStore());
  return trial.close;
});

/** Returns prices.csv as an export has it that is sorted by store, with the rows of Alder West that are kept. */
function byStore(isKept: (row: string) => boolean = () => true): string {
  const [head, ...rows] = original.trimEnd().split('\n');
  const shared = rows.filter((row) => row.startsWith('*'));
  const own = (alias: string) => shared.map((row) => row.replace('*', alias));
  return [head, ...own('alder'), ...own('alder-west').filter(isKept), ''].join('\n');
}

const run = async (accept = false) => {
  const { outcome, problems, warnings } = await trial.run({ accept });
  return outcome === 'refused'
    ? problems.map(({ file, message }) => `${file} ${message}`)
    : warnings.filter((warning) => !warning.includes('at a base of 0'));
};

it('an import is refused when it would empty one store of several, and names it where that is accepted', async () => {
  await run();
  await trial.edit('prices.csv', () => byStore(() => false));
  expect(await run()).toEqual([
    expect.stringMatching(
      /^prices\.csv 30 of 30 products would no longer be sold at alder-west \(avocado, .* and 20 more\): import with --accept/,
    ),
  ]);
  expect(await importedPrices(trial.pool, 'bananas')).toHaveLength(4);
  expect(await run(true)).toEqual([
    expect.stringMatching(/^30 products are no longer sold at alder-west: avocado, .* and 20 more\.$/),
  ]);
  expect(await importedPrices(trial.pool, 'bananas')).toHaveLength(2);
});

it('an import whose identifiers are written in capitals is judged as any other', async () => {
  await trial.edit('store.json', (text) =>
    text.replaceAll(/"guid": "([^"]+)"/g, (_, guid: string) => `"guid": "${guid.toUpperCase()}"`),
  );
  expect(await run()).toEqual([]);
  await trial.edit('prices.csv', (text) =>
    text.replace(/^alder,bananas,\*,DEFAULT,[^,]*/m, 'alder,bananas,*,DEFAULT,0.77'),
  );
  expect(await run()).toEqual([]);
  await trial.edit('prices.csv', () => byStore(() => false));
  expect(await run()).toEqual([expect.stringContaining('would no longer be sold at alder-west')]);
});

it('an import is refused when a store would no longer sell for pickup, unless store.json ends pickup there', async () => {
  await run();
  const delivered = byStore((row) => !row.includes('CUST_PICKUP'));
  await trial.edit('prices.csv', () =>
    delivered.replaceAll(/^alder-west,([^,]*),\*/gm, 'alder-west,$1,WYGO_DELIVERY'),
  );
  expect(await run()).toEqual([
    expect.stringMatching(
      /^prices\.csv (\d+) of \1 products would no longer be sold for pickup at alder-west /,
    ),
  ]);
  await trial.edit('store.json', (text) => {
    const store = JSON.parse(text) as {
      locations: { versions: { key: string }[]; windows: { version: string }[] }[];
    };
    const west = store.locations[1]!;
    west.versions = west.versions.filter(({ key }) => key !== 'CUST_PICKUP');
    west.windows = west.windows.filter(({ version }) => version !== 'CUST_PICKUP');
    return JSON.stringify(store);
  });
  expect(await run()).toEqual(['1 product is no longer sold at alder-west: hot-soup.']);
});

it('an import may end the sale of one of two products of a store, and names product and store', async () => {
  await trial.edit('prices.csv', () => byStore((row) => /,(limes|bananas),/.test(row)));
  await run();
  await trial.edit('prices.csv', () => byStore((row) => row.includes(',limes,')));
  expect(await run()).toEqual(['1 product is no longer sold at alder-west: bananas.']);
});

it('an import is refused when more than 20 % of the prices of one store would change by half or more', async () => {
  await run();
  let count = 0;
  const doubled = (whole: string, start: string, base: string) =>
    count++ % 3 === 0 ? `${start}${(Number(base) * 2).toFixed(2)},,,` : whole;
  // A third of the prices of one store is less than a fifth of them all.
  await trial.edit('prices.csv', (text) =>
    text.replaceAll(/^(alder-west,.*DEFAULT,)(\d+\.\d\d),[^\n]*/gm, doubled),
  );
  expect(await run()).toEqual([
    expect.stringMatching(/^prices\.csv \d+ of \d+ prices at alder-west would change by half or more: /),
  ]);
});

it('an import says once which store it closes, because store.json leaves it out', async () => {
  await run();
  await trial.edit('store.json', (text) => {
    const store = JSON.parse(text) as { locations: unknown[] };
    return JSON.stringify({ ...store, locations: store.locations.slice(0, 1) });
  });
  await trial.edit('prices.csv', () => byStore(() => false));
  expect(await run()).toEqual(['store.json: alder-west is not named and closes, with no open order.']);
  await trial.edit('products.csv', (text) => text.replace('Bananas', 'Sweet Bananas'));
  expect(await run()).toEqual([]);
});

it('an import says which store gets another alias', async () => {
  await run();
  await trial.edit('store.json', (text) => text.replaceAll('"alder-west"', '"alder-lamar"'));
  for (const file of ['ads.json', 'sections.json', 'prices.csv'])
    await trial.edit(file, (text) => text.replaceAll('alder-west', 'alder-lamar')).catch(() => {});
  expect(await run()).toEqual([
    'store.json: the alias alder-west changes to alder-lamar: addresses with the former one lead there while no store has it.',
  ]);
  await trial.edit('products.csv', (text) => text.replace('Bananas', 'Sweet Bananas'));
  expect(await run()).toEqual([]);
});

it('an import that opens a closed store again judges none of the prices kept from before', async () => {
  await run();
  await trial.pool.query("update location set is_open = false where alias = 'alder-west'");
  await trial.edit('prices.csv', (text) =>
    text.replaceAll(/^(alder-west,.*DEFAULT,)(\d+\.\d\d),[^\n]*/gm, (_, start: string, base: string) =>
      [start, (Number(base) * 3).toFixed(2), ',,,'].join(''),
    ),
  );
  expect(await run()).toEqual([]);
});
