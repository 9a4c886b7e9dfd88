import { serve } from '@hono/node-server';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { Log } from '../log.ts';
import { testLarder } from '../testing/of-this-file.ts';

const test = await testLarder();
const log = vi.fn<Log>();
const server = serve({ fetch: createApp({ ...test.larder, log }).fetch, port: 0, hostname: '127.0.0.1' });
if (!server.listening) await once(server, 'listening');
afterAll(() => void server.close());

/** Sends the beginning of a request, and leaves. */
async function leaveAfter(...lines: string[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write(`POST /experience/logerror HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`);
  socket.write(lines.join('\r\n'));
  await arrived;
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
}

it('a client that leaves while it sends is no failure of the shop', async () => {
  await leaveAfter('content-length: 100', '', '{"message": "ha');
  await leaveAfter('transfer-encoding: chunked', '', '4', '{"me', '');
  await leaveAfter('content-length: 100', '', '');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(log).not.toHaveBeenCalled();
});
