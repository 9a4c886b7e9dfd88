import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { createShopper } from '../testing/shopper.ts';
import { build } from '../testing/small-storefront.ts';
import { pagesFrom } from './mount-pages.ts';
import { renderHere } from './render-here.ts';
import { packedAs, type PageTask } from './render-page.ts';
import { renderInThread, type MakeRenderer } from './thread-renderer.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-pages-'));
const test = await testLarder();
afterAll(() => rm(folder, { recursive: true, force: true }));

const appWith = (makeRenderer: MakeRenderer): Hono => createApp(test.larder, pagesFrom(makeRenderer, null));

/** The small storefront, with every task written down and each render held until `go`. */
function watched() {
  const tasks: PageTask[] = [];
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  const app = appWith((settings, log) => {
    const render = renderHere(async () => build)(settings, log);
    return async (task, ask) => {
      tasks.push(task);
      await held;
      return render(task, ask);
    };
  });
  const get = async (address: string, init?: RequestInit, env?: object) =>
    app.request(`http://localhost${address}`, init, env);
  return { tasks, go, get };
}

it('addresses that differ only in parts that the page does not read share one page', async () => {
  const { tasks, go, get } = watched();
  go();
  const plain = await (await get('/alder')).text();
  expect(plain).toContain('"search":""');
  for (const noise of ['?x=1', '?utm_source=mail&fbclid=z', '?lang=EN-US', '?x=2&sort=SORT_BY_NAME_ASC']) {
    const response = await get(`/alder${noise}`);
    expect(await response.text(), noise).toBe(plain);
  }
  await get('/alder', { method: 'HEAD' });
  // Neither headers nor dietary options that do not exist make another one.
  await get('/alder', { headers: { 'user-agent': 'x', 'accept-language': 'de', 'x-forwarded-host': 'y' } });
  await get('/alder', { headers: { cookie: `larder-view=${encodeURIComponent('alder|||999999.888888')}` } });
  expect(tasks).toHaveLength(1);
  await get('/alder/search?departments=2.1&q=milk&x=1');
  await get('/alder/search?q=%20milk&departments=1.2.2');
  expect(tasks.map(({ url }) => new URL(url).search)).toEqual(['', '?departments=1.2&q=milk']);
});

it('a page is rendered once for all requests that come meanwhile', async () => {
  const { tasks, go, get } = watched();
  const all = Array.from({ length: 20 }, () => get('/alder/search?q=milk'));
  await expect.poll(() => tasks.length).toBe(1);
  go();
  const bodies = await Promise.all(all.map(async (each) => (await each).text()));
  expect(new Set(bodies).size).toBe(1);
  expect(tasks).toHaveLength(1);
});

it('a page is packed quickly for its first caller, better for the next, and as small as it gets once it is asked for often', async () => {
  const largeText = Array.from({ length: 5000 }, (_, nth) => `<p>Product ${nth * 7919}</p>`).join('');
  const app = appWith(() => async (task) => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    ...packedAs(new TextEncoder().encode(largeText), task.encoding),
  }));
  const sizes = new Set<number>();
  const packed = async () => {
    const response = await app.request('http://localhost/alder', { headers: { 'accept-encoding': 'br' } });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(largeText);
    sizes.add(bytes.length);
    return sizes.size;
  };
  await expect.poll(packed).toBe(3);
  const [quick, well, tight] = [...sizes] as [number, number, number];
  expect(well).not.toBe(quick);
  expect(tight).toBeLessThan(well);
});

it('all spellings of a path share one page and redirect to one spelling', async () => {
  const { tasks, go, get } = watched();
  go();
  for (const path of ['/Alder/Search/?q=milk', '//alder/search?q=milk', '/alder/%73earch?q=milk']) {
    const response = await get(path);
    expect([response.status, response.headers.get('location')], path).toEqual([302, '/alder/search?q=milk']);
  }
  expect(tasks).toHaveLength(0);
  await get('/alder/search.data?q=milk');
  await get('/Alder/SEARCH.data?q=milk');
  await get('/alder/search?q=milk', { method: 'HEAD' });
  await get('/alder/Search?q=milk', { method: 'HEAD' });
  expect(tasks).toHaveLength(2);
});

it('a form of another site is refused with a page, and a foreign request of a program with JSON [ROUTE-14]', async () => {
  const { tasks, get } = watched();
  const post = (headers: Record<string, string>) =>
    get('/alder', { method: 'POST', headers: { origin: 'https://evil.test', ...headers }, body: 'x=1' });
  const response = await post({ accept: 'text/html', cookie: 'larder-view=alder||ES-MX|' });
  expect(response.status).toBe(403);
  const text = await response.text();
  expect(text).toContain('<h1>¡Error inesperado de la aplicación!</h1>');
  expect(text).toContain('<p>403</p>');
  expect(await (await post({ accept: '*/*' })).json()).toMatchObject({ errorCode: 'foreign-origin' });
  expect(tasks).toHaveLength(0);
});

it('pages beyond those that may wait are refused with a time to ask again, and carts are answered meanwhile', async () => {
  const { go, get } = watched();
  const all = Array.from({ length: 60 }, (_, number) => get(`/alder/search?q=milk${number}`));
  const first = await Promise.race(all);
  expect(first.status).toBe(503);
  expect(first.headers.get('retry-after')).toBe('3');
  const text = await first.text();
  expect(text).toContain('<h1>One moment, please</h1>');
  const data = await get('/alder/search.data?q=milk999');
  expect(data.headers.get('content-type')).toContain('application/json');
  expect([data.status, await data.json()]).toEqual([
    503,
    {
      errorCode: 'busy',
      message: 'We are a little slow right now. Please try again in a few seconds.',
    },
  ]);
  const cart = await get('/experience/api/user/cart', await cartCall());
  expect(cart.status).toBe(200);
  go();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  // Two are rendered at once and forty wait.
  expect(statuses.filter((status) => status === 200)).toHaveLength(42);
  expect(statuses.filter((status) => status === 503)).toHaveLength(18);
});

async function cartCall(): Promise<RequestInit> {
  const { merchantGuid, locationGuid } = (await test.larder.shelves.directory()).byAlias('alder')!;
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-merchant-guid': merchantGuid,
      'x-location-guid': locationGuid,
    },
    body: '{}',
  };
}

it('a page that cannot be rendered now says so in the language of the visitor', async () => {
  const app = appWith(() => () => Promise.reject(new Error('broken')));
  const response = await app.request('http://localhost/alder?lang=ES-MX');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Un momento, por favor');
});

it('pages are rendered in a thread of their own: a stuck one keeps no cart waiting, an ended one is replaced', async () => {
  const app = appWith(renderInThread(path.join(import.meta.dirname, '../testing/small-storefront.ts')));
  const get = (address: string) => app.request(`http://localhost${address}`);
  const page = await get('/alder');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Alder');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src [^;]*'sha256-/);
  expect((await get('/alder')).headers.get('etag')).toBe(page.headers.get('etag'));

  const stuck = get(`/alder/search?q=${path.join(folder, 'go')}`);
  await expect.poll(() => existsSync(path.join(folder, 'go.stuck'))).toBe(true);
  const store = (await test.larder.shelves.directory()).byAlias('alder');
  const { id } = await createShopper(app, store).experience('POST api/user/cart');
  expect(id).not.toBe('');
  await writeFile(path.join(folder, 'go'), '');
  expect((await stuck).status).toBe(200);

  expect((await get('/alder/crash')).status).toBe(503);
  expect((await get('/alder/search?q=after')).status).toBe(200);
});

it('a thread has its own time to start, whatever the limit for a page; a page that takes too long ends the thread', async () => {
  const [started, file] = [path.join(folder, 'started'), path.join(folder, 'slow-storefront.ts')];
  await writeFile(
    file,
    `import { existsSync } from 'node:fs';
    while (!existsSync(${JSON.stringify(started)})) await new Promise((resolve) => setTimeout(resolve, 20));
    export * from ${JSON.stringify(path.join(import.meta.dirname, '../testing/small-storefront.ts'))};`,
  );
  const ended: string[] = [];
  const limits = { startMs: 60_000, renderMs: 500 };
  let asked = 0;
  const app = appWith((settings) => {
    const render = renderInThread(file, limits)(settings, (_, event) => ended.push(event));
    return (task, ask) => {
      asked += 1;
      return render(task, ask);
    };
  });
  const stuck = app.request(`http://localhost/alder/search?q=${path.join(folder, 'never')}`);
  await expect.poll(() => asked).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 3 * limits.renderMs));
  expect(ended).toEqual([]);
  await writeFile(started, '');
  expect((await stuck).status).toBe(503);
  expect(ended).toEqual(['render-thread-ended']);
});

it('a page that is asked for by a method that no browser goes to a page by is refused, and nothing is rendered', async () => {
  const { tasks, go, get } = watched();
  go();
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'QUERY']) {
    const response = await get('/alder', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  expect(tasks).toEqual([]);
  await get('/alder', { method: 'POST' });
  expect(tasks).toMatchObject([{ method: 'POST' }]);
});

it('pages that wait are told apart by the network that asks, whatever its addresses', async () => {
  const { tasks, go, get } = watched();
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  // More than wait: those of the network with the most are refused.
  const flood = Array.from({ length: 80 }, (_, at) =>
    get(`/alder/product/${at + 1}`, undefined, from(`2001:db8::${at + 1}`)),
  );
  await expect.poll(() => tasks.length).toBeGreaterThan(0);
  const other = get('/alder/product/500', undefined, from('2001:db9::1'));
  const late = get('/alder/product/501', undefined, from('2001:db8::501'));
  await new Promise(setImmediate);
  go();
  expect([(await other).status, (await late).status]).toEqual([200, 503]);
  await Promise.all(flood);
});

it('an address that nobody can decode is asked for by another, and writes nothing into the log by itself', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { go, get } = watched();
  go();
  const redirected = await get('/alder/%E0%A4%A/ana@larder.test');
  expect([redirected.status, redirected.headers.get('location')]).toEqual([
    302,
    '/alder/%25E0%25A4%25A/ana@larder.test',
  ]);
  for (const method of ['GET', 'HEAD', 'POST'])
    for (const path of ['/alder/%E0%A4%A', '/%zz.data']) await get(path, { method });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
