import { beforeEach, expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { Experience } from './experience.ts';

/** The keys that were sent, in order, and the outcomes of the next requests: an answer, or none (Error). */
let sent: (string | null)[];
let coming: (Response | Error)[];
let store: string;
let clock: number;
beforeEach(() => {
  [sent, coming, store, clock] = [[], [], 'alder', 0];
});

const send = async (_: string, init: RequestInit) => {
  sent.push(new Headers(init.headers).get('idempotency-key'));
  const next = coming.shift() ?? Response.json({ id: '1', name: 'Weekly' });
  if (next instanceof Error) throw next;
  return next;
};
const open = () =>
  createClient<Experience>('/', send, () => ({ 'x-location-guid': store }), { now: () => clock });
const lost = () => new TypeError('fetch failed');

async function make(client: ReturnType<typeof open>, ...names: string[]): Promise<void> {
  for (const name of names) await client('POST api/lists', { body: { name } }).catch(() => undefined);
}
const different = () => new Set(sent).size;

it('each request that posts has a key of its own, also when it is the same request', async () => {
  await make(open(), 'Weekly', 'Weekly', 'Daily');
  expect(sent).not.toContain(null);
  expect(different()).toBe(3);
});

it.each([
  ['nobody answered', () => lost()],
  ['a server broke off', () => new Response('', { status: 502 })],
  ['the answer broke off', () => new Response('{"id":', { headers: { 'content-type': 'application/json' } })],
])('a request repeated after %s has the same key, until it is answered', async (_, failure) => {
  coming = [failure(), failure()];
  await make(open(), 'Weekly', 'Weekly', 'Weekly', 'Weekly');
  expect([sent[0] === sent[1], sent[1] === sent[2], sent[2] === sent[3]]).toEqual([true, true, false]);
});

it.each([
  ['was refused', () => new Response('', { status: 400 })],
  ['was answered', () => Response.json({})],
])('a request that %s gets a new key when it is repeated', async (_, answer) => {
  coming = [answer()];
  await make(open(), 'Weekly', 'Weekly');
  expect(different()).toBe(2);
});

it('another payload, another store or two minutes later make a new key', async () => {
  const client = open();
  coming = [lost(), lost(), lost(), lost()];
  await make(client, 'Weekly', 'Daily');
  store = 'bodega';
  await make(client, 'Weekly');
  expect(different()).toBe(3);
  store = 'alder';
  clock += 119_000;
  await make(client, 'Weekly');
  expect(sent[3]).toBe(sent[0]);
  clock += 121_000;
  await make(client, 'Weekly');
  expect(different()).toBe(4);
});

it('a request that only reads has no key', async () => {
  await open()('GET api/lists');
  expect(sent).toEqual([null]);
});
