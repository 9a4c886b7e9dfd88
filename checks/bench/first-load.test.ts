import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstLoad } from './first-load.ts';

const code = 'export const answer = 42;'.repeat(50);
const answers: Record<string, string> = {
  '/whole': '<script src="/assets/one.js"></script><link href="/assets/two.js">',
  '/broken': '<script src="/assets/gone.js"></script>',
  '/bare': '<p>One moment, please</p>',
  '/assets/one.js': code,
  '/assets/two.js': code,
};
const server = createServer((request, response) => {
  const answer = answers[request.url!];
  response.writeHead(answer === undefined ? 503 : 200).end(answer);
});
let origin: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('the first load sums the modules a page names, and fails without page, module or names', async () => {
  expect(await firstLoad(origin, '/whole')).toEqual({ modules: 2, bytes: 2 * gzipSync(code).length });
  await expect(firstLoad(origin, '/bench')).rejects.toThrow('/bench answered 503');
  await expect(firstLoad(origin, '/broken')).rejects.toThrow('/assets/gone.js answered 503');
  await expect(firstLoad(origin, '/bare')).rejects.toThrow('names no modules');
});
