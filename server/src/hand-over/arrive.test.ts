import { expect, it } from 'vitest';
import { listMails } from '../mail/mail.store.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder, type Packed } from '../testing/hand-over-orders.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';
import { postJson } from '../testing/post-json.ts';
import { forgetExpired } from '../worker/forget-expired.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
const sam = await createStaff(shop, { role: 'picker', location: 'alder' });

const arrive = ({ shopper }: Pick<Packed, 'shopper'>, id: string, spot = '4', car = 'Red Civic') =>
  postJson(shopper, `/commerce/api/customer/orders/${id}/arrival`, { spot, car });
const detail = ({ shopper, id }: Packed) =>
  shopper.commerce('GET api/customer/orders/:id', { params: { id } });
const card = async (id: string) =>
  (await sam.operations('GET api/orders', { query: {} })).orders.find((each) => each.id === id);
const desk = async (search = '', staff = sam) =>
  (await staff.operations('GET api/desk', { query: { search } })).orders;

/** Watches the board and returns the events that arrive. */
async function watch(staff: TestStaff) {
  const ended = new AbortController();
  const response = await staff.request('/operations/api/events', { signal: ended.signal });
  const reader = response.body!.getReader();
  let text = '';
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return;
      text += new TextDecoder().decode(value);
    }
  })();
  await expect.poll(() => text).toContain('event: look');
  return { text: () => text, end: () => ended.abort() };
}

it('a shopper who is here stands on the board at once, with spot and car, and open boards are told [HAND-01]', async () => {
  const order = await packedOrder(shop, { way: 'pickup' });
  expect(await card(order.id)).toMatchObject({ column: 'ready', arrival: null });
  const seen = await watch(sam);
  expect((await arrive(order, order.id)).status).toBe(200);
  await expect.poll(seen.text, { timeout: 2_000 }).toContain(order.id);
  seen.end();
  expect(await card(order.id)).toMatchObject({ column: 'here', arrival: { spot: '4', car: 'Red Civic' } });
  expect((await detail(order)).pickup).toMatchObject({ arrival: { spot: '4', car: 'Red Civic' } });
});

it('the desk finds a name with or without its accents [HAND-01]', async () => {
  const { id } = await packedOrder(shop, { way: 'pickup' });
  await pool.query(`update "order" set recipient = recipient || '{"fullName": "José Muñoz"}' where id = $1`, [
    id,
  ]);
  const ids = async (search: string) => (await desk(search)).map((order) => order.id);
  for (const search of ['munoz', 'Muñoz', 'jose m', 'JOSÉ', 'Réyes'])
    expect(await ids(search), search).toContain(id);
  expect(await ids('munos')).not.toContain(id);
});

it('a shopper who is here may say so again: the same changes nothing, another spot holds [HAND-01]', async () => {
  const order = await packedOrder(shop, { way: 'pickup' });
  await arrive(order, order.id);
  const { revision } = (await card(order.id))!;
  const again = await Promise.all([1, 2, 3].map(() => arrive(order, order.id)));
  expect(again.map((each) => each.status)).toEqual([200, 200, 200]);
  expect((await card(order.id))!.revision).toBe(revision);
  await arrive(order, order.id, '7', 'Blue truck');
  expect(await card(order.id)).toMatchObject({
    revision: revision + 1,
    arrival: { spot: '7', car: 'Blue truck' },
  });
  const history = await pool.query(
    `select coalesce(string_agg(before::text || after::text, ''), '') as said from order_event where order_id = $1`,
    [order.id],
  );
  expect(history.rows[0].said).not.toMatch(/Civic|truck/);
});

it('a shopper can say thirty times an hour that they are here, and is refused the next time', async () => {
  const order = await packedOrder(shop, { way: 'pickup', until: 'Picking' });
  const statuses: number[] = [];
  for (let spot = 0; spot < 31; spot += 1)
    statuses.push((await arrive(order, order.id, String(spot))).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(statuses[30]).toBe(429);
  expect((await card(order.id))!.revision).toBe(3 + 30);
});

it('a shopper may come while the order is picked, and is here as soon as it is ready [HAND-01]', async () => {
  const order = await packedOrder(shop, { way: 'pickup', until: 'Picking' });
  expect((await detail(order)).pickup).toEqual({ code: null, arrival: null });
  expect((await arrive(order, order.id)).status).toBe(200);
  expect((await card(order.id))!.column).not.toBe('here');
  await shop.move(order.id, 'Ready for pick up');
  expect((await card(order.id))!.column).toBe('here');
});

it('only the order’s shopper can say that they are here, for a pickup that is nearly ready [HAND-01]', async () => {
  const order = await packedOrder(shop, { way: 'pickup' });
  const early = await packedOrder(shop, { way: 'pickup', until: 'Approved' });
  const brought = await packedOrder(shop, { way: 'delivery' });
  expect((await arrive(early, order.id)).status).toBe(404);
  expect((await arrive(early, early.id)).status).toBe(409);
  expect((await arrive(brought, brought.id)).status).toBe(409);
  expect((await arrive(order, order.id, 'x'.repeat(21))).status).toBe(400);
  expect((await detail(early)).pickup).toBeNull();
  expect((await detail(brought)).pickup).toBeNull();
  expect((await card(order.id))!.arrival).toBeNull();
});

it('the desk finds a pickup by name, number or its four-digit code, in its own store only [HAND-01]', async () => {
  const order = await packedOrder(shop, { way: 'pickup' });
  const { code } = (await detail(order)).pickup!;
  expect(code).toMatch(/^\d{4}$/);
  const { number } = (await card(order.id))!;
  const ids = async (search: string, staff = sam) => (await desk(search, staff)).map((each) => each.id);
  for (const search of [code!, 'reyes', number, '']) expect(await ids(search)).toContain(order.id);
  for (const search of ['nobody', '%', code === '0000' ? '0001' : '0000'])
    expect(await ids(search)).not.toContain(order.id);
  const west = await createStaff(shop, { role: 'picker', location: 'alder-west' });
  const other = await createStaff(shop, { role: 'owner', merchant: 'bodega' });
  for (const staff of [west, other])
    for (const search of [code!, 'reyes', '']) expect(await ids(search, staff)).toEqual([]);
});

it('the desk lists first the pickups whose shopper is here, and shows no phone number [HAND-01]', async () => {
  const first = await packedOrder(shop, { way: 'pickup' });
  const second = await packedOrder(shop, { way: 'pickup' });
  await arrive(second, second.id);
  const listed = await desk();
  const at = (id: string) => listed.findIndex((each) => each.id === id);
  expect(at(second.id)).toBeLessThan(at(first.id));
  expect(JSON.stringify(listed)).not.toMatch(/\) 555-|Reyes/);
});

it('the desk finds a pickup by the name of who collects it, and names them by first name [HAND-01]', async () => {
  const order = await packedOrder(shop, { way: 'pickup' });
  const listed = async (search: string) => (await desk(search)).find((each) => each.id === order.id);
  expect((await listed(''))!.collects).toBeNull();
  await pool.query(
    `update "order" set recipient = recipient || '{"fullName": "Beto Sandoval"}' where id = $1`,
    [order.id],
  );
  expect(await listed('sandoval')).toMatchObject({ firstName: 'Ana', collects: 'Beto' });
  expect(JSON.stringify(await listed(''))).not.toContain('Sandoval');
});

it('the desk has the code in the mail too [HAND-01]', async () => {
  const order = await packedOrder(shop, { way: 'pickup' });
  const { code } = (await detail(order)).pickup!;
  const [mail] = await listMails(pool, order.email, 1);
  expect(mail!.text).toContain(code);
});

it.each([
  ['cancelled by the store', 'Cancelled'],
  ['handed over by command', 'Picked up'],
] as const)('where a shopper waited is forgotten within the hour once their order is %s', async (_, to) => {
  const kept = async (id: string) =>
    (await pool.query('select from arrival where order_id = $1', [id])).rowCount;
  const [over, open] = [
    await packedOrder(shop, { way: 'pickup' }),
    await packedOrder(shop, { way: 'pickup' }),
  ];
  for (const each of [over, open]) await arrive(each, each.id);
  await moveOrder(shop.larder, { orderId: over.id, to, by: { kind: 'machine' } });
  await forgetExpired(shop.larder);
  expect([await kept(over.id), await kept(open.id)]).toEqual([0, 1]);
});
