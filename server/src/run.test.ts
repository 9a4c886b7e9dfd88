import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { runLarder } from './run.ts';
import { testDatabase } from './testing/of-this-file.ts';

const database = await testDatabase();

it('a server that is asked to end behind a proxy first says that it is not ready, and answers until it closes', async () => {
  let port = 0;
  const environment = readEnvironment({
    LARDER_DEMO: '1',
    LARDER_ENVIRONMENT: 'test',
    LARDER_ROLES: 'web',
    LARDER_TRUSTED_PROXIES: '1',
    DATABASE_URL: database.url,
  });
  const running = await runLarder(
    { ...environment, port: 0 },
    {
      log: () => {},
      onServer: (server) => server.once('listening', () => (port = (server.address() as AddressInfo).port)),
    },
  );
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const sent = request({ port, host: '127.0.0.1', path, agent });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await answer.toArray();
    return { status: answer.statusCode, connection: answer.headers.connection, reused: sent.reusedSocket };
  };
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive', reused: false });
  const ended = running.stop();
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close', reused: true });
  expect(await ask('/commerce/')).toMatchObject({ status: 200, connection: 'close' });
  await ended;
  await expect(ask('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('the files of the apps that a server has are kept before it answers, for the pages that outlive its release', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-run-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/a-1f3e.js'), 'export const a = 1;');
  const environment = readEnvironment({
    LARDER_DEMO: '1',
    LARDER_ENVIRONMENT: 'test',
    LARDER_ROLES: 'web',
    DATABASE_URL: database.url,
  });
  const running = await runLarder(
    { ...environment, port: 0 },
    { log: () => {}, apps: [{ prefix: '/backoffice', folder }] },
  );
  const kept = await running.larder.pool.query('select path from built_file');
  await running.stop();
  await rm(folder, { recursive: true });
  expect(kept.rows).toEqual([{ path: '/backoffice/assets/a-1f3e.js' }]);
});

it('a server that cannot listen where it should says where, and does not blame the database', async () => {
  const environment = readEnvironment({ LARDER_DEMO: '1', LARDER_ROLES: 'web', DATABASE_URL: database.url });
  for (const host of ['192.0.2.1', 'no-such-host.invalid'])
    await expect(runLarder({ ...environment, host, port: 3159 }, { log: () => {} })).rejects.toThrow(
      `HOST ${host} and PORT 3159 cannot be listened on: `,
    );
});

it('the log of a server names nobody whom a stranger writes into it', async () => {
  let port = 0;
  const environment = readEnvironment({ LARDER_DEMO: '1', LARDER_ROLES: 'web', DATABASE_URL: database.url });
  const lines: string[] = [];
  const running = await runLarder(
    { ...environment, port: 0 },
    {
      log: (...line) => lines.push(JSON.stringify(line)),
      onServer: (server) => server.once('listening', () => (port = (server.address() as AddressInfo).port)),
    },
  );
  await fetch(`http://127.0.0.1:${port}/experience/logerror`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'No account for ana@larder.test' }),
  });
  await running.stop();
  expect(lines.find((line) => line.includes('browser-error'))).toContain('No account for …@…');
});
