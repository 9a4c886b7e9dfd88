import { CallFailed } from '@larder/contract/call-failed';
import { afterEach, expect, it } from 'vitest';
import { forgive, passLimits } from '../limits/limit.ts';
import { newCardsOfNetwork, startedCardsOfNetwork } from '../payment/card-limits.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';

const nobody = '01890000-0000-7000-8000-000000000000';
const declined = '4000000000000002';
const logged: [string, unknown][] = [];
const shop = await checkoutShop();
const { pool } = shop.larder;
shop.larder.log = (_level, event, facts) => void logged.push([event, facts]);
afterEach(() => shop.clock.advance(48 * 3_600_000));

const reached = async () => (await shop.sandbox.ledger()).authorizations.length;

/** Returns shoppers who press for windows on Friday, which have places for all of them. */
async function shoppers(count: number): Promise<Ready[]> {
  const ready = await Promise.all(Array.from({ length: count }, () => shop.ready()));
  const { slots } = await ready[0]!.shopper.experience('GET api/delivery/slots', {
    query: { versionKey: 'WYGO_DELIVERY', start: '2026-11-20' },
  });
  return ready.map((each, index) => ({
    ...each,
    press: async (fields) => {
      const { reservationGuid, trackingNumber } = await each.reserve(slots[index % slots.length]!.start);
      return each.finalize({ reservationGuid, trackingNumber, ...fields });
    },
  }));
}

/** Presses Place Order with one card `times` times. Returns the outcome of each press. */
async function press(ready: Ready, pan: string, times: number): Promise<string[]> {
  const eProtectResponse = await shop.sandbox.register(pan);
  const outcomes: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const answer = await ready.press({ eProtectResponse }).catch((error: unknown) => error);
    outcomes.push(
      answer instanceof CallFailed ? String(answer.status) : String((answer as { refused: unknown }).refused),
    );
  }
  return outcomes;
}

it('new cards of one network reach the provider thirty times an hour when they are declined, from however many accounts', async () => {
  const before = await reached();
  const outcomes: string[] = [];
  const [saver, ...testers] = await shoppers(5);
  for (const tester of testers) {
    outcomes.push(...(await press(tester, declined, 10)));
    shop.clock.advance(1_000);
  }
  expect(outcomes.filter((each) => each === 'declined')).toHaveLength(30);
  expect(outcomes.slice(30)).toEqual(Array(10).fill('429'));
  expect((await reached()) - before).toBe(30);
  const alarms = logged.filter(([event]) => event === 'cards-declined-often');
  expect(alarms).toEqual([['cards-declined-often', { declines: 20, minutes: 10 }]]);

  const verify = saver!.shopper.experience('POST api/user/payments/authorize', {
    body: { amount: 0.01, eProtectResponse: await shop.sandbox.register('4111111111111111') },
  });
  await expect(verify).rejects.toMatchObject({ status: 429 });
  shop.clock.advance(3_600_000);
  expect(await press(saver!, declined, 1)).toEqual(['declined']);
});

it('new cards of one network do not count when orders are placed with them, nor when the card was not tried', async () => {
  const ready = await shop.ready();
  const { reservationGuid, trackingNumber } = await ready.reserve();
  for (let round = 0; round < 31; round += 1) {
    const fields = { reservationGuid, trackingNumber, eProtectResponse: 'any' };
    expect((await ready.finalize({ ...fields, shownTotal: 0.01 })).refused).toBe('cart-changed');
    const stranger = ready.finalize({ ...fields, pickupContactKey: nobody });
    await expect(stranger).rejects.toMatchObject({ status: 404 });
  }
  expect((await ready.press()).errorFlag).toBe(false);
  expect(logged.filter(([event]) => event === 'cards-declined-often')).toHaveLength(1);
});

it('saved cards that are declined do not count among the new cards of their network', async () => {
  const ready = await shop.ready();
  await ready.press({ saveNewCard: true });
  const [card] = await ready.shopper.commerce('GET api/user/payment/creditcards');
  const other = await shop.ready();
  await pool.query('update card set account_id = $1 where id = $2', [other.accountId, card!.key]);
  for (let count = 0; count < 29; count += 1)
    await passLimits(shop.larder.doorPool, [[newCardsOfNetwork, 'unknown']], shop.clock.now());
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  expect((await other.press({ card: { key: card!.key } })).refused).toBe('declined');
  await shop.sandbox.clearFaults();
  expect((await other.press()).refused).toBeNull();
});

it('new cards of one network are under way a hundred at a time at most, and decided ones make room', async () => {
  await pool.query('update slot_window set capacity = 200');
  const saver = await shop.ready();
  await saver.press({ saveNewCard: true });
  const [card] = await saver.shopper.commerce('GET api/user/payment/creditcards');
  const other = await shop.ready();
  await pool.query('update card set account_id = $1 where id = $2', [other.accountId, card!.key]);
  const guards = [[startedCardsOfNetwork, 'unknown']] as const;
  for (let count = 0; count < 100; count += 1)
    await passLimits(shop.larder.doorPool, guards, shop.clock.now());
  const ready = await shop.ready();
  await expect(ready.press()).rejects.toMatchObject({ status: 429 });
  // A saved card is none of them, neither on its way nor afterwards.
  expect((await other.press({ card: { key: card!.key } })).refused).toBeNull();
  await expect(ready.press()).rejects.toMatchObject({ status: 429 });
  await forgive(shop.larder.doorPool, guards, shop.clock.now());
  const before = await reached();
  expect((await ready.press()).errorFlag).toBe(false);
  expect((await reached()) - before).toBe(1);
  // That one is decided, and so makes room for the next.
  expect((await (await shop.ready()).press()).errorFlag).toBe(false);
});
