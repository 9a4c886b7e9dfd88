import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { forgetExpired } from '../worker/forget-expired.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder } from '../testing/hand-over-orders.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';

let dan: TestStaff;
let eva: TestStaff;
let maria: TestStaff;
const shop = await checkoutShop();
beforeEach(async () => {
  await shop.sandbox.clearFaults();
  dan = await createStaff(shop, { role: 'driver', location: 'alder', name: 'Dan Vega' });
  eva = await createStaff(shop, { role: 'driver', location: 'alder', name: 'Eva Soto' });
  maria = await createStaff(shop, { role: 'manager', name: 'Maria Luna' });
});

const stopIds = async (staff: TestStaff) =>
  (await staff.operations('GET api/stops')).orders.map(({ id }) => id);
const read = (staff: TestStaff, id: string) => staff.operations('GET api/orders/:id', { params: { id } });

it('a delivery on the road is a stop of the driver who took it, and unknown to other drivers [HAND-03]', async () => {
  const { id } = await packedOrder(shop, { way: 'delivery', lager: true });
  expect(await stopIds(dan)).toContain(id);
  expect(await stopIds(eva)).toContain(id);
  expect(await shop.post(dan, id, 'out')).toBe('200');
  expect((await stopIds(dan))[0]).toBe(id);
  expect(await stopIds(eva)).not.toContain(id);
  for (const [verb, body] of [
    ['age-at-door', { answer: 'yes' }],
    ['delivered', { initials: 'AR' }],
    ['nobody-home', { reason: 'nobody-home' }],
  ] as const)
    expect(await shop.post(eva, id, verb, body)).toBe('404 order-not-found');
  expect(JSON.stringify(await read(eva, id))).not.toMatch(/512\)? ?555|Reyes|301 Congress/);
  expect(JSON.stringify(await read(dan, id))).toMatch(/301 Congress/);
  expect(await shop.post(dan, id, 'age-at-door', { answer: 'yes' })).toBe('200');
  expect(await shop.post(dan, id, 'delivered', { initials: 'AR' })).toBe('200');
  expect(await stopIds(dan)).not.toContain(id);
});

it('deliveries on the road stand before those to be taken out, each by its window [HAND-03]', async () => {
  const ids: string[] = [];
  for (const hours of [2, 0, 4]) {
    const { id } = await packedOrder(shop, { way: 'delivery' });
    await shop.larder.pool.query(
      `update "order" set slot_starts_at = slot_starts_at + make_interval(hours => $1),
           slot_ends_at = slot_ends_at + make_interval(hours => $1) where id = $2`,
      [hours, id],
    );
    ids.push(id);
  }
  const [late, soon, taken] = ids as [string, string, string];
  await shop.post(dan, taken, 'out');
  expect((await stopIds(dan)).filter((id) => ids.includes(id))).toEqual([taken, soon, late]);
});

it('a manager can bring a delivery back, and then any driver can take it out [HAND-03]', async () => {
  const { id } = await packedOrder(shop, { way: 'delivery' });
  await shop.post(dan, id, 'out');
  expect(await stopIds(maria)).toContain(id);
  expect(await shop.post(maria, id, 'nobody-home', { reason: 'no-access' })).toBe('200');
  expect(await stopIds(eva)).toContain(id);
  expect(await shop.post(eva, id, 'out')).toBe('200');
  expect(await stopIds(dan)).not.toContain(id);
});

it('the age is asked anew at each try to deliver: whoever opens the next time is somebody else [HAND-02] [HAND-03]', async () => {
  const { id } = await packedOrder(shop, { way: 'delivery', lager: true });
  await shop.post(dan, id, 'out');
  expect(await shop.post(dan, id, 'age-at-door', { answer: 'yes' })).toBe('200');
  expect(await shop.post(dan, id, 'nobody-home', { reason: 'not-wanted' })).toBe('200');
  expect(await shop.post(eva, id, 'out')).toBe('200');
  const [again] = (await eva.operations('GET api/stops')).orders;
  expect(again).toMatchObject({ id, age: { answer: null } });
  expect(await shop.post(eva, id, 'delivered', { initials: 'JR' })).toBe('409 age-needed');
  expect(await shop.post(eva, id, 'age-at-door', { answer: 'yes' })).toBe('200');
  expect(await shop.post(eva, id, 'delivered', { initials: 'JR' })).toBe('200');
});

it('a driver sees no name, phone or street of a delivery before it is packed, nor of any pickup [HAND-03]', async () => {
  const picking = await packedOrder(shop, { way: 'delivery', until: 'Picking' });
  const pickup = await packedOrder(shop, { way: 'pickup' });
  for (const { id } of [picking, pickup])
    expect(JSON.stringify(await read(dan, id))).not.toMatch(/512\)? ?555|Reyes|301 Congress/);
});

const photo = async () =>
  (
    await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#4a7' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
const photoOf = (staff: TestStaff, id: string) =>
  staff.request(`/operations/api/orders/${id}/photo`).then((answer) => answer.status);

it('a delivery that nobody signs for is left with a photo, stored without its data of phone and place [HAND-03]', async () => {
  const { id } = await packedOrder(shop, { way: 'delivery' });
  await shop.post(dan, id, 'out');
  expect(await shop.post(dan, id, 'delivered')).toBe('400 invalid-request');
  expect(await shop.post(dan, id, 'delivered', { photo: 'aGVsbG8=' })).toBe('400 invalid-request');
  expect(await shop.post(dan, id, 'delivered', { photo: 'A'.repeat(60_004) })).toBe('400 invalid-request');
  expect(await shop.post(dan, id, 'delivered', { photo: await photo() })).toBe('200');
  expect(await read(maria, id)).toMatchObject({ receivedBy: '', hasPhoto: true });
  const kept = await maria.operations('GET api/orders/:id/photo', { params: { id } });
  const { format, width, height, exif } = await sharp(Buffer.from(kept.photo, 'base64')).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 1024,
    height: 576,
    exif: undefined,
  });
});

it('the photo of a delivery is for managers of that store alone, for thirty days [HAND-03]', async () => {
  const { id } = await packedOrder(shop, { way: 'delivery' });
  await shop.post(dan, id, 'out');
  await shop.post(dan, id, 'delivered', { photo: await photo() });
  const west = await createStaff(shop, { role: 'manager', location: 'alder-west' });
  expect([await photoOf(dan, id), await photoOf(west, id), await photoOf(maria, id)]).toEqual([
    404, 404, 200,
  ]);
  expect(await read(dan, id)).toMatchObject({ receivedBy: null, hasPhoto: false });
  shop.clock.advance(30 * 86_400_000 - 60_000);
  await forgetExpired(shop.larder);
  const kept = async () =>
    (await shop.larder.pool.query('select photo from received where order_id = $1', [id])).rows[0].photo;
  expect(await kept()).not.toBeNull();
  shop.clock.advance(120_000);
  await forgetExpired(shop.larder);
  expect(await kept()).toBeNull();
});

it('the photo of a delivery is shown to its shopper alone, and a browser asks again before it shows a kept one [HAND-03]', async () => {
  const ordered = await packedOrder(shop, { way: 'delivery' });
  const { id, shopper } = ordered;
  const stranger = (await shop.ready()).shopper;
  const path = `/commerce/api/customer/orders/${id}/photo`;
  const detail = () => shopper.commerce('GET api/customer/orders/:id', { params: { id } });
  expect((await detail()).received).toBeNull();
  expect((await shopper.request(path)).status).toBe(404);
  await shop.post(dan, id, 'out');
  await shop.post(dan, id, 'delivered', { photo: await photo() });
  expect((await detail()).received).toEqual({ at: expect.any(String), initials: '', hasPhoto: true });
  const seen = await shopper.request(path);
  expect(seen.status).toBe(200);
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).format).toBe('jpeg');
  const again = { headers: { 'if-none-match': seen.headers.get('etag')! } };
  expect((await shopper.request(path, again)).status).toBe(304);
  // The same to somebody else, who may even know its tag, as if it had never been.
  for (const asked of [undefined, again]) {
    const foreign = await stranger.request(path, asked);
    expect(foreign.status).toBe(404);
    expect(await foreign.json()).toMatchObject({ errorCode: 'order-not-found' });
  }
  shop.clock.advance(31 * 86_400_000);
  await forgetExpired(shop.larder);
  expect((await detail()).received).toMatchObject({ hasPhoto: false });
});
