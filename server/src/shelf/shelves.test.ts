import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { importMerchant } from '../import/import-merchant.ts';
import { createTestLarder, testNow, type TestLarder } from '../testing/larder.ts';
import type { Shopper } from '../testing/shopper.ts';
import { createShelves } from './create-shelves.ts';

let test: TestLarder;
let alder: Shopper;
let folder: string;
let key: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'larder-shelves-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
  test = await createTestLarder({ adminUrl: inject('adminUrl') });
  alder = await test.shopper('alder');
  const found = await alder.experience('GET api/catalog/search/:searchString', {
    params: { searchString: 'bananas' },
  });
  key = found.products[0]!.key;
});
afterEach(() => test.stop());

/** Imports bananas at a price. */
async function publish(cents: number): Promise<number> {
  const file = path.join(folder, 'prices.csv');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/^\*,bananas,\*,DEFAULT,[^,]*/m, `*,bananas,*,DEFAULT,${(cents / 100).toFixed(2)}`),
  );
  const report = await importMerchant({ pool: test.larder.pool, folder, now: testNow });
  expect(report).toMatchObject({ outcome: 'imported' });
  return report.revision!;
}

const price = async () =>
  (await alder.experience('GET api/catalog/product/:id', { params: { id: key } })).basePrice;

it('a published catalog is answered within moments', async () => {
  const etag = (await alder.request('/experience/api/catalog')).headers.get('etag')!;
  await publish(77);
  await expect.poll(price, { interval: 20 }).toBe(0.77);
  expect(
    (await alder.request('/experience/api/catalog', { headers: { 'if-none-match': etag } })).status,
  ).toBe(200);
});

it('after refresh() nothing older is answered', async () => {
  for (const cents of [61, 62, 63]) {
    await publish(cents);
    await test.larder.shelves.refresh();
    expect(await price()).toBe(cents / 100);
  }
});

it('while one catalog after another is published, every answer is whole, none fails and none goes back in time', async () => {
  let isPublishing = true;
  const seen: number[] = [];
  const reading = (async () => {
    while (isPublishing) {
      const response = await alder.request(`/experience/api/catalog/product/${key}`);
      expect(response.status).toBe(200);
      const product = (await response.json()) as { basePrice: number; price: { unitPrice: number } };
      expect(product.price.unitPrice).toBe(product.basePrice);
      if (seen.at(-1) !== product.basePrice) seen.push(product.basePrice);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  for (let cents = 60; cents < 72; cents += 1) await publish(cents);
  await test.larder.shelves.refresh();
  isPublishing = false;
  await reading;
  expect(await price()).toBe(0.71);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.length).toBeGreaterThan(2);
});

it('a store that closes is no longer found, whoever publishes meanwhile', async () => {
  await test.larder.pool.query("update location set is_open = false where alias = 'alder-west'");
  await publish(65);
  await test.larder.shelves.refresh();
  expect((await test.larder.shelves.directory()).byAlias('alder-west')).not.toBeNull(); // the import opened it again
  await test.larder.pool.query("update location set is_open = false where alias = 'alder-west'");
  await test.larder.pool.query('update revision set number = number + 1');
  await test.larder.shelves.refresh();
  expect((await test.larder.shelves.directory()).byAlias('alder-west')).toBeNull();
  const west = {
    'x-merchant-guid': alder.store!.merchantGuid,
    'x-location-guid': '0a1de200-0000-4000-8000-0000000000a2',
  };
  expect((await test.app.request('/experience/settings', { headers: west })).status).toBe(400);
});

it('the shelf used longest ago leaves when there are too many bytes, and comes back when it is asked for', async () => {
  const shelves = createShelves({ pool: test.larder.pool, now: test.clock.now, log: () => {}, maxBytes: 1 });
  const [first, second] = [...new Set((await shelves.directory()).all().map(({ merchantId }) => merchantId))];
  await shelves.of(first!);
  await shelves.of(second!);
  expect(shelves.figures().map(({ merchantId }) => merchantId)).toEqual([second]);
  expect((await shelves.of(first!)).productCount).toBe(31);
  await shelves.stop();
});

it('asked for by many at once, a shelf is read once', async () => {
  let built = 0;
  const log = (_: string, event: string) => void (event === 'shelf-built' && (built += 1));
  const shelves = createShelves({ pool: test.larder.pool, now: test.clock.now, log });
  const { merchantId } = (await shelves.directory()).byAlias('alder')!;
  const asked = await Promise.all(Array.from({ length: 20 }, () => shelves.of(merchantId)));
  expect(new Set(asked).size).toBe(1);
  expect(built).toBe(1);
  await shelves.stop();
});

it('hears of what was published while its connection was broken', async () => {
  const shelves = createShelves({
    pool: test.larder.pool,
    now: test.clock.now,
    log: () => {},
    pollMs: 600_000, // only the notification and the reconnection are left
  });
  await shelves.start();
  const { merchantId } = alder.store!;
  const before = (await shelves.of(merchantId)).revision;
  const listeners = () =>
    test.larder.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and query = 'listen larder_revision'",
    );
  await expect.poll(async () => (await listeners()).rowCount).toBe(2);
  await test.larder.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen larder_revision'",
  );
  await publish(68);
  await expect.poll(async () => (await shelves.of(merchantId)).revision).toBe(before + 1);
  await publish(69);
  await expect.poll(async () => (await shelves.of(merchantId)).revision).toBe(before + 2);
  await shelves.stop();
});

it('a shelf that is read before a catalog is published, and put in place during the check that hears of it, is read again', async () => {
  const { pool } = test.larder;
  const gate = () => Promise.withResolvers<void>();
  const [shelfIsRead, shelfGoesOn, checkIsAtStores, checkGoesOn] = [gate(), gate(), gate(), gate()];
  let isHeld = false;
  /** The pool; the end of building a shelf and the check's reading of the stores wait for their gates. */
  const gated = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query')
        return async (asked: { text: string }) => {
          if (isHeld && asked.text.includes('variables from merchant')) {
            checkIsAtStores.resolve();
            await checkGoesOn.promise;
          }
          return target.query(asked);
        };
      if (name !== 'connect') return bound(target, name);
      return async () => {
        const client = await target.connect();
        const ask = client.query.bind(client) as (...parts: unknown[]) => Promise<unknown>;
        const query = async (...parts: unknown[]) => {
          if (parts[0] === 'commit') {
            shelfIsRead.resolve();
            await shelfGoesOn.promise;
          }
          return ask(...parts);
        };
        return new Proxy(client, { get: (of, key) => (key === 'query' ? query : bound(of, key)) });
      };
    },
  });
  const shelves = createShelves({ pool: gated, now: test.clock.now, log: () => {} });
  const { merchantId } = (await shelves.directory()).byAlias('alder')!;
  isHeld = true;
  const loading = shelves.of(merchantId);
  await shelfIsRead.promise;
  const revision = await publish(71);
  const checking = shelves.refresh();
  await checkIsAtStores.promise;
  shelfGoesOn.resolve();
  await loading;
  checkGoesOn.resolve();
  await checking;
  expect((await shelves.of(merchantId)).revision).toBe(revision);
  await shelves.stop();
});

it('the revision of a catalog names its number and the stretch between dated prices, on which a page depends', async () => {
  const { shelves } = test.larder;
  const { merchantId } = alder.store!;
  const before = await shelves.revisionOf(merchantId);
  test.clock.set('2026-11-19T06:00:00Z'); // black beans are no longer on sale
  const after = await shelves.revisionOf(merchantId);
  expect(after).not.toBe(before);
  test.clock.advance(1000);
  expect(await shelves.revisionOf(merchantId)).toBe(after);
});

it('a shelf that cannot be built keeps the news of no other merchant back, and is tried again', async () => {
  const { pool } = test.larder;
  const bodega = (await test.shopper('bodega')).store!.merchantId;
  let isBroken = false;
  /** The pool, whose connections fail to read the revision of one merchant. */
  const failing = new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'connect') return bound(target, name);
      return async () => {
        const client = await target.connect();
        type Told = (error: Error) => void;
        const ask = client.query.bind(client) as (asked: unknown, told?: Told) => unknown;
        const query = (asked: string | { text: string; values: unknown[] }, told?: Told) =>
          isBroken &&
          typeof asked !== 'string' &&
          asked.text.includes('from revision') &&
          asked.values[0] === String(bodega)
            ? told?.(new Error('This one cannot be read'))
            : ask(asked, told);
        return new Proxy(client, { get: (of, each) => (each === 'query' ? query : bound(of, each)) });
      };
    },
  });
  const shelves = createShelves({ pool: failing, now: test.clock.now, log: () => {} });
  const { merchantId } = (await shelves.directory()).byAlias('alder')!;
  const before = (await shelves.of(merchantId)).revision;
  const former = (await shelves.of(bodega)).revision;
  isBroken = true;
  await pool.query('update revision set number = number + 1');
  await expect(shelves.refresh()).rejects.toThrow('Some shelves could not be built');
  expect((await shelves.of(merchantId)).revision).toBe(before + 1);
  expect((await shelves.of(bodega)).revision).toBe(former);
  isBroken = false;
  await shelves.refresh();
  expect((await shelves.of(bodega)).revision).toBe(former + 1);
  await shelves.stop();
});

/** Returns a property of an object, a method as one that knows it. */
function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}
