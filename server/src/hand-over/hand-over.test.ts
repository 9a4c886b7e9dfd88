import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder } from '../testing/hand-over-orders.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';
import { once, postJson } from '../testing/post-json.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
const sam = await createStaff(shop, { role: 'picker', location: 'alder' });
const lee = await createStaff(shop, { role: 'picker', location: 'alder', name: 'Lee Park' });
const maria = await createStaff(shop, { role: 'manager', name: 'Maria Luna' });
const dan = await createStaff(shop, { role: 'driver', location: 'alder', name: 'Dan Vega' });
beforeEach(() => shop.sandbox.clearFaults());

const noBags = { ambient: 0, chilled: 0, frozen: 0 };
const revisionOf = async (id: string) =>
  (await pool.query('select revision from "order" where id = $1', [id])).rows[0].revision as number;
const statusOf = async (id: string) =>
  (await pool.query('select status from "order" where id = $1', [id])).rows[0].status as string;

async function pack(id: string, bags: Record<string, number>) {
  for (const [zone, count] of Object.entries(bags))
    await pool.query('insert into order_bag (order_id, zone, count) values ($1, $2, $3)', [id, zone, count]);
}

it('the pickup desk hands over once every bag of each zone is there [HAND-01]', async () => {
  const { id } = await packedOrder(shop, { way: 'pickup' });
  await pack(id, { ambient: 2, frozen: 1 });
  const [listed] = (await sam.operations('GET api/desk')).orders.filter((each) => each.id === id);
  expect(listed).toMatchObject({ bags: { ambient: 2, chilled: 0, frozen: 1 }, age: null });
  expect(await shop.post(sam, id, 'hand-over', { bags: { ...noBags, ambient: 2 } })).toBe('409 bags-missing');
  // A bag too many is somebody else's.
  expect(await shop.post(sam, id, 'hand-over', { bags: { ambient: 2, chilled: 1, frozen: 1 } })).toBe(
    '409 bags-missing',
  );
  expect(await statusOf(id)).toBe('Ready for pick up');
  expect(await shop.post(sam, id, 'hand-over', { bags: { ...noBags, ambient: 2, frozen: 1 } })).toBe('200');
  expect(await statusOf(id)).toBe('Picked up');
  expect((await sam.operations('GET api/desk')).orders.map((each) => each.id)).not.toContain(id);
  const { history } = await maria.operations('GET api/orders/:id', { params: { id } });
  expect(history.at(-1)).toMatchObject({
    name: 'Sam Ortiz',
    verb: 'moved',
    before: { status: 'Ready for pick up' },
    after: { status: 'Picked up', ambient: 2, chilled: 0, frozen: 1 },
  });
});

it('the pickup desk hands over with a bag less when somebody says that this is right', async () => {
  const { id } = await packedOrder(shop, { way: 'pickup' });
  await pack(id, { chilled: 2 });
  expect(await shop.post(sam, id, 'hand-over', { bags: { ...noBags, chilled: 1 }, confirmed: true })).toBe(
    '200',
  );
});

it('the pickup desk hands an order over once, though two desks do it at the same moment [HAND-01]', async () => {
  const { id } = await packedOrder(shop, { way: 'pickup' });
  const revision = await revisionOf(id);
  const answers = await Promise.all(
    [sam, lee, sam, lee].map((staff) => shop.post(staff, id, 'hand-over', { bags: noBags, revision })),
  );
  expect(answers.toSorted()).toEqual(['200', '409 order-changed', '409 order-changed', '409 order-changed']);
  const { rows } = await pool.query(
    `select count(*)::int as count from order_event where order_id = $1 and after ->> 'status' = 'Picked up'`,
    [id],
  );
  expect(rows[0].count).toBe(1);
});

it('the pickup desk forgets the shopper’s spot, and shows a picker nothing of the shopper any more [HAND-01]', async () => {
  const order = await packedOrder(shop, { way: 'pickup' });
  const { id, shopper } = order;
  await shopper.commerce('POST api/customer/orders/:id/arrival', {
    params: { id },
    body: { spot: '4', car: 'Red Civic' },
  });
  await shop.post(sam, id, 'hand-over', { bags: noBags });
  const { rows } = await pool.query('select 1 from arrival where order_id = $1', [id]);
  expect(rows).toEqual([]);
  const over = await sam.operations('GET api/orders/:id', { params: { id } });
  expect(JSON.stringify(over)).not.toMatch(/\) 555-|Reyes|Civic/);
});

it('the pickup desk hands nothing over of a delivery, of another store, or to a driver, and nothing early [STAFF-03]', async () => {
  const brought = await packedOrder(shop, { way: 'delivery' });
  const picking = await packedOrder(shop, { way: 'pickup', until: 'Picking' });
  const { id } = await packedOrder(shop, { way: 'pickup' });
  expect(await shop.post(sam, brought.id, 'hand-over', { bags: noBags })).toBe('409 no-such-step');
  expect(await shop.post(sam, picking.id, 'hand-over', { bags: noBags })).toBe('409 no-such-step');
  expect(await shop.post(dan, id, 'hand-over', { bags: noBags })).toBe('404 no-such-call');
  const west = await createStaff(shop, { role: 'picker', location: 'alder-west' });
  expect(await shop.post(west, id, 'hand-over', { bags: noBags })).toBe('404 order-not-found');
  expect(await statusOf(id)).toBe('Ready for pick up');
});

it('the pickup desk tells a late caller who changed what, and repeats an answer under its key [BOARD-06]', async () => {
  const { id } = await packedOrder(shop, { way: 'pickup' });
  const seen = await revisionOf(id);
  const key = randomUUID();
  const handOver = (staff: TestStaff, under: string) =>
    postJson(staff, `/operations/api/orders/${id}/hand-over`, { revision: seen, bags: noBags }, once(under));
  const answers = [await handOver(sam, key), await handOver(sam, key)];
  expect(await Promise.all(answers.map((each) => each.json()))).toEqual([
    { revision: seen + 1 },
    { revision: seen + 1 },
  ]);
  const late = await handOver(lee, randomUUID());
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { errorCode: 'order-changed', message: 'Sam Ortiz moved this order on in the meantime.' },
  ]);
});

const stops = async (staff = dan) => (await staff.operations('GET api/stops')).orders;

it('a driver sees the stops of their store by window, with address and phone while they are open [HAND-03]', async () => {
  const { id } = await packedOrder(shop, { way: 'delivery' });
  const pickup = await packedOrder(shop, { way: 'pickup' });
  const listed = await stops();
  const starts = listed.map((each) => each.windowStart);
  expect(starts).toEqual(starts.toSorted());
  expect(listed.find((each) => each.id === id)).toMatchObject({
    recipientName: 'Ana Reyes',
    phoneNumber: '(512) 555-0101',
    address: { line1: '301 Congress Ave', city: 'Austin', zipCode: '78701' },
  });
  expect(listed.map((each) => each.id)).not.toContain(pickup.id);
  const west = await createStaff(shop, { role: 'driver', location: 'alder-west' });
  expect(await stops(west)).toEqual([]);
  expect((await sam.request('/operations/api/stops')).status).toBe(404);
});

it('a driver takes a delivery out, delivers it to initials, and then sees nothing of the shopper any more [HAND-03]', async () => {
  const { id } = await packedOrder(shop, { way: 'delivery' });
  expect(await shop.post(dan, id, 'delivered', { initials: 'AR' })).toBe('409 no-such-step');
  expect(await shop.post(dan, id, 'out')).toBe('200');
  expect(await shop.post(dan, id, 'out')).toBe('409 no-such-step');
  expect(await shop.post(dan, id, 'delivered', { initials: '' })).toBe('400 invalid-request');
  expect(await shop.post(dan, id, 'delivered', { initials: 'AR' })).toBe('200');
  expect((await stops()).map((each) => each.id)).not.toContain(id);
  const read = (staff: TestStaff) => staff.operations('GET api/orders/:id', { params: { id } });
  expect(await read(maria)).toMatchObject({ orderStatus: 'Delivered', receivedBy: 'AR' });
  const over = await read(dan);
  expect(over).toMatchObject({ receivedBy: null, collects: null });
  expect(JSON.stringify(over)).not.toMatch(/\) 555-|Reyes|Congress|"AR"/);
});

it('a driver brings a delivery back when nobody is home: it is ready again, and no money moves [HAND-03]', async () => {
  const { id } = await packedOrder(shop, { way: 'delivery' });
  const money = async () =>
    (
      await pool.query(
        'select kind, state, cents from payment_move where order_id = $1 order by made_at, id',
        [id],
      )
    ).rows;
  const before = await money();
  expect(await shop.post(dan, id, 'nobody-home', { reason: 'nobody-home' })).toBe('409 no-such-step');
  await shop.post(dan, id, 'out');
  expect(await shop.post(dan, id, 'nobody-home', { reason: 'nobody-home' })).toBe('200');
  expect(await statusOf(id)).toBe('Ready for delivery');
  expect(await money()).toEqual(before);
  const { history } = await maria.operations('GET api/orders/:id', { params: { id } });
  expect(history.at(-1)).toMatchObject({ name: 'Dan Vega', after: { reason: 'nobody-home' } });
  expect(await shop.post(dan, id, 'out')).toBe('200');
});

it('a driver cannot bring an order back that is still picked, and so make it ready', async () => {
  const { id } = await packedOrder(shop, { way: 'delivery', until: 'Picking' });
  expect(await shop.post(dan, id, 'nobody-home', { reason: 'no-access' })).toBe('409 no-such-step');
});
