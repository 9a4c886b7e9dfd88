import { expect, it } from 'vitest';
import { CallFailed } from '@larder/contract/call-failed';
import { cartShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { publishPrice } from '../testing/publish.ts';
import type { Shopper } from '../testing/shopper.ts';

const shop = await cartShop();
const { pool } = shop.larder;

const apply = (shopper: Shopper, id: string, code: string) =>
  shopper.experience('POST api/user/cart/:id/promos/:code', { params: { id, code }, body: {} });

it('a promo code takes its percentage off the lines it covers, subdepartments too, in any capitals [CHECKOUT-17] [CHECKOUT-19]', async () => {
  const { put, id, shopper, read } = await shop.withCart();
  const other = await shop.withCart();
  for (const code of ['eggs', 'salsa']) await other.put(code, 1);
  const others = await other.read();
  await put('queso-fresco', 2);
  await put('rice', 2);
  const applied = await apply(shopper, id, 'Dairy15');
  expect(applied).toMatchObject({ isValid: true, message: '', subtotal: 12.96, total: 16.66 });
  expect(await other.read()).toEqual(others);
  expect(applied.totals).toEqual([
    { lineType: 'SUBTOTAL', lineAmount: 12.96, lineRefRrn: null },
    { lineType: 'PROMOPCT', lineAmount: -1.29, lineRefRrn: '15% off dairy' },
    { lineType: 'SHIPPING', lineAmount: 4.99, lineRefRrn: null },
  ]);
  const added = await put('eggs', 1);
  expect(added.totals[1]).toMatchObject({ lineAmount: -1.78 });
  expect((await read()).products.map((line) => line.promoCodes)).toEqual([['DAIRY15'], [], ['DAIRY15']]);
  expect(added.revision).toBe((await read()).revision);
  const kept = await shopper.experience('DELETE api/user/cart/:id/promos/:code', {
    params: { id, code: 'welcome10' },
  });
  expect(kept).toMatchObject({ promo: { code: 'DAIRY15' }, revision: added.revision });
  const off = await shopper.experience('DELETE api/user/cart/:id/promos/:code', {
    params: { id, code: 'dairy15' },
  });
  expect(off).toMatchObject({ promo: null, total: 21.24, revision: (await read()).revision });
});

it('a promo code that is applied or taken off answers with the cart, which tells what else has changed [CART-11] [CHECKOUT-25]', async () => {
  const { put, id, shopper, read } = await shop.withCart();
  await put('rice', 2);
  const { unitPrice } = (await put('eggs', 1)).line!;
  await publishPrice(pool, shop.key('rice'), 299);
  const dear = { unitPrice: 2.99, previousUnitPrice: 2.19, promoCodes: [] };
  const applied = await apply(shopper, id, 'DAIRY15');
  expect(applied.cart).toMatchObject({ id, revision: applied.revision, total: applied.total, notice: '' });
  expect(applied.cart!.products).toMatchObject([dear, { previousUnitPrice: null, promoCodes: ['DAIRY15'] }]);
  await publishPrice(pool, shop.key('rice'), 219);
  const remove = () =>
    shopper.experience('DELETE api/user/cart/:id/promos/:code', { params: { id, code: 'DAIRY15' } });
  const off = await remove();
  expect(off.cart!.products).toMatchObject([
    { unitPrice: 2.19, previousUnitPrice: 2.99 },
    { unitPrice, previousUnitPrice: null, promoCodes: [] },
  ]);
  expect(await read()).toMatchObject({ revision: off.revision, products: [{ previousUnitPrice: null }, {}] });
  expect([(await remove()).cart, (await apply(shopper, id, 'NOPE')).cart]).toEqual([undefined, undefined]);
});

it('a promo code that cannot be used is answered with the reason and changes nothing', async () => {
  const { put, id, shopper, read } = await shop.withCart();
  await put('rice', 1);
  const before = await read();
  const said = async (code: string) => (await apply(shopper, id, code)).message;
  expect(await said('NOPE')).toBe("This promo code doesn't exist.");
  expect(await said('SUMMER20')).toBe('This promo code has expired.');
  expect(await said('SOON20')).toBe("This promo code can't be used yet.");
  expect(await said('DAIRY15')).toBe("This promo code doesn't apply to anything in your cart.");
  expect(await read()).toEqual(before);
});

it('a promo code may be any text: one that cannot be a code does not exist, in the shopper’s language [CHECKOUT-17]', async () => {
  const { put, id, shopper } = await shop.withCart();
  await put('rice', 1);
  for (const code of ['WELCOME 10', '10%', 'a/b', '%', '💥', "' or 1=1"]) {
    const answer = await shopper.experience('POST api/user/cart/:id/promos/:code', {
      params: { id, code },
      body: { langCode: 'ES-MX' },
    });
    expect([code, answer.isValid, answer.message]).toEqual([
      code,
      false,
      'Este código promocional no existe.',
    ]);
  }
});

it('promo codes cannot be guessed: after ten wrong ones comes 429', async () => {
  const { put, id, shopper } = await shop.withCart();
  await put('rice', 1);
  for (let count = 1; count <= 10; count += 1) await apply(shopper, id, `GUESS${count}`);
  const refused = await failure(apply(shopper, id, 'WELCOME10'));
  expect([refused.status, refused.problem?.errorCode]).toEqual([429, 'too-many-requests']);
  shop.clock.advance(10 * 60_000 - 1);
  expect((await failure(apply(shopper, id, 'WELCOME10'))).status).toBe(429);
  shop.clock.advance(1);
  expect((await apply(shopper, id, 'WELCOME10')).isValid).toBe(true);
});

it('a right promo code behind a burst of wrong ones is not found by it', async () => {
  shop.clock.advance(10 * 60_000);
  const { put, id, shopper } = await shop.withCart();
  await put('rice', 1);
  const codes = [...Array.from({ length: 12 }, (_, index) => `BURST${index}`), 'WELCOME10'];
  const burst = await Promise.all(
    codes.map((code) => apply(shopper, id, code).catch((error: CallFailed) => error)),
  );
  const statuses = burst.map((tried) => (tried instanceof CallFailed ? tried.status : 200));
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429, 429]);
  shop.clock.advance(10 * 60_000);
  expect((await apply(shopper, id, 'WELCOME10')).isValid).toBe(true);
});

it('a promo code that covers nothing counts as a wrong one, and a right one never', async () => {
  shop.clock.advance(10 * 60_000);
  const { put, id, shopper } = await shop.withCart();
  await put('rice', 1);
  for (let count = 1; count <= 12; count += 1)
    expect((await apply(shopper, id, 'WELCOME10')).isValid).toBe(true);
  for (let count = 1; count <= 10; count += 1)
    expect((await apply(shopper, id, 'DAIRY15')).isValid).toBe(false);
  expect((await failure(apply(shopper, id, 'DAIRY15'))).status).toBe(429);
  expect((await failure(apply(shopper, id, 'WELCOME10'))).status).toBe(429);
});

it('promo codes cannot be guessed by many guests of one network either', async () => {
  shop.clock.advance(10 * 60_000);
  const statuses = [];
  for (let count = 1; count <= 7; count += 1) {
    const { id, shopper } = await shop.withCart();
    for (let guess = 1; guess <= 10; guess += 1) {
      const tried = await apply(shopper, id, `GUEST${count}X${guess}`).catch((error: CallFailed) => error);
      statuses.push(tried instanceof CallFailed ? tried.status : 200);
    }
  }
  expect(statuses).toEqual([...Array<number>(60).fill(200), ...Array<number>(10).fill(429)]);
  shop.clock.advance(10 * 60_000);
});

it('a promo code that has ended is removed and named when the cart is next read', async () => {
  const { put, id, shopper, read } = await shop.withCart();
  await put('rice', 1);
  await apply(shopper, id, 'WELCOME10');
  await pool.query(`update promo set retired = true where code = 'WELCOME10'`);
  const cart = await read();
  expect([cart.promo, cart.total, cart.notice]).toEqual([
    null,
    7.18,
    'Promo code WELCOME10 is no longer valid, so we removed it.',
  ]);
  expect(cart.products.map((line) => line.promoCodes)).toEqual([[]]);
  expect((await read()).notice).toBe('');
  await pool.query(`update promo set retired = false where code = 'WELCOME10'`);
  await apply(shopper, id, 'WELCOME10');
  await pool.query(
    `update promo_location set ends_at = $1 where promo_id in (select id from promo where code = 'WELCOME10')`,
    [new Date(shop.clock.now() + 1000)],
  );
  expect((await read()).promo?.code).toBe('WELCOME10');
  shop.clock.advance(1000);
  expect((await read()).promo).toBeNull();
  await pool.query(
    `update promo_location set ends_at = null where promo_id in (select id from promo where code = 'WELCOME10')`,
  );
});

it('a promo code is worth in each store what that store gives, from its first instant to its last', async () => {
  await pool.query(
    `update promo_location set percent = 50 from promo o, location l
     where o.id = promo_id and o.code = 'WELCOME10' and l.id = location_id and l.alias = 'alder-west'`,
  );
  const [here, there] = [await shop.withCart('alder'), await shop.withCart('alder-west')];
  for (const { put, shopper, id } of [here, there]) {
    await put('rice', 2);
    expect((await apply(shopper, id, 'WELCOME10')).isValid).toBe(true);
  }
  const percents = async () => [(await here.read()).promo?.percent, (await there.read()).promo?.percent];
  expect(await percents()).toEqual([10, 50]);
  await pool.query('update promo_location set starts_at = $1 where percent = 50', [
    new Date(shop.clock.now()),
  ]);
  expect(await percents()).toEqual([10, 50]);
  await pool.query(
    `delete from promo_location where percent = 50 and promo_id in (select id from promo where code = 'WELCOME10')`,
  );
  expect(await percents()).toEqual([10, undefined]);
  expect((await apply(there.shopper, there.id, 'WELCOME10')).message).toBe("This promo code doesn't exist.");
});

it('a promo code that ends between two changes of a cart is gone from the second one', async () => {
  const { put, shopper, id } = await shop.withCart();
  await put('rice', 1);
  await apply(shopper, id, 'WELCOME10');
  expect((await put('rice', 2)).promo?.code).toBe('WELCOME10');
  await pool.query(`update promo set retired = true where code = 'WELCOME10'`);
  expect((await put('rice', 3)).promo).toBeNull();
  await pool.query(`update promo set retired = false where code = 'WELCOME10'`);
});

it('a promo code that covered nothing any more is removed and named too when it has ended', async () => {
  const { put, shopper, id, read } = await shop.withCart();
  await put('eggs', 1);
  await put('rice', 1);
  await apply(shopper, id, 'DAIRY15');
  await shopper.experience('DELETE api/user/cart/:id/product/:prodId', {
    params: { id, prodId: shop.key('eggs') },
  });
  await pool.query(`update promo set retired = true where code = 'DAIRY15'`);
  expect((await read()).notice).toContain('DAIRY15');
  expect((await read()).notice).toBe('');
  await pool.query(`update promo set retired = false where code = 'DAIRY15'`);
});
