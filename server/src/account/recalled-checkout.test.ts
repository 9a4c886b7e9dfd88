import pg from 'pg';
import { beforeEach, expect, it, vi } from 'vitest';
import type { callsOfAnybody } from '../address/address.routes.ts';
import type { provingSlotCalls } from '../slots/slots.routes.ts';
import { calmShop } from '../testing/checkout-facts.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

type Name =
  | (typeof provingSlotCalls)[number]
  | (typeof callsOfAnybody)[number]
  | 'POST api/user/cart'
  | 'POST api/user/cart/:id/promos/:code';

/** The calls of a checkout that may recall their caller, beside those about a cart's lines. */
function callsOf({ shopper, cartId, slotStart }: Ready): Record<Name, () => Promise<unknown>> {
  const { experience } = shopper;
  const [params, query] = [{ id: cartId }, { versionKey: 'WYGO_DELIVERY' }] as const;
  return {
    'POST api/user/cart': () => experience('POST api/user/cart'),
    'GET api/delivery/address/:encoded': () =>
      experience('GET api/delivery/address/:encoded', {
        params: { encoded: '301 Congress Ave, Austin, TX 78701' },
      }),
    'POST api/user/cart/:id/promos/:code': () =>
      experience('POST api/user/cart/:id/promos/:code', { params: { ...params, code: 'WRONG' }, body: {} }),
    'GET api/delivery/slots': () => experience('GET api/delivery/slots', { query }),
    'POST api/user/cart/:id/hold': () =>
      experience('POST api/user/cart/:id/hold', {
        params,
        body: { slotStart, versionKey: 'WYGO_DELIVERY' },
      }),
    'POST api/delivery/reserve/shipping': () =>
      experience('POST api/delivery/reserve/shipping', { body: { slotStart } }),
    'POST api/delivery/reserve/pickup': () =>
      experience('POST api/delivery/reserve/pickup', { body: { slotStart } }),
  };
}

const names = Object.keys(callsOf({ shopper: {} } as Ready)) as Name[];
/** The calls that do something for the account, and so need its session. */
const ofTheAccount = names.filter((name) => name !== 'GET api/delivery/address/:encoded');

/** Returns how often this process reads a session by itself while it does `work`. */
async function readings(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = sent.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? '');
  sent.mockRestore();
  return texts.filter((text) => /next_token_hash/.test(text)).length;
}

const stateOf = async ({ accountId }: Ready) => {
  const { rows } = await pool.query(
    `select c.id, c.revision, c.status,
       (select json_agg(json_build_array(h.state, h.reserved, h.expires_at)) from slot_hold h where h.cart_id = c.id) as holds
     from cart c where c.account_id = $1`,
    [accountId],
  );
  return rows as unknown[];
};

const attempts = async (of: string) => {
  const { rows } = await pool.query<{ count: number }>(
    'select count from attempt_counter where key like $1 and count > 0',
    [`${of}:%`],
  );
  return rows.map(({ count }) => count);
};

it.each(names)('%s reads no session of its own for a shopper whom this process knows', async (name) => {
  const ready = await shop.ready();
  const call = callsOf(ready)[name];
  await call();
  expect(await readings(call)).toBe(0);
});

it.each(ofTheAccount)(
  '%s does nothing for an account whose session another process has ended',
  async (name) => {
    const ready = await shop.ready();
    const before = await stateOf(ready);
    await pool.query('delete from session where account_id = $1', [ready.accountId]);
    const call = callsOf(ready)[name];
    expect(await readings(() => call().catch(() => null))).toBe(1);
    expect(await stateOf(ready)).toEqual(before);
  },
);

it.each(ofTheAccount)('%s is answered all the same after the session was renewed elsewhere', async (name) => {
  const ready = await shop.ready();
  await pool.query(
    `update session set fresh_until = fresh_until + interval '1 minute' where account_id = $1`,
    [ready.accountId],
  );
  const call = callsOf(ready)[name];
  expect(await readings(call)).toBe(1);
  expect(await readings(call)).toBe(0);
});

it('a wrong promo code counts once, also for a shopper whose session was renewed elsewhere', async () => {
  const ready = await shop.ready();
  await pool.query('delete from attempt_counter');
  await pool.query(
    `update session set fresh_until = fresh_until + interval '1 minute' where account_id = $1`,
    [ready.accountId],
  );
  await callsOf(ready)['POST api/user/cart/:id/promos/:code']();
  expect(await attempts('promo-code')).toEqual([1]);
});

it('the own address and the own place of a recalled shopper count for them alone', async () => {
  const ready = await shop.ready();
  const slots = () =>
    ready.shopper.experience('GET api/delivery/slots', {
      query: { versionKey: 'WYGO_DELIVERY', address: ready.addressKey },
    });
  expect((await slots()).slots.length).toBeGreaterThan(0);
  await pool.query('delete from session where account_id = $1', [ready.accountId]);
  expect((await slots()).slots).toEqual([]);
});

it('an account whose session another process has ended gets no new cart', async () => {
  const ready = await shop.ready();
  await pool.query(`update cart set status = 'ordered' where id = $1`, [ready.cartId]);
  await pool.query('delete from session where account_id = $1', [ready.accountId]);
  await callsOf(ready)['POST api/user/cart']();
  expect(await stateOf(ready)).toMatchObject([{ id: ready.cartId }]);
});

it.each(ofTheAccount)('%s proves the account of its session too', async (name) => {
  const [ready, other] = [await shop.ready(), await shop.ready()];
  const before = await stateOf(ready);
  await pool.query('update session set account_id = $2 where account_id = $1', [
    ready.accountId,
    other.accountId,
  ]);
  const call = callsOf(ready)[name];
  expect(await readings(() => call().catch(() => null))).toBe(1);
  expect(await stateOf(ready)).toEqual(before);
});
