import { expect, it } from 'vitest';
import { moveMoney } from '../movement/move-money.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder } from '../testing/hand-over-orders.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';

const shop = await checkoutShop();
const sam = await createStaff(shop, { role: 'picker', location: 'alder' });
const lee = await createStaff(shop, { role: 'picker', location: 'alder', name: 'Lee Park' });
const dan = await createStaff(shop, { role: 'driver', location: 'alder', name: 'Dan Vega' });
const eva = await createStaff(shop, { role: 'driver', location: 'alder', name: 'Eva Soto' });

/** A charged order with two lagers in it, packed, and nothing there of one of its other lines. */
async function packed(way: 'pickup' | 'delivery'): Promise<string> {
  const { id } = await packedOrder(shop, { way, lager: true });
  await moveMoney(shop.larder);
  await shop.larder.pool.query(
    `insert into pick (order_line_id, order_id, state, amount_cents, at)
       select id, order_id, 'short', 0, now() from order_line
       where order_id = $1 and minimum_age is null limit 1`,
    [id],
  );
  return id;
}

const lager = { prodName: 'Night Owl Lager, 6 ct', units: 2 };
const onDesk = async (staff: TestStaff, id: string) =>
  (await staff.operations('GET api/desk', { query: {} })).orders.find((order) => order.id === id)!;
const stopOf = async (staff: TestStaff, id: string) =>
  (await staff.operations('GET api/stops')).orders.find((order) => order.id === id)!;

it('a pickup names what was taken off to everybody at the desk, and counts the lines that are handed over [HAND-02]', async () => {
  const id = await packed('pickup');
  const before = await onDesk(lee, id);
  expect(before.off).toEqual([]);
  expect(await shop.post(sam, id, 'age', { answer: 'refused' })).toBe('200');
  const after = await onDesk(lee, id);
  expect(after).toMatchObject({ age: null, off: [lager], linesCount: before.linesCount - 1 });
  const { lines } = await sam.operations('GET api/orders/:id', { params: { id } });
  expect(after.linesCount).toBe(lines.filter(({ state, isOff }) => state !== 'short' && !isOff).length);
});

it('a delivery names what was taken off at the door, and to the next driver when it was brought back [HAND-02] [HAND-03]', async () => {
  const id = await packed('delivery');
  await shop.post(dan, id, 'out');
  expect(await shop.post(dan, id, 'age-at-door', { answer: 'no' })).toBe('200');
  expect(await stopOf(dan, id)).toMatchObject({ age: null, off: [lager] });
  expect(await shop.post(dan, id, 'nobody-home', { reason: 'not-wanted' })).toBe('200');
  expect(await stopOf(eva, id)).toMatchObject({ orderStatus: 'Ready for delivery', off: [lager] });
});
