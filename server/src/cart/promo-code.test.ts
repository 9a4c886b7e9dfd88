import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CallFailed } from '@larder/contract/call-failed';
import { openCartShop, type CartShop } from '../testing/cart-shop.ts';
import { failure } from '../testing/failure.ts';
import type { Shopper } from '../testing/shopper.ts';

let shop: CartShop;
beforeAll(async () => {
  shop = await openCartShop(inject('adminUrl'));
});
afterAll(() => shop.stop());

const apply = (shopper: Shopper, id: string, code: string) =>
  shopper.experience('POST api/user/cart/:id/promos/:code', { params: { id, code }, body: {} });

it('a promo code takes its percentage off the lines it covers, subdepartments too, in any capitals [CHECKOUT-17] [CHECKOUT-19]', async () => {
  const { put, id, shopper, read } = await shop.withCart();
  await put('queso-fresco', 2);
  await put('rice', 2);
  const applied = await apply(shopper, id, 'Dairy15');
  expect(applied).toMatchObject({ isValid: true, message: '', subtotal: 12.96, total: 16.66 });
  expect(applied.totals).toEqual([
    { lineType: 'SUBTOTAL', lineAmount: 12.96, lineRefRrn: null },
    { lineType: 'PROMOPCT', lineAmount: -1.29, lineRefRrn: '15% off dairy' },
    { lineType: 'SHIPPING', lineAmount: 4.99, lineRefRrn: null },
  ]);
  const added = await put('eggs', 1);
  expect(added.totals[1]).toMatchObject({ lineAmount: -1.78 });
  expect((await read()).products.map((line) => line.promoCodes)).toEqual([['DAIRY15'], [], ['DAIRY15']]);
  const off = await shopper.experience('DELETE api/user/cart/:id/promos/:code', {
    params: { id, code: 'dairy15' },
  });
  expect(off).toMatchObject({ promo: null, total: 21.24 });
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
  await shop.larder.pool.query(`update promo set retired = true where code = 'WELCOME10'`);
  const cart = await read();
  expect([cart.promo, cart.total, cart.notice]).toEqual([
    null,
    7.18,
    'Promo code WELCOME10 is no longer valid, so we removed it.',
  ]);
  expect(cart.products.map((line) => line.promoCodes)).toEqual([[]]);
  expect((await read()).notice).toBe('');
  await shop.larder.pool.query(`update promo set retired = false where code = 'WELCOME10'`);
  await apply(shopper, id, 'WELCOME10');
  await shop.larder.pool.query(
    `update promo_location set ends_at = $1 where promo_id in (select id from promo where code = 'WELCOME10')`,
    [new Date(shop.clock.now() + 1000)],
  );
  expect((await read()).promo?.code).toBe('WELCOME10');
  shop.clock.advance(1000);
  expect((await read()).promo).toBeNull();
  await shop.larder.pool.query(
    `update promo_location set ends_at = null where promo_id in (select id from promo where code = 'WELCOME10')`,
  );
});
