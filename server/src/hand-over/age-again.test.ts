import { beforeEach, expect, it } from 'vitest';
import { moveMoney } from '../movement/move-money.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder } from '../testing/hand-over-orders.ts';
import { testNow } from '../testing/larder.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';

let sam: TestStaff;
let dan: TestStaff;
const shop = await checkoutShop();
const minute = 60_000;
const noBags = { ambient: 0, chilled: 0, frozen: 0 };

beforeEach(async () => {
  shop.clock.set(testNow);
  sam = await createStaff(shop, { role: 'picker', location: 'alder' });
  dan = await createStaff(shop, { role: 'driver', location: 'alder' });
});

/** A charged order with a lager in it, packed. */
async function packed(way: 'pickup' | 'delivery'): Promise<string> {
  const { id } = await packedOrder(shop, { way, lager: true });
  await moveMoney(shop.larder);
  return id;
}

it('the age is asked anew at the desk an hour after a yes: who comes for the goods then may be somebody else [HAND-02]', async () => {
  const id = await packed('pickup');
  const answer = async () =>
    (await sam.operations('GET api/desk', { query: {} })).orders.find((order) => order.id === id)!.age!
      .answer;
  expect(await shop.post(sam, id, 'age', { answer: 'yes' })).toBe('200');
  shop.clock.advance(59 * minute);
  expect(await answer()).toBe('yes');
  shop.clock.advance(minute);
  expect(await answer()).toBeNull();
  expect(await shop.post(sam, id, 'hand-over', { bags: noBags })).toBe('409 age-needed');
  expect(await shop.post(sam, id, 'age', { answer: 'yes' })).toBe('200');
  expect(await shop.post(sam, id, 'hand-over', { bags: noBags })).toBe('200');
});

it('the age is asked at the door, whoever asked it in the store, and once there holds as long as the way is [HAND-02] [HAND-03]', async () => {
  const id = await packed('delivery');
  const answer = async () =>
    (await dan.operations('GET api/stops')).orders.find((order) => order.id === id)!.age!.answer;
  expect(await shop.post(dan, id, 'age-at-door', { answer: 'yes' })).toBe('200');
  expect(await shop.post(dan, id, 'out')).toBe('200');
  expect(await answer()).toBeNull();
  expect(await shop.post(dan, id, 'delivered', { initials: 'JR' })).toBe('409 age-needed');
  expect(await shop.post(dan, id, 'age-at-door', { answer: 'yes' })).toBe('200');
  // The phone finds no network for a while.
  shop.clock.advance(90 * minute);
  expect(await answer()).toBe('yes');
  expect(await shop.post(dan, id, 'delivered', { initials: 'JR' })).toBe('200');
});
