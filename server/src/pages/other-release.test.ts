import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createApp } from '../app.ts';
import { createTestLarder, type TestLarder } from '../testing/larder.ts';
import { build } from '../testing/small-storefront.ts';
import { pagesFrom } from './mount-pages.ts';
import { renderHere } from './render-here.ts';

let test: TestLarder;
let folder: string;
beforeAll(async () => {
  test = await createTestLarder({ adminUrl: inject('adminUrl') });
  folder = await mkdtemp(path.join(os.tmpdir(), 'larder-release-'));
  await mkdir(path.join(folder, 'assets'));
  for (const name of ['a-1f3e.js', 'manifest-27c8c586.js', 'manifest-27c8c586.js.br'])
    await writeFile(path.join(folder, 'assets', name), '');
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

function ask(address: string, clientFolder: string | null = folder) {
  const render = renderHere(async () => build);
  return createApp(test.larder, pagesFrom(render, clientFolder)).request(`http://localhost${address}`);
}

it('a page of another release is led to a new document instead of data that its code may not understand', async () => {
  for (const [data, page] of [
    ['/alder.data?_release=11111111', '/alder'],
    ['/alder/search.data?q=milk&_routes=page&_release=11111111', '/alder/search?q=milk'],
    ['/_.data?_release=11111111', '/'],
    ['//elsewhere.test.data?_release=11111111', '/elsewhere.test'],
  ] as const) {
    const { status, headers } = await ask(data);
    expect([status, headers.get('x-remix-redirect')], data).toEqual([204, page]);
    expect(headers.get('x-remix-reload-document')).toBe('true');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

it('a page of this release has its data, as has whoever names no release, and anybody in development', async () => {
  for (const data of ['/alder.data?_release=27c8c586', '/alder.data'])
    expect((await ask(data)).status, data).toBe(200);
  expect((await ask('/alder.data?_release=11111111', null)).status).toBe(200);
  expect((await ask('/alder?_release=11111111')).status).toBe(200);
});
