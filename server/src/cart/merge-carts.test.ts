import { expect, it } from 'vitest';
import { cartShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { whileOpen } from '../testing/held-account.ts';
import { signIn } from '../testing/signed-in.ts';

const shop = await cartShop();

const delivery = 'WYGO_DELIVERY' as const;

const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

it('a visitor’s cart is merged once at sign-in with every unit, and nothing is left in it [CART-13]', async () => {
  const { shopper, id: guestCart, put } = await shop.withCart();
  await put('eggs', 2);
  const { line } = await put('rice', 1);
  await shopper.experience('POST api/user/cart/product/message', {
    body: { cartId: guestCart, cartProdId: line!.id, message: 'brown if you have it' },
  });
  await shopper.experience('POST api/user/cart/product/backup', {
    body: { cartId: guestCart, cartProdId: line!.id, backupProdRrn: shop.key('flour-tortillas') },
  });
  await shopper.experience('POST api/user/cart/:id/missing-choice', {
    params: { id: guestCart },
    body: { missingChoice: 'refund' },
  });
  await shopper.experience('POST api/user/cart/:id/promos/:code', {
    params: { id: guestCart, code: 'WELCOME10' },
    body: {},
  });
  await signIn(shop, shopper);
  const { id } = await shopper.experience('POST api/user/cart');
  await shopper.experience('POST api/user/cart/:id/product', {
    params: { id },
    body: { productKey: shop.key('eggs'), quantity: 3, versionKey: delivery },
  });
  const bystander = await shop.withCart();
  await bystander.put('rice', 1);
  const before = await bystander.read();
  const merge = () =>
    shopper.experience('POST api/user/cart/:id/merge/:otherId', { params: { id, otherId: guestCart } });
  const merged = await Promise.all(Array.from({ length: 10 }, merge));
  for (const cart of merged) {
    expect(cart.products.map((each) => [each.prodName, each.units, each.message]).toSorted(byText)).toEqual([
      ['Large Eggs', 5, ''],
      ['Long Grain Rice', 1, 'brown if you have it'],
    ]);
    expect(cart.products.map((each) => each.backProdRrn).toSorted()).toEqual([
      shop.key('flour-tortillas'),
      null,
    ]);
    expect(cart.promo?.code).toBe('WELCOME10');
    expect(cart.missingChoice).toBe('refund');
  }
  expect(merged.filter(({ wasMerged }) => !wasMerged)).toHaveLength(1);
  expect(
    (await failure(shopper.experience('GET api/user/cart/:id', { params: { id: guestCart } }))).status,
  ).toBe(404);
  expect(await bystander.read()).toEqual(before);
  expect((await bystander.put('rice', 2)).line).toMatchObject({ message: '', backProdRrn: null });
  await shop.larder.pool.query(`update cart set status = 'ordered' where id = $1`, [id]);
  expect((await failure(merge())).problem?.errorCode).toBe('cart-not-found');
  expect(await shopper.experience('GET api/user/cart/last')).toBeNull();
});

it('a user without a cart takes over the visitor’s, and only their own browser can [CART-13]', async () => {
  const { shopper, id, put } = await shop.withCart();
  await put('eggs', 2);
  const thief = shopper.other();
  await signIn(shop, thief);
  expect((await failure(thief.experience('PUT api/user/cart/:id', { params: { id } }))).status).toBe(404);
  await signIn(shop, shopper);
  const cart = await shopper.experience('PUT api/user/cart/:id', { params: { id } });
  expect([cart.id, cart.linesCount]).toEqual([id, 1]);
  expect((await shopper.experience('PUT api/user/cart/:id', { params: { id } })).id).toBe(id);
  expect((await shopper.experience('GET api/user/cart/last'))?.id).toBe(id);
});

it('a user takes over a visitor’s cart once, and each of several requests at once is answered with it [CART-13]', async () => {
  const { shopper, id, put } = await shop.withCart();
  await put('eggs', 2);
  const { accountId } = await signIn(shop, shopper);
  const late = await whileOpen(
    shop.larder.pool,
    (holder) =>
      holder.query('update cart set account_id = $1, visitor_id = null where id = $2', [accountId, id]),
    {
      start: () => shopper.experience('PUT api/user/cart/:id', { params: { id } }),
      change: () => Promise.resolve(),
    },
  );
  expect([late.id, late.linesCount]).toEqual([id, 1]);
});

it('a merge of a cart that is not there, or is somebody else’s, is refused and changes nothing', async () => {
  const [guest, stranger] = [await shop.withCart(), await shop.withCart()];
  await guest.put('eggs', 2);
  await stranger.put('rice', 1);
  const { shopper, id: guestCart } = guest;
  await signIn(shop, shopper);
  const { id } = await shopper.experience('POST api/user/cart');
  const merge = (into: string, otherId: string) =>
    failure(
      shopper.experience('POST api/user/cart/:id/merge/:otherId', {
        params: { id: into, otherId },
      }),
    );
  const nobodys = '01890000-0000-7000-8000-000000000000';
  for (const [into, from] of [
    [id, nobodys],
    [nobodys, guestCart],
    [id, stranger.id],
    [stranger.id, guestCart],
  ] as const)
    expect((await merge(into, from)).problem?.errorCode).toBe('cart-not-found');
  const west = await shop.shopper('alder-west');
  for (const [name, value] of shopper.cookies) west.cookies.set(name, value);
  const { id: elsewhere } = await west.experience('POST api/user/cart');
  const params = { id: elsewhere, otherId: guestCart };
  const fromHere = await failure(west.experience('POST api/user/cart/:id/merge/:otherId', { params }));
  expect(fromHere.problem?.errorCode).toBe('cart-not-found');
  shopper.cookies.delete('larder-visitor');
  expect((await merge(id, guestCart)).problem?.errorCode).toBe('cart-not-found');
  expect((await shopper.experience('GET api/user/cart/:id', { params: { id } })).linesCount).toBe(0);
  expect((await stranger.read()).linesCount).toBe(1);
});

it('a user takes over a visitor’s cart also while they have a cart in another store [CART-13]', async () => {
  const { shopper, id, put } = await shop.withCart();
  await put('eggs', 2);
  await signIn(shop, shopper);
  const west = await shop.shopper('alder-west');
  west.cookies.set('larder-session', shopper.cookies.get('larder-session')!);
  const { id: other } = await west.experience('POST api/user/cart');
  expect((await shopper.experience('PUT api/user/cart/:id', { params: { id } })).id).toBe(id);
  expect((await west.experience('GET api/user/cart/last'))?.id).toBe(other);
});

it('a user who has a cart in the store keeps it, and the visitor’s is to be merged', async () => {
  const { shopper, id } = await shop.withCart();
  await signIn(shop, shopper);
  const { id: own } = await shopper.experience('POST api/user/cart');
  const refused = await failure(shopper.experience('PUT api/user/cart/:id', { params: { id } }));
  expect([refused.status, refused.problem?.errorCode]).toEqual([409, 'cart-exists']);
  expect((await shopper.experience('GET api/user/cart/last'))?.id).toBe(own);
});

it('a user whose database fails while they take over a cart is not told that they have one', async () => {
  const { pool } = shop.larder;
  const { shopper, id } = await shop.withCart();
  await signIn(shop, shopper);
  await pool.query(
    `create function fail_for_test() returns trigger language plpgsql as 'begin raise exception ''full''; end';
     create trigger fail_cart before update on cart for each row when (new.id = '${id}') execute function fail_for_test()`,
  );
  const failed = await failure(shopper.experience('PUT api/user/cart/:id', { params: { id } }));
  await pool.query('drop trigger fail_cart on cart');
  expect(failed.status).toBe(500);
});

it('a user who gets a cart in another browser at that moment keeps it: the visitor’s is to be merged', async () => {
  const { pool } = shop.larder;
  const { shopper, id, put } = await shop.withCart();
  await put('eggs', 2);
  const { accountId } = await signIn(shop, shopper);
  const refused = await whileOpen(
    pool,
    (holder) =>
      holder.query(
        `insert into cart (location_id, account_id, version_key, created_at, changed_at)
         select location_id, $1, version_key, created_at, changed_at from cart where id = $2`,
        [accountId, id],
      ),
    {
      start: () => failure(shopper.experience('PUT api/user/cart/:id', { params: { id } })),
      change: () => Promise.resolve(),
    },
  );
  expect([refused.status, refused.problem?.errorCode]).toEqual([409, 'cart-exists']);
});
