import { beforeEach, expect, it } from 'vitest';
import { calmShop, ordersOf } from '../testing/checkout-facts.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { failure } from '../testing/failure.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { lookAtAttempts } from './look-at-attempts.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

const read = (ana: Ready) => ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });

/** Presses Place Order with the promo code's only use, and returns what the cart said before. The provider's answer is lost. */
async function pressUnanswered(ana: Ready, cardNumber: string) {
  await pool.query(`update promo set used = 0, use_limit = 1, account_limit = null where code = 'ONCE50'`);
  await ana.put('paper-towels', 6);
  await ana.promo('ONCE50');
  const { promo, total, notice } = await read(ana);
  expect([promo?.code, notice]).toEqual(['ONCE50', '']);
  await shop.sandbox.fault('reset-after');
  const pressed = await ana.press({ eProtectResponse: await shop.sandbox.register(cardNumber) });
  const shown = { promo, total, notice };
  expect(pressed).toMatchObject({ refused: 'payment-unknown', cart: shown });
  return shown;
}

/** Lets the provider be asked what became of the attempt. */
async function settle(): Promise<void> {
  shop.clock.advance(60_000);
  await lookAtAttempts(shop.larder);
}

it('a cart whose order is being placed shows the promo code that it uses itself, also when that ends meanwhile [CHECKOUT-24]', async () => {
  const ana = await shop.ready();
  const shown = await pressUnanswered(ana, '4111111111111111');
  const ends = (at: Date | null) => pool.query('update promo_location set ends_at = $1', [at]);
  await ends(new Date(shop.clock.now()));
  const cart = await read(ana);
  await ends(null);
  expect(cart).toMatchObject(shown);
  expect(cart.products.every((line) => line.promoCodes[0] === 'ONCE50')).toBe(true);
  await settle();
  expect(await ordersOf(shop, ana.cartId)).toBe(1);
  const { rows } = await pool.query(`select used from promo where code = 'ONCE50'`);
  expect(rows).toEqual([{ used: 1 }]);
});

it('a cart that is opened again after a decline still has its promo code, and loses one that has ended', async () => {
  const ana = await shop.ready();
  const shown = await pressUnanswered(ana, '4457002100000005');
  await settle();
  expect(await read(ana)).toMatchObject(shown);
  await pool.query(`update promo set used = 1 where code = 'ONCE50'`);
  expect(await read(ana)).toMatchObject({
    promo: null,
    notice: 'Promo code ONCE50 is no longer valid, so we removed it.',
  });
});

it('a promo code that is typed while the cart’s order is being placed is not counted as a wrong one', async () => {
  const ana = await shop.ready();
  await pressUnanswered(ana, '4457002100000005');
  for (const code of ['ONCE50', 'NOPE', ...Array<string>(10).fill('ONCE50')])
    expect((await failure(ana.promo(code))).problem?.errorCode).toBe('cart-being-ordered');
  await settle();
  expect(await ana.promo('ONCE50')).toMatchObject({ isValid: true });
});
