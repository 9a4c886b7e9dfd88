import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { Larder } from '../larder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { build } from '../testing/small-storefront.ts';
import { backofficeFrom } from './mount-backoffice.ts';
import { pagesFrom } from './mount-pages.ts';
import { renderHere } from './render-here.ts';

const html =
  '<!DOCTYPE html><title>Larder</title><script>window.context = 1</script><script type="module" src="/backoffice/assets/a.js"></script>';

const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-backoffice-'));
await mkdir(path.join(folder, 'assets'));
await writeFile(path.join(folder, 'index.html'), html);
await writeFile(path.join(folder, 'assets/a.js'), 'export const a = 1;');
await writeFile(path.join(folder, 'manifest.webmanifest'), '{"name":"Larder"}');
await writeFile(path.join(folder, 'sw.js'), 'const release = 1;');
await writeFile(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
const test = await testLarder();
afterAll(() => rm(folder, { recursive: true, force: true }));

function ask(
  address: string,
  init?: RequestInit,
  roles: Larder['environment']['roles'] = ['web', 'backoffice'],
) {
  const larder = { ...test.larder, environment: { ...test.larder.environment, roles } };
  const app = createApp(
    larder,
    backofficeFrom(folder),
    pagesFrom(
      renderHere(async () => build),
      null,
    ),
  );
  return app.request(`http://localhost${address}`, init);
}

it('every address of the back office is answered with one page, which is not for search engines', async () => {
  for (const address of ['/backoffice/', '/backoffice/sign-in?next=%2F', '/backoffice/orders/7']) {
    const response = await ask(address);
    expect(response.status, address).toBe(200);
    expect(await response.text()).toBe(html);
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  }
  const { headers } = await ask('/backoffice/');
  expect((await ask('/backoffice/', { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(
    304,
  );
  expect((await ask('/backoffice')).headers.get('location')).toBe('/backoffice/');
});

it('only the back office may use the camera and WebAssembly', async () => {
  const office = (await ask('/backoffice/')).headers;
  const shop = (await ask('/alder')).headers;
  expect(office.get('permissions-policy')).toContain('camera=(self)');
  expect(shop.get('permissions-policy')).toContain('camera=()');
  const policy = office.get('content-security-policy')!;
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]+=*';/);
  expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'|frame-src|https?:/);
  expect(shop.get('content-security-policy')).not.toContain('wasm-unsafe-eval');
});

it('hashed files may be kept for a year, and a missing one is answered as such', async () => {
  const file = await ask('/backoffice/assets/a.js');
  expect(await file.text()).toBe('export const a = 1;');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await ask('/backoffice/assets/b.js')).status).toBe(404);
  expect((await ask('/backoffice/assets/..%2Findex.html')).status).toBe(404);
  expect((await ask('/backoffice/manifest.webmanifest')).headers.get('cache-control')).toBe('no-cache');
  expect((await ask('/backoffice/icon.svg')).headers.get('content-type')).toContain('image/svg+xml');
});

it('browsers ask for the service worker each time, and it may fetch from its own origin alone', async () => {
  const { headers } = await ask('/backoffice/sw.js');
  expect(headers.get('content-type')).toContain('javascript');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});

it('without the role nothing of the back office is answered, and no page of the shop in its place', async () => {
  for (const address of ['/backoffice', '/backoffice/', '/backoffice/orders/7', '/backoffice/assets/a.js'])
    expect((await ask(address, undefined, ['web', 'worker'])).status, address).toBe(404);
});
