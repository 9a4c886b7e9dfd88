import { expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { production } from '../testing/production.ts';

const logged: string[] = [];
const test = await testLarder({
  log: (_level, event) => void logged.push(event),
});

const statusOf = async (path: string, host: string) =>
  (await test.app.request(path, { headers: { host } })).status;

it('the demo answers under its own names alone: a page under another name that leads here reads no mail', async () => {
  for (const path of ['/mailbox', '/mailbox/messages', '/commerce/', '/experience/', '/healthz']) {
    for (const host of ['localhost:3000', '127.0.0.1:3221', '[::1]:3000', 'LOCALHOST'])
      expect([path, host, await statusOf(path, host)]).toEqual([path, host, 200]);
    for (const host of [
      'evil.test',
      'evil.test:3000',
      'localhost.evil.test',
      '127.0.0.1.evil.test',
      '0.0.0.0:3000',
    ])
      expect([path, host, await statusOf(path, host)]).toEqual([path, host, 421]);
  }
});

it('a proxy that no setting names is logged once', async () => {
  for (let round = 0; round < 3; round += 1)
    await test.app.request('/healthz', { headers: { 'x-forwarded-for': '192.0.2.7' } });
  expect(logged.filter((event) => event === 'forwarded-for-not-trusted')).toHaveLength(1);
});

it('production takes a card provider under https alone, and never on this machine', () => {
  expect(readEnvironment(production).cardProvider.origin).toBe('https://cards.example');
  const refused = [
    'http://cards.example',
    'http://0.0.0.0:3001',
    'http://192.0.2.7:3001',
    'https://localhost:3001',
    'https://shop.localhost',
    'https://127.1.2.3',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
  ];
  for (const name of ['CARD_PROVIDER_URL', 'CARD_PROVIDER_XML_URL']) {
    for (const value of refused)
      expect(() => readEnvironment({ ...production, [name]: value }), value).toThrow(
        `${name} must be an https address`,
      );
  }
});
