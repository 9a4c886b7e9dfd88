import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const run = promisify(execFile);

it('the settings have defaults for everything but the environment', () => {
  expect(readSettings({ LARDER_ENVIRONMENT: 'local' })).toEqual({
    options: {
      port: 3001,
      shopOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      controlKey: undefined,
      dataDir: undefined,
    },
  });
});

it('the settings are read from the environment', () => {
  const environment = {
    LARDER_DEMO: '1',
    CARD_SANDBOX_PORT: '4001',
    CARD_SANDBOX_SHOP_ORIGINS: 'http://localhost:4000, https://shop.test',
    CARD_SANDBOX_CONTROL_KEY: 'k',
    CARD_SANDBOX_DATA: '.larder/cards',
  };
  expect(readSettings(environment)).toEqual({
    options: {
      port: 4001,
      shopOrigins: ['http://localhost:4000', 'https://shop.test'],
      controlKey: 'k',
      dataDir: '.larder/cards',
    },
  });
});

it.each([
  [{}, 'production'],
  [{ LARDER_ENVIRONMENT: 'prod' }, 'production'],
  [{ LARDER_ENVIRONMENT: 'prod', LARDER_DEMO: '' }, 'production'],
  [{ LARDER_DEMO: '1', CARD_SANDBOX_PORT: 'many' }, 'CARD_SANDBOX_PORT'],
  [{ LARDER_DEMO: '1', CARD_SANDBOX_SHOP_ORIGINS: 'localhost:3000' }, 'CARD_SANDBOX_SHOP_ORIGINS'],
  [{ LARDER_DEMO: '1', CARD_SANDBOX_SHOP_ORIGINS: 'http://a.test/path' }, 'CARD_SANDBOX_SHOP_ORIGINS'],
  [
    { LARDER_DEMO: '1', CARD_SANDBOX_SHOP_ORIGINS: "http://a.test; script-src 'unsafe-inline'" },
    'CARD_SANDBOX_SHOP_ORIGINS',
  ],
])('the settings of %j stop the start with a line about %s', (environment, named) => {
  const read = readSettings(environment);
  expect('problems' in read ? read.problems.join() : '').toContain(named);
});

const main = join(import.meta.dirname, 'main.ts');
const start = (environment: Record<string, string>) =>
  run(process.execPath, [main], { env: { PATH: process.env['PATH'], ...environment }, timeout: 20_000 });

it('the program does not start in production', async () => {
  const refused = start({ LARDER_ENVIRONMENT: 'prod' });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('production') as string,
  });
});

it('the program starts in a demo, says where, and ends in good order on SIGTERM', async () => {
  const running = start({ LARDER_DEMO: '1', CARD_SANDBOX_PORT: '0' });
  const said = await new Promise<string>((resolve) =>
    running.child.stdout?.once('data', (data) => resolve(String(data))),
  );
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
  expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ status: 'ok' });
  running.child.kill('SIGTERM');
  await expect(running).resolves.toMatchObject({ stdout: said });
});
