import zlib, { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, it, vi } from 'vitest';
import { change, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import { mountSitemaps } from './sitemap.ts';

const test = await testLarder();
const { pool, shelves } = test.larder;
let made = 0;
let app: Hono;
beforeEach(() => {
  made = 0;
  app = new Hono();
  const of: typeof shelves.of = (merchantId) => {
    made += 1;
    return shelves.of(merchantId);
  };
  mountSitemaps(app, { ...test.larder, shelves: { ...shelves, of } });
});

const get = async (path: string, headers = {}) => app.request(`http://localhost${path}`, { headers });
const textOf = async (path: string) => (await get(path)).text();

it('the sitemap of a store names its public pages with the addresses that they name themselves, in both languages', async () => {
  const entries = [...(await textOf('/alder/sitemap.xml')).matchAll(/<url>(.*)<\/url>/g)].map(
    ([, entry]) => entry!,
  );
  const origin = test.larder.environment.publicUrl;
  const addresses = entries.map((entry) => {
    const address = /<loc>(.*)<\/loc>/.exec(entry)![1]!;
    const alternates = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code, href]) => [
      code,
      href,
    ]);
    expect(alternates).toEqual([
      ['en-US', address],
      ['es-MX', `${address}?lang=ES-MX`],
      ['x-default', address],
    ]);
    return address;
  });
  expect(addresses[0]).toBe(`${origin}/alder`);
  for (const kind of ['department', 'location-list', 'recipe', 'product'])
    expect([kind, addresses.some((address) => address.startsWith(`${origin}/alder/${kind}/`))]).toEqual([
      kind,
      true,
    ]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(await textOf('/sitemap.xml')).toContain(`<loc>${origin}/alder/sitemap.xml</loc>`);
  expect((await get('/nowhere/sitemap.xml')).status).toBe(404);
});

it('the sitemap of a store is made once per revision, packed, however many ask for it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => get('/alder/sitemap.xml', { 'accept-encoding': 'gzip, br' })),
  );
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(answers[0]!.headers.get('content-encoding')).toBe('gzip');
  expect(answers[0]!.headers.get('vary')).toBe('accept-encoding');
  const plain = await get('/alder/sitemap.xml', { 'accept-encoding': 'br' });
  expect(plain.headers.get('content-encoding')).toBe(null);
  const text = await plain.text();
  for (const body of bodies) expect(gunzipSync(body).toString()).toBe(text);
  expect(made).toBe(1);
  await textOf('/alder-west/sitemap.xml');
  expect(made).toBe(2);
  const products = /\/product\/(\d+)</.exec(text)!;
  await change(pool, sql`update product set retired = true where id = ${Number(products[1])}`);
  await publish(pool);
  await shelves.refresh();
  expect(await textOf('/alder/sitemap.xml')).not.toContain(products[0]);
  expect(made).toBe(3);
});

it('a large sitemap is unpacked for who takes it plain as fast as they read it, and no further once they left', async () => {
  const count = 20_000;
  const large: typeof shelves.of = async (merchantId) => {
    const shelf = await shelves.of(merchantId);
    const keys = Int32Array.from({ length: count }, (_, ordinal) => ordinal);
    const prices: typeof shelf.prices = (...asked) => {
      return { ...shelf.prices(...asked), base: new Int32Array(count) };
    };
    return { ...shelf, prices, table: { ...shelf.table, count, keys } };
  };
  app = new Hono();
  mountSitemaps(app, { ...test.larder, shelves: { ...shelves, of: large } });
  const unpacking = vi.spyOn(zlib, 'createGunzip');
  const whole = await get('/alder/sitemap.xml');
  expect((await whole.text()).match(/<url>/g)!.length).toBeGreaterThan(count);
  const reader = (await get('/alder/sitemap.xml')).body!.getReader();
  expect((await reader.read()).value!.length).toBeLessThan(1_000_000);
  await reader.cancel();
  expect(unpacking.mock.results.at(-1)!.value.destroyed).toBe(true);
  await app.request('http://localhost/alder/sitemap.xml', { method: 'HEAD' });
  expect(unpacking).toHaveBeenCalledTimes(2);
  unpacking.mockRestore();
});
