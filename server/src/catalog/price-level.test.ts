import { expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';
import { signIn } from '../testing/signed-in.ts';

const test = await testLarder();
const [guest, member] = await Promise.all([test.shopper('alder'), test.shopper('alder')]);
await signIn(test, member, { priceLevel: 'MEMBER' });
const { rows } = await test.larder.pool.query<{ id: number }>(
  "select id from product where code = 'milk-half'",
);
const key = rows[0]!.id;
const path = `/experience/api/catalog/product/${key}?locationGuid=${guest.store!.locationGuid}`;

it('an account pays the prices of its level, and the usual ones where its level has none', async () => {
  const { products } = await member.experience('GET api/catalog/search/:searchString', {
    params: { searchString: 'whole milk' },
    query: { pageSize: 3 },
  });
  expect(products.map(({ basePrice }) => basePrice)).toEqual([2.49, 4.59, 1.49]);
  const listed = await guest.experience('GET api/catalog/search/:searchString', {
    params: { searchString: 'whole milk' },
    query: { pageSize: 3 },
  });
  expect(listed.products.map(({ basePrice }) => basePrice)).toEqual([2.79, 4.59, 1.49]);
});

it('the level’s own price comes without the usual sale, all others keep theirs', async () => {
  const sale = await member.experience('GET api/catalog/department/:id', { params: { id: 0 } });
  expect(sale.products.map(({ name }) => name)).toEqual([
    'Hass Avocado',
    'Organic Strawberries',
    'Skirt Steak',
    'Black Beans',
  ]);
});

it('an answer of a price level is private, and never used as the public one', async () => {
  const open = await guest.request(path);
  const own = await member.request(path);
  expect([open.headers.get('cache-control'), own.headers.get('cache-control')]).toEqual([
    'public, no-cache',
    'private, no-cache',
  ]);
  const crossed = await member.request(path, { headers: { 'if-none-match': open.headers.get('etag')! } });
  expect(crossed.status).toBe(200);
  expect(((await crossed.json()) as { basePrice: number }).basePrice).toBe(2.49);
  expect((await guest.request(path, { headers: { 'if-none-match': own.headers.get('etag')! } })).status).toBe(
    200,
  );
});

it('nobody gets a price level by asking for it', async () => {
  expect((await guest.request(`${path}&priceLevelKey=MEMBER`)).status).toBe(400);
});
