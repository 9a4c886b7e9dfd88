import { serve } from '@hono/node-server';
import { getEventListeners, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';

let server: ReturnType<typeof serve>;
let olivia: TestStaff;
let west: string;
const shop = await checkoutShop();
beforeAll(async () => {
  server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  olivia = await createStaff(shop, { role: 'owner', name: 'Olivia' });
  west = (await shop.larder.shelves.directory()).byAlias('alder-west')!.locationGuid;
});
afterAll(async () => {
  server.close();
});

/** Opens the stream of events over the network, as a browser does. */
async function watch(staff: TestStaff) {
  const { port } = server.address() as AddressInfo;
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stopping = new AbortController();
  const open = () =>
    fetch(`http://127.0.0.1:${port}/operations/api/events`, {
      headers: { cookie },
      signal: stopping.signal,
    });
  const response = await open();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const seen = { text: '', isOver: false };
  const read = async () => {
    for await (const part of response.body!) seen.text += new TextDecoder().decode(part);
    seen.isOver = true;
  };
  const reading = read().catch(() => {});
  await expect.poll(() => seen.text, { timeout: 10_000 }).toContain('event: look');
  return { seen, open, stop: () => (stopping.abort(), reading) };
}

const picker = () => createStaff(shop, { role: 'picker', location: 'alder' });

it('the stream of orders ends within seconds of a role taken away, a lock or a session that ended, and of nobody else', async () => {
  const [kept, moved, ended, locked, out] = [
    await picker(),
    await picker(),
    await picker(),
    await picker(),
    await picker(),
  ];
  const stays = await watch(kept);
  const streams = [await watch(moved), await watch(ended), await watch(locked), await watch(out)];
  const roles = { roles: [{ role: 'picker' as const, locationGuid: west }] };
  await olivia.operations('POST api/people/:id/roles', { params: { id: moved.id }, body: roles });
  await olivia.operations('POST api/people/:id/sessions/end', { params: { id: ended.id }, body: {} });
  await olivia.operations('POST api/people/:id/lock', { params: { id: locked.id } });
  await out.operations('POST api/staff/sign-out');
  await expect
    .poll(() => streams.map(({ seen }) => seen.isOver), { timeout: 10_000 })
    .toEqual([true, true, true, true]);
  // Who asks again gets what they may now: the orders of another store, or nothing.
  const again = await Promise.all(streams.map(({ open }) => open()));
  expect(again.map(({ status }) => status)).toEqual([200, 401, 401, 401]);
  await again[0]!.body!.cancel();

  expect(stays.seen.isOver).toBe(false);
  const { orderId } = await (await shop.ready()).press();
  await expect.poll(() => stays.seen.text, { timeout: 10_000 }).toContain(orderId);
  for (const { seen } of streams) expect(seen.text).not.toContain(orderId);
  await stays.stop();
}, 40_000);

it('a stream that is open does not count as using the session', async () => {
  const sam = await picker();
  const { seen } = await watch(sam);
  shop.clock.advance(121 * 60_000);
  await expect.poll(() => seen.isOver, { timeout: 10_000 }).toBe(true);
}, 20_000);

it('a stream that ended leaves nothing behind that waits for the end of the process', async () => {
  const waiting = () => getEventListeners(shop.larder.closing, 'abort').length;
  const before = waiting();
  const sam = await picker();
  for (let opened = 0; opened < 3; opened += 1) {
    const { stop } = await watch(sam);
    expect(waiting()).toBe(before + 1);
    await stop();
    await expect.poll(waiting).toBe(before);
  }
}, 20_000);

it('one person has twenty streams at a time: the oldest ends, and nobody else’s', async () => {
  const [sam, joan] = [await picker(), await picker()];
  const other = await watch(joan);
  const streams: Awaited<ReturnType<typeof watch>>[] = [];
  for (let opened = 0; opened < 22; opened += 1) streams.push(await watch(sam));
  const over = () => streams.map(({ seen }) => seen.isOver);
  await expect.poll(over).toEqual([true, true, ...Array.from({ length: 20 }, () => false)]);
  // A stream that was left makes room.
  await streams[21]!.stop();
  await watch(sam);
  expect(over().filter((isOver) => isOver)).toHaveLength(2);
  expect(other.seen.isOver).toBe(false);
}, 30_000);
