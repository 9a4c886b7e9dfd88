import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { build } from '../testing/small-storefront.ts';
import { pagesFrom } from './mount-pages.ts';
import { renderHere } from './render-here.ts';
import { packedAs } from './render-page.ts';
import type { MakeRenderer } from './thread-renderer.ts';

const test = await testLarder();
afterEach(() => vi.restoreAllMocks());

/** Serves pages over a backend on another host, which answers this status; returns what it was asked for. */
async function servedOver(status: number, makeRenderer: MakeRenderer): Promise<string[]> {
  const asked: string[] = [];
  const backend = createServer(({ url }, response) => {
    asked.push(url!);
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const backends = { commerce: '', experience: `http://127.0.0.1:${port}` };
  const larder = { ...test.larder, environment: { ...test.larder.environment, backends } };
  await createApp(larder, pagesFrom(makeRenderer, null)).request('http://localhost/alder');
  backend.close();
  return asked;
}

it('a page whose backend is away asks it for nothing more [SHELL-11]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(
    await servedOver(
      500,
      renderHere(async () => build),
    ),
  ).toEqual(['/']);
});

it('all calls of a page to a backend on another host have one limit together', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const asked = await servedOver(200, () => async (_, ask) => {
    for (const address of ['/one', '/two']) await ask({ address, headers: {} });
    return { status: 200, headers: {}, ...packedAs(new Uint8Array(), null) };
  });
  expect(asked).toEqual(['/', '/one', '/two']);
  // The root has its own.
  expect(limits.mock.calls).toEqual([[12_000], [12_000]]);
});
