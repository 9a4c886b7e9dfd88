import { beforeEach, expect, it, vi } from 'vitest';
import { authorizationsOf, calmShop, ordersOf } from '../testing/checkout-facts.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { lookAtAttempts } from './look-at-attempts.ts';

const shop = await checkoutShop();
const moody = createMoodyProvider(shop.larder.cardProvider);
shop.larder.cardProvider = moody.provider;
beforeEach(() => calmShop(shop));

/** Returns a shopper and their press of Place Order, which can be repeated for the same window. */
async function ready() {
  const ana = await shop.ready();
  const { reservationGuid, trackingNumber } = await ana.reserve();
  const press = async () => {
    const eProtectResponse = await shop.sandbox.register('4111111111111111');
    return ana.finalize({ reservationGuid, trackingNumber, eProtectResponse });
  };
  return { ...ana, press };
}

/** Waits until a press looks at the attempt of another one, which only one that waits for it does. */
async function waitsForAnother(): Promise<void> {
  const asked = vi.spyOn(shop.larder.pool, 'query');
  const looks = () => asked.mock.calls.filter((call) => /from payment_attempt\b/.test(JSON.stringify(call)));
  await expect.poll(() => looks().length).toBeGreaterThan(1);
  asked.mockRestore();
}

it('a press that waits for another one is told that the card could not be charged, and charges nothing itself', async () => {
  const ana = await ready();
  const { cardProvider } = shop.larder;
  const waiting: (() => void)[] = [];
  shop.larder.cardProvider = {
    ...cardProvider,
    authorize: async () => {
      await new Promise<void>((resolve) => void waiting.push(resolve));
      return { kind: 'unsent', reason: 'no line' };
    },
  };
  const first = ana.press();
  await expect.poll(() => waiting.length).toBe(1);
  shop.larder.cardProvider = cardProvider;
  const second = ana.press();
  await waitsForAnother();
  waiting[0]!();
  expect([(await first).refused, (await second).refused]).toEqual([
    'payment-unavailable',
    'payment-unavailable',
  ]);
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
  expect(await ordersOf(shop, ana.cartId)).toBe(0);
});

it('a press that waits for one whose server has died places the order itself once that is given up', async () => {
  const ana = await ready();
  moody.be('authorize', 'dies-before');
  expect((await failure(ana.press())).status).toBe(500);
  const second = ana.press();
  await waitsForAnother();
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  expect((await second).refused).toBeNull();
  expect(await ordersOf(shop, ana.cartId)).toBe(1);
  expect(await authorizationsOf(shop, ana.cartId)).toHaveLength(1);
});

it('a press that has waited for eight seconds is told that the order is being placed', async () => {
  const ana = await ready();
  moody.be('authorize', 'answers-late');
  const first = ana.press();
  await expect.poll(moody.waiting).toBe(1);
  const real = performance.now.bind(performance);
  let passed = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + passed);
  const second = ana.press();
  await waitsForAnother();
  passed = 8_001;
  const told = await second;
  clock.mockRestore();
  moody.release();
  expect([told.refused, told.retryAfterSeconds]).toEqual(['in-progress', 2]);
  expect((await first).refused).toBeNull();
});

it('a press whose card is declined is told so, also for an order over nothing; one whose window is over by its approval is not', async () => {
  const press = async (card: string, meanwhile: (ana: Ready) => Promise<unknown>) => {
    const ana = await shop.ready();
    const eProtectResponse = await shop.sandbox.register(card);
    moody.be('authorize', 'answers-late');
    const pressing = ana.press({ eProtectResponse });
    await expect.poll(moody.waiting).toBe(1);
    await meanwhile(ana);
    moody.release();
    return (await pressing).refused;
  };
  const costNothing = ({ cartId }: Ready) =>
    shop.larder.pool.query(
      'update payment_attempt set estimated_cents = 0, ceiling_cents = 0 where cart_id = $1',
      [cartId],
    );
  const passWindow = async ({ slotStart }: Ready) => shop.clock.set(Date.parse(slotStart) + 24 * 3_600_000);
  expect(await press('4457002100000005', costNothing)).toBe('declined');
  const now = shop.clock.now();
  expect(await press('4111111111111111', passWindow)).toBe('payment-unavailable');
  shop.clock.set(now);
});

it('a press whose cart cannot be read any more is told of the decline all the same, without a cart', async () => {
  const ana = await shop.ready();
  const { pool } = shop.larder;
  const eProtectResponse = await shop.sandbox.register('4457002100000005');
  moody.be('authorize', 'answers-late');
  const pressing = ana.press({ eProtectResponse });
  await expect.poll(moody.waiting).toBe(1);
  await pool.query('alter table cart_line rename to cart_line_out_of_reach');
  moody.release();
  expect(await pressing).toMatchObject({ refused: 'declined', cart: null });
  await pool.query('alter table cart_line_out_of_reach rename to cart_line');
});
