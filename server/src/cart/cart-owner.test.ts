import { expect, it, vi } from 'vitest';
import { cartShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { signIn } from '../testing/signed-in.ts';

const shop = await cartShop();
const { pool } = shop.larder;

const delivery = 'WYGO_DELIVERY' as const;

it('a shopper has one cart in a store, also after many calls at the same time [CART-07]', async () => {
  const { shopper, id } = await shop.withCart();
  const ids = await Promise.all(Array.from({ length: 40 }, () => shopper.experience('POST api/user/cart')));
  expect(new Set(ids.map((each) => each.id))).toEqual(new Set([id]));
});

it('a cart is unknown to another browser, in another store, and without a cookie', async () => {
  const { shopper, id, put } = await shop.withCart();
  await put('eggs', 1);
  const stranger = shopper.other();
  await stranger.experience('POST api/user/cart');
  const nobody = shopper.other();
  const elsewhere = await shop.shopper('alder-west');
  elsewhere.cookies.set('larder-visitor', shopper.cookies.get('larder-visitor')!);
  const body = { productKey: shop.key('eggs'), quantity: 2, versionKey: delivery };
  for (const other of [elsewhere, stranger, nobody]) {
    const answers = [
      await failure(other.experience('GET api/user/cart/:id', { params: { id } })),
      await failure(other.experience('POST api/user/cart/:id/product', { params: { id }, body })),
      await failure(other.experience('POST api/user/cart/:id/clear', { params: { id } })),
      await failure(
        other.experience('POST api/user/cart/:id/promos/:code', {
          params: { id, code: 'WELCOME10' },
          body: {},
        }),
      ),
    ];
    expect(answers.map((each) => [each.status, each.problem?.errorCode])).toEqual(
      answers.map(() => [404, 'cart-not-found']),
    );
  }
});

it('a cart is found in its own store only, also by a shopper with a cart in another store', async () => {
  const { shopper: west, id } = await shop.withCart('alder-west');
  const alder = await shop.shopper('alder');
  alder.cookies.set('larder-visitor', west.cookies.get('larder-visitor')!);
  expect(await alder.experience('GET api/user/cart/last')).toBeNull();
  const { id: other } = await alder.experience('POST api/user/cart');
  expect(other).not.toBe(id);
  for (const [shopper, own] of [
    [west, id],
    [alder, other],
  ] as const) {
    expect((await shopper.experience('GET api/user/cart/last'))?.id).toBe(own);
    expect((await shopper.experience('POST api/user/cart')).id).toBe(own);
  }
});

it('a shopper whose cart another device orders while it is read has no cart by then, and that is no failure', async () => {
  const { shopper, id, put } = await shop.withCart();
  await put('eggs', 1);
  const ask = pool.query.bind(pool) as (...query: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pool, 'query').mockImplementation(async (...query: unknown[]) => {
    const found = await ask(...query);
    const isSearch = (query[0] as { text?: string }).text?.includes("c.status in ('open', 'placing')");
    if (isSearch) await ask("update cart set status = 'ordered' where id = $1", [id]);
    return found;
  });
  expect(await shopper.experience('GET api/user/cart/last').finally(() => spy.mockRestore())).toBeNull();
});

it('a browser whose visitor was forgotten becomes a new one, with a cart and a cookie of its own', async () => {
  const { shopper } = await shop.withCart();
  const forgotten = 'f'.repeat(43);
  shopper.cookies.set('larder-visitor', forgotten);
  const { id } = await shopper.experience('POST api/user/cart');
  expect(shopper.cookies.get('larder-visitor')).not.toBe(forgotten);
  expect((await shopper.experience('GET api/user/cart/last'))?.id).toBe(id);
});

it('a browser without a cart has none to read, and keeps the cookie of its first one for ninety days', async () => {
  const shopper = await shop.shopper('alder');
  expect(await shopper.experience('GET api/user/cart/last')).toBeNull();
  const made = await shopper.request('/experience/api/user/cart', { method: 'POST' });
  expect(made.headers.getSetCookie().join()).toContain(`Max-Age=${90 * 24 * 3600}`);
});

it('a product taken out of a cart stays in every other cart', async () => {
  const [one, other] = [await shop.withCart(), await shop.withCart()];
  await one.put('eggs', 1);
  await other.put('eggs', 2);
  const gone = await one.shopper.experience('DELETE api/user/cart/:id/product/:prodId', {
    params: { id: one.id, prodId: shop.key('eggs') },
  });
  expect(gone.revision).toBe(2);
  expect([(await one.read()).linesCount, (await other.read()).linesCount]).toEqual([0, 1]);
});

it('a store that bars guests answers their cart with 401 [APP-03]', async () => {
  await pool.query(`update location set allow_guest = false where alias = 'alder-west'`);
  const guest = await shop.shopper('alder-west');
  expect((await failure(guest.experience('POST api/user/cart'))).status).toBe(401);
  await signIn(shop, guest);
  const { id } = await guest.experience('POST api/user/cart');
  expect((await guest.experience('GET api/user/cart/last'))?.id).toBe(id);
  await pool.query(`update location set allow_guest = true where alias = 'alder-west'`);
});

it('a new cart is for the version that its store offers first', async () => {
  const setFirst = async (version: string) => {
    const ofWest = `location_id = (select id from location where alias = 'alder-west')`;
    await pool.query(`update location_version set is_default = false where ${ofWest}`);
    await pool.query(`update location_version set is_default = true where version_key = $1 and ${ofWest}`, [
      version,
    ]);
  };
  await setFirst('CUST_PICKUP');
  const { read } = await shop.withCart('alder-west');
  expect((await read()).versionKey).toBe('CUST_PICKUP');
  await setFirst(delivery);
});

it('an account whose session has to be renewed first is answered 401, and gets no guest’s cart [AUTH-10]', async () => {
  const { shopper, id } = await shop.withCart();
  await signIn(shop, shopper);
  await pool.query('update session set fresh_until = $1', [new Date(shop.clock.now())]);
  const calls = [
    () => shopper.experience('GET api/user/cart/last'),
    () => shopper.experience('POST api/user/cart'),
    () => shopper.experience('GET api/user/cart/:id', { params: { id } }),
  ];
  for (const call of calls) {
    const refused = await failure(call());
    expect([refused.status, refused.problem?.errorCode]).toEqual([401, 'token-expired']);
  }
});

it('a network makes three thousand carts of new guests an hour; who has one goes on, and so does everybody elsewhere', async () => {
  const { shopper } = await shop.withCart();
  const { merchantGuid, locationGuid } = (await shop.larder.shelves.directory()).byAlias('alder')!;
  const begin = async (remoteAddress: string, cookie = '') => {
    const headers = { 'x-merchant-guid': merchantGuid, 'x-location-guid': locationGuid, cookie };
    const env = { incoming: { socket: { remoteAddress } } };
    return (await shop.app.request('/experience/api/user/cart', { method: 'POST', headers }, env)).status;
  };
  const visitors = async () => (await pool.query('select 1 from visitor')).rowCount!;
  expect(await begin('2001:db8::1')).toBe(200);
  await pool.query(`update attempt_counter set count = 2999 where key like 'guest-cart-network:%'`);
  const before = await visitors();
  expect([await begin('2001:db8::2'), await begin('2001:db8::3')]).toEqual([200, 429]);
  // A made-up cookie is no cart either.
  expect(await begin('2001:db8::1', `larder-visitor=${'A'.repeat(43)}`)).toBe(429);
  expect(await visitors()).toBe(before + 1);
  expect(await begin('2001:db8::1', `larder-visitor=${shopper.cookies.get('larder-visitor')}`)).toBe(200);
  expect(await begin('2001:db9::1')).toBe(200);
  shop.clock.advance(3_600_000);
  expect(await begin('2001:db8::1')).toBe(200);
});
