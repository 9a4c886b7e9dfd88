import { createServer } from 'node:http';
import { once } from 'node:events';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountElsewhere } from './elsewhere.ts';

const seen: { method?: string; url?: string; cookie?: string; body: string }[] = [];
const forwarded: unknown[] = [];
const other = createServer((request, response) => {
  forwarded.push(request.headers['x-forwarded-for']);
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    seen.push({ method: request.method, url: request.url, cookie: request.headers.cookie, body });
    response.setHeader('set-cookie', 'a=b; Path=/');
    response.setHeader('content-type', 'application/json');
    response.end('{"from":"elsewhere"}');
  });
});
const app = new Hono();

beforeAll(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  mountElsewhere(app, '/experience', `http://127.0.0.1:${(other.address() as { port: number }).port}`);
});
afterAll(() => other.close());

it('calls of a backend on another host are passed on, with cookies both ways', async () => {
  const response = await app.request('/experience/api/user/cart?x=1', {
    method: 'POST',
    headers: { cookie: 'larder-visitor=v', 'content-type': 'application/json' },
    body: '{"k":1}',
  });
  expect(await response.json()).toEqual({ from: 'elsewhere' });
  expect(response.headers.get('set-cookie')).toContain('a=b');
  expect(seen).toEqual([
    { method: 'POST', url: '/api/user/cart?x=1', cookie: 'larder-visitor=v', body: '{"k":1}' },
  ]);
});

it('the client’s address is added to X-Forwarded-For, so that the backend can tell shoppers apart', async () => {
  const ask = (headers: Record<string, string>) =>
    app.request(
      '/experience/api/user',
      { headers },
      { incoming: { socket: { remoteAddress: '192.0.2.7' } } },
    );
  await ask({});
  await ask({ 'x-forwarded-for': '198.51.100.1' });
  expect(forwarded.slice(-2)).toEqual(['192.0.2.7', '198.51.100.1, 192.0.2.7']);
});

it('a body longer than the backends take is not passed on, and no more of it is kept', async () => {
  const before = seen.length;
  const post = (body: NonNullable<RequestInit['body']>) =>
    app.request('/experience/api/user/cart', { method: 'POST', body, duplex: 'half' } as RequestInit);
  const long = await app.request('/experience/api/user/cart', {
    method: 'POST',
    headers: { 'content-length': '70000' },
    body: 'x'.repeat(70_000),
  });
  expect([long.status, await long.json()]).toEqual([
    413,
    { errorCode: 'too-large', message: 'The request is too large.' },
  ]);
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  expect((await post(endless)).status).toBe(413);
  expect(pulled).toBeLessThan(10);
  expect(seen.length).toBe(before);
});
