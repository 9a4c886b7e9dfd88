import { expect, it } from 'vitest';
import type { FixtureAlias } from '../testing/larder.ts';
import { testLarder } from '../testing/of-this-file.ts';

const test = await testLarder();

const near = '301 Congress Ave, Austin, TX 78701';
const south = '4005 Menchaca Rd, Austin, TX 78745';
const far = '1 Main St, Waco, TX 76701';

/** Returns whether a store delivers to an address that somebody types. */
async function isDelivered(alias: FixtureAlias, address: string): Promise<boolean> {
  const guest = await test.shopper(alias);
  const query = { versionKey: 'WYGO_DELIVERY' as const, address, start: '2026-11-20' };
  const { message, slots } = await guest.experience('GET api/delivery/slots', { query });
  expect(slots.length > 0).toBe(message === '');
  return message === '';
}

it('a store with a radius delivers to a typed address within it, to none beyond, and to none that has no street [OPS-03]', async () => {
  const asked = [near, south, far, 'nowhere, 78701'];
  const delivered = await Promise.all(asked.map((address) => isDelivered('alder-west', address)));
  expect(delivered).toEqual([true, true, false, false]);
});

it('a store with a radius delivers to a ZIP code within it before a street is known: a guest has given no more [OPS-03]', async () => {
  const asked = ['78701', '78745', '78745-1234', '76701', '00000'];
  const delivered = await Promise.all(asked.map((address) => isDelivered('alder-west', address)));
  expect(delivered).toEqual([true, true, true, false, false]);
});

it('a store delivers by its own list and radius, whatever those of other stores are [OPS-03]', async () => {
  expect(await isDelivered('alder', near)).toBe(true);
  expect(await isDelivered('alder', south)).toBe(false);
  await test.larder.pool.query(
    `update location set delivery_radius_miles = null where alias in ('alder', 'alder-west')`,
  );
  expect(await isDelivered('alder', far)).toBe(false);
  expect(await isDelivered('alder-west', far)).toBe(true);
});
