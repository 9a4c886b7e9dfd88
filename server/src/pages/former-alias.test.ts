import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { importMerchant } from '../import/import-merchant.ts';
import { closeAlder } from '../testing/close-alder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { build } from '../testing/small-storefront.ts';
import { pagesFrom } from './mount-pages.ts';
import { renderHere } from './render-here.ts';

const test = await testLarder();
const app = createApp(
  test.larder,
  pagesFrom(
    renderHere(async () => build),
    null,
  ),
);

/** Imports Alder Grocers with its first store under another alias. */
async function renameAlder(alias: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-renamed-'));
  await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
  for (const file of ['store.json', 'ads.json', 'sections.json', 'products.csv', 'prices.csv']) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const named = text.replaceAll('"alder"', `"${alias}"`).replaceAll(/^alder,/gm, `${alias},`);
    await writeFile(path.join(folder, file), named);
  }
  const { pool } = test.larder;
  const { problems } = await importMerchant({ pool, folder, now: test.clock.now() });
  await rm(folder, { recursive: true });
  expect(problems).toEqual([]);
}

const leadsTo = async (address: string) => {
  const { status, headers } = await app.request(`http://localhost${address}`);
  return `${status} ${headers.get('location') ?? headers.get('x-remix-redirect') ?? ''}`;
};
/** Once every process has heard of an import. */
const eventually = (address: string) => expect.poll(() => leadsTo(address), { timeout: 10_000 });

it('a mailed link leads on after its store got another alias, and another, and the first one again', async () => {
  expect(await leadsTo('/alder/account/orders/7')).toBe('200 ');
  await renameAlder('alder-main');
  await eventually('/alder/account/orders/7').toBe('302 /alder-main/account/orders/7');
  // A page that was open meanwhile.
  expect(await leadsTo('/alder/search.data?q=milk&_routes=page')).toBe('204 /alder-main/search?q=milk');
  await renameAlder('alder-old-town');
  await eventually('/alder/-/list').toBe('302 /alder-old-town/-/list');
  expect(await leadsTo('/alder-main/help')).toBe('302 /alder-old-town/help');
  await renameAlder('alder');
  await eventually('/alder/help').toBe('200 ');
  expect(await leadsTo('/alder-main/help')).toBe('302 /alder/help');
});

it('a mailed link of a store that closed leads to another of its merchant; its shelves do not', async () => {
  await closeAlder(test);
  await eventually('/alder/account/orders/7').toBe('302 /alder-west/account/orders/7');
  expect(await leadsTo('/alder/-/item')).toBe('302 /alder-west/-/item');
  expect(await leadsTo('/alder/product/5')).not.toContain('alder-west');
});
