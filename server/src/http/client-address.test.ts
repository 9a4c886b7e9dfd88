import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import { networkOf } from './network-of.ts';

async function addressBehind(trustedProxies: number, forwardedFor: string | null): Promise<string> {
  const app = new Hono();
  app.get('/', (context) => context.text(clientAddress(context, trustedProxies)));
  const headers = new Headers(forwardedFor === null ? [] : [['x-forwarded-for', forwardedFor]]);
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  return (await app.request('/', { headers }, env)).text();
}

it('a client has the address that our own proxies saw, whatever it writes before theirs', async () => {
  expect(await addressBehind(0, '192.0.2.7')).toBe('10.0.0.1');
  expect(await addressBehind(1, 'forged, 203.0.113.9,192.0.2.7')).toBe('192.0.2.7');
  expect(await addressBehind(2, 'forged, 203.0.113.9, 192.0.2.7')).toBe('203.0.113.9');
  expect(await addressBehind(2, '192.0.2.7')).toBe('10.0.0.1');
  expect(await addressBehind(1, null)).toBe('10.0.0.1');
});

it('a client is in one network on all of its connections, also behind a proxy that names their ports', async () => {
  const networks = async (...entries: string[]) =>
    (await Promise.all(entries.map((entry) => addressBehind(1, entry)))).map(networkOf);
  expect(await networks('192.0.2.7:50122', '192.0.2.7:50123', '192.0.2.7')).toEqual(
    Array.from({ length: 3 }, () => '192.0.2.7'),
  );
  expect(await networks('[2001:db8::1]:443', '[2001:db8::1]', '2001:db8::1')).toEqual(
    Array.from({ length: 3 }, () => '2001:db8:0:0'),
  );
});

it('a network is one IPv4 address, or the /64 of an IPv6 address in any spelling', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  const spellings = [
    '2001:db8:0:12::1',
    '2001:DB8:0:12:ffff::',
    '2001:0db8:0000:0012:1:2:3:4',
    '2001:db8:0:12::',
  ];
  expect(new Set(spellings.map(networkOf))).toEqual(new Set(['2001:db8:0:12']));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('unknown')).toBe('unknown');
});
