import { Script } from 'node:vm';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { startCardProvider } from './start.ts';
import { openShop } from './testing/shop.ts';

const shop = await openShop({ shopOrigins: ['http://localhost:3000', 'http://shop.test'] });
afterAll(() => shop.stop());

const get = (path: string) => fetch(shop.origin + path);
const frame = (query: string) => get(`/eProtect/frame?${query}`);

it.each(['eProtect-iframe-client', 'eProtect-iframe-client3', 'eProtect-iframe-client4', 'payframe-client'])(
  'the client script is served as %s.min.js, plain JavaScript that names both clients',
  async (name) => {
    const reply = await get(`/eProtect/js/${name}.min.js`);
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const script = await reply.text();
    expect(() => new Script(script)).not.toThrow();
    expect(script).toContain("page['EprotectIframeClient']");
    expect(script).toContain("page['LitlePayframeClient']");
  },
);

it('the client script needs neither inline script nor evaluation on the page of the shop', async () => {
  const script = await (await get('/eProtect/js/eProtect-iframe-client4.min.js')).text();
  expect(script).not.toMatch(/\beval\b|new Function|innerHTML|setAttribute\('style|document\.write/);
});

it('the frame may stand in the listed shops only, and loads nothing from elsewhere', async () => {
  const reply = await frame('parent=http://shop.test');
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors http://localhost:3000 http://shop.test');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const html = await reply.text();
  expect(html).toContain('data-parent="http://shop.test"');
  expect(html.match(/(src|href)="[^"]*"/g)).toEqual([
    'href="/eProtect/frame/frame.css"',
    'src="/eProtect/frame/frame.js"',
  ]);
  expect(html).not.toMatch(/ style=| on[a-z]+=/);
});

it('the form wears the typeface of the shop, from its own origin', async () => {
  const policy = (await frame('parent=http://shop.test')).headers.get('content-security-policy');
  expect(policy).toContain("font-src 'self'");
  const css = await (await get('/eProtect/frame/frame.css')).text();
  const font = await get(/url\('([^']+\.woff2)'\)/.exec(css)![1]!);
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(css).toMatch(/400 16px\/24px 'Figtree Variable',/);
  expect(
    Buffer.from(await font.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2');
});

it.each(['', 'parent=http://evil.test', 'parent=http://shop.test.evil.test', 'parent=null'])(
  'the card form is refused to a page that names %j as its origin',
  async (query) => {
    const reply = await frame(query);
    expect(reply.status).toBe(403);
    expect(await reply.text()).not.toContain('<form');
  },
);

it('the frame speaks the language of the hint, English without one', async () => {
  const languages = [];
  for (const hint of ['', '&lang=es-MX', '&lang=ES', '&lang=en-US', '&lang="><script>'])
    languages.push(
      /<html lang="(.*?)"/.exec(await (await frame(`parent=http://shop.test${hint}`)).text())?.[1],
    );
  expect(languages).toEqual(['en', 'es', 'es', 'en', 'en']);
});

it('the frame is a page with one main part and one heading, in its language', async () => {
  for (const [hint, title] of [
    ['', 'Card details'],
    ['&lang=es', 'Datos de la tarjeta'],
  ]) {
    const html = await (await frame(`parent=http://shop.test${hint}`)).text();
    expect([...html.matchAll(/<(?:title|main|h1)\b.*/g)].map(([tag]) => tag)).toEqual([
      `<title>${title}</title>`,
      '<main>',
      `<h1 class="heard">${title}</h1>`,
    ]);
  }
});

it('the frame has files that refer to each other and to nothing else', async () => {
  const pending = ['/eProtect/frame/frame.js'];
  const seen = new Set<string>();
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const reply = await get(path);
    expect(`${path} ${reply.status}`).toBe(`${path} 200`);
    seen.add(path);
    const script = await reply.text();
    const imports = [...script.matchAll(/from '\.\/([a-z-]+\.js)'/g)].map(
      ([, name]) => `/eProtect/frame/${name}`,
    );
    pending.push(...imports.filter((next) => !seen.has(next)));
    expect(script).not.toMatch(/https?:\/\//);
  }
  expect(seen.size).toBe(4);
});

it('the listener answers health, and 404 or 405 for anything it does not know', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ name: 'card-provider-sandbox', status: 'ok' });
  expect((await get('/nothing')).status).toBe(404);
  expect((await get('/eProtect/paypage')).status).toBe(405);
  expect((await fetch(`${shop.origin}/healthz`, { method: 'POST' })).status).toBe(405);
});

it('the listener survives addresses and requests that make no sense', async () => {
  for (const sent of ['GET // HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 'nonsense\r\n\r\n']) {
    const socket = connect(shop.port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    socket.write(sent);
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 400/);
  }
  expect((await get('/healthz')).status).toBe(200);
});

it('the listener refuses to start twice on one port', async () => {
  await expect(startCardProvider({ port: shop.port })).rejects.toThrow('EADDRINUSE');
});

it('the listener stops even while an answer is outstanding', async () => {
  const short = await openShop();
  await short.fault({ where: 'paypage', what: 'never' });
  const outstanding = short.submit().catch((error: Error) => error.message);
  await expect.poll(async () => (await short.control('GET', 'faults')).body).toEqual({ faults: [] });
  await short.stop();
  expect(await outstanding).toBe('fetch failed');
});
