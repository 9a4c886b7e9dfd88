import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@larder/server/testing/of-this-file';
import { afterAll, expect, it } from 'vitest';
import { addressesOf } from './database.ts';
import { importFolder } from './import.ts';
import { BadUsage } from './operation.ts';
import { status } from './status.ts';

const database = await testDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-operations-'));
await cp(path.join(import.meta.dirname, '../server/src/testing/catalog/alder'), folder, {
  recursive: true,
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  operation: typeof importFolder,
  ...words: string[]
): Promise<{ isDone: boolean; said: string[] }> {
  const said: string[] = [];
  const shop = {
    pool: database.pool,
    now: () => Date.parse('2026-11-18T15:00:00Z'),
    say: (line: string) => void said.push(line),
    addresses: addressesOf({}),
  };
  return { isDone: await operation.run(words, shop), said };
}

it('import brings in a folder with progress, then finds nothing new in it [OPS-01]', async () => {
  const first = await run(importFolder, folder);
  expect(first.isDone).toBe(true);
  expect(first.said).toEqual(
    expect.arrayContaining([
      'pictures 100 %',
      'products 100 %',
      'Alder Grocers: revision 1, 31 products, 122 prices, 10 pictures (10 new).',
    ]),
  );
  expect((await run(importFolder, folder)).said.at(-1)).toBe(
    'Alder Grocers: nothing changed since revision 1.',
  );
});

it('status lists the merchants with their revisions, and their stores', async () => {
  const { said } = await run(status);
  expect(said).toEqual([
    'Alder Grocers: revision 1 of 2026-11-18T15:00:00.000Z, 31 products (0 retired), 4 pictures',
    '  /alder  Alder Downtown, 30 products sold',
    '  /alder-west  Alder West, 29 products sold',
  ]);
});

it('import names file, line and field of every problem and changes nothing [OPS-01]', async () => {
  const file = path.join(folder, 'products.csv');
  await writeFile(file, (await readFile(file, 'utf8')).replace('limes,fruit', 'limes,nowhere'));
  const { isDone, said } = await run(importFolder, folder);
  expect(isDone).toBe(false);
  expect(said.slice(-2)).toEqual([
    'products.csv:4 department there is no department nowhere',
    'Nothing was changed: 1 problem.',
  ]);
});

it('import shows the first thousand problems and counts them all [OPS-01]', async () => {
  const file = path.join(folder, 'products.csv');
  const columns = (await readFile(file, 'utf8')).split('\n')[0]!.split(',').length;
  const wrong = Array.from({ length: 1200 }, () => `Not A Code${','.repeat(columns - 1)}\n`).join('');
  await writeFile(file, (await readFile(file, 'utf8')) + wrong);
  const { said } = await run(importFolder, folder);
  const [more, all] = said.slice(-2).map((line) => Number(/\d+/.exec(line)![0]));
  expect(all).toBe(more! + 1000);
  const [, untold] = said.at(-2)!.split(' more problems: ');
  const places = untold!.split(', ').map((each) => /^(products\.csv \w+) (\d+)$/.exec(each)!);
  expect(places.map(([, place]) => place)).toContain('products.csv name_es');
  expect(places.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(more);
});

it('import takes one folder and refuses unknown options', async () => {
  await expect(run(importFolder)).rejects.toThrow(BadUsage);
  await expect(run(importFolder, folder, '--fast')).rejects.toThrow('There is no option --fast.');
  expect(await run(importFolder, path.join(folder, 'elsewhere'))).toEqual({
    isDone: false,
    said: [`There is no folder ${path.join(folder, 'elsewhere')}.`],
  });
});
