import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createReachability } from './reachability.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** Starts a backend on another host that answers its root with this status, or never. */
async function backend(status: number | 'never') {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (status !== 'never') response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  return { asked, root: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('the root of each backend on another host is asked once for all pages of two seconds [SHELL-11]', async () => {
  const [commerce, experience] = [await backend(200), await backend(200)];
  let now = 0;
  const reachable = createReachability([commerce.root, experience.root], () => now);
  expect(await Promise.all([reachable(), reachable()])).toEqual([true, true]);
  expect([commerce.asked, experience.asked]).toEqual([['GET /'], ['GET /']]);
  now = 2000;
  await reachable();
  expect(commerce.asked).toHaveLength(2);
});

it.each([500, 'never'] as const)(
  'the backends count as away when one of them answers %s [SHELL-11]',
  async (status) => {
    const [commerce, experience] = [await backend(200), await backend(status)];
    expect(await createReachability([commerce.root, experience.root], () => 0, 50)()).toBe(false);
  },
);

it('a backend in the same process is not asked', async () => {
  expect(await createReachability(['', ''], () => 0)()).toBe(true);
});
