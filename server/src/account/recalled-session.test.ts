import pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { provingCalls } from '../cart/cart.routes.ts';
import { change, instant, sql, type Sql } from '../database/database.ts';
import { cartShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { signIn } from '../testing/signed-in.ts';

const shop = await cartShop();
const { pool } = shop.larder;

/** The calls about a cart's lines; recalled-checkout.test.ts tries the others. */
type Tried = Exclude<
  (typeof provingCalls)[number],
  'POST api/user/cart' | 'POST api/user/cart/:id/promos/:code'
>;
const tried = [
  'GET api/user/cart/:id',
  'GET api/user/cart/:id/totals',
  'POST api/user/cart/:id/product',
] as const satisfies Tried[];

const delivery = 'WYGO_DELIVERY' as const;

/** A signed-in shopper with milk in the cart, whose session is known to this process, and the calls that recall it. */
async function remembered() {
  const shopper = await shop.shopper('alder');
  const { accountId } = await signIn(shop, shopper);
  const { id } = await shopper.experience('POST api/user/cart');
  const params = { id };
  const put = (quantity: number) =>
    shopper.experience('POST api/user/cart/:id/product', {
      params,
      body: { productKey: shop.key('milk-half'), quantity, versionKey: delivery },
    });
  const calls = {
    'GET api/user/cart/:id': () => shopper.experience('GET api/user/cart/:id', { params }),
    'GET api/user/cart/:id/totals': () => shopper.experience('GET api/user/cart/:id/totals', { params }),
    'POST api/user/cart/:id/product': () => put(3),
  } satisfies Record<Tried, () => Promise<unknown>>;
  await put(1);
  for (const name of tried) await calls[name]();
  await put(1);
  return { shopper, accountId, id, put, calls };
}

/** Changes the session or account of a shopper as another process would. */
const elsewhere = (statement: Sql) => change(pool, statement);

const quantityOf = async (cartId: string) => {
  const { rows } = await pool.query('select quantity_thousandths as q from cart_line where cart_id = $1', [
    cartId,
  ]);
  return rows.map(({ q }: { q: number }) => q);
};

/** Returns the statements that this process sends while it does `work`. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls
      .map(([query]) => (query as unknown as { text?: string }).text ?? '')
      .filter((text) => /cart|session/.test(text));
  } finally {
    sent.mockRestore();
  }
}

it('a signed-in shopper’s quantity is one statement, which proves the session and changes the line', async () => {
  const { put, calls } = await remembered();
  const sent = await statementsOf(() => put(2));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/session s join account/);
  expect(await statementsOf(calls['GET api/user/cart/:id/totals'])).not.toContainEqual(
    expect.stringMatching(/next_token_hash/),
  );
});

it.each(tried)('%s does nothing for a session that another process has ended', async (name) => {
  const { accountId, id, calls } = await remembered();
  await elsewhere(sql`delete from session where account_id = ${accountId}`);
  const { status, problem } = await failure(calls[name]());
  expect([status, problem?.errorCode]).toEqual([404, 'cart-not-found']);
  expect(await quantityOf(id)).toEqual([1000]);
});

it.each(tried)('%s ends the session whose old token comes after its time', async (name) => {
  const { accountId, id, calls } = await remembered();
  await elsewhere(
    sql`with spent as (insert into spent_token (token_hash, session_id, works_until)
          select token_hash, id, ${instant(shop.larder.now() - 1)} from session where account_id = ${accountId})
        update session set token_hash = sha256(token_hash) where account_id = ${accountId}`,
  );
  expect((await failure(calls[name]())).problem?.errorCode).toBe('cart-not-found');
  expect(await quantityOf(id)).toEqual([1000]);
  const { rows } = await pool.query('select 1 from session where account_id = $1', [accountId]);
  expect(rows).toEqual([]);
});

it.each(tried)('%s goes on with a session that was renewed meanwhile', async (name) => {
  const { accountId, calls } = await remembered();
  await elsewhere(
    sql`update session set fresh_until = fresh_until + interval '1 minute' where account_id = ${accountId}`,
  );
  await expect(calls[name]()).resolves.toMatchObject({ linesCount: 1 });
});

it.each(tried)('%s has the prices that the account has by now', async (name) => {
  const { accountId, calls } = await remembered();
  const pieces = name.startsWith('POST') ? 3 : 1;
  await elsewhere(sql`update account set price_level = 'MEMBER' where id = ${accountId}`);
  expect((await calls[name]()).subtotal).toBeCloseTo(pieces * 2.49, 5);
  await elsewhere(sql`update account set price_level = 'DEFAULT' where id = ${accountId}`);
  expect((await calls[name]()).subtotal).toBeGreaterThan(pieces * 2.49);
});

it('a recalled session is over when its time is, though it is fresh, and must be renewed when it is not', async () => {
  const { accountId, calls } = await remembered();
  const read = calls['GET api/user/cart/:id'];
  const lasts = async (freshMs: number, wholeMs: number) => {
    const [fresh, whole] = [freshMs, wholeMs].map((ms) => instant(shop.larder.now() + ms));
    await elsewhere(
      sql`update session set fresh_until = ${fresh}, expires_at = ${whole} where account_id = ${accountId}`,
    );
    await read();
  };
  await lasts(60_000, 120_000);
  shop.clock.advance(60_000);
  expect((await failure(read())).problem?.errorCode).toBe('token-expired');
  await lasts(120_000, 60_000);
  shop.clock.advance(60_000);
  expect((await failure(read())).problem?.errorCode).toBe('cart-not-found');
});

it('the cart speaks the language that the account has by now', async () => {
  const { shopper, accountId, id } = await remembered();
  const said = async () => {
    const answer = await shopper.request(`/experience/api/user/cart/${id}`);
    return ((await answer.json()) as { checkoutReadyMsg: string }).checkoutReadyMsg;
  };
  const english = await said();
  await elsewhere(sql`update account set lang_code = 'ES-MX' where id = ${accountId}`);
  const spanish = await said();
  expect([english, spanish]).toEqual([
    expect.stringMatching(/^Your cart/),
    expect.stringMatching(/^Tu carrito/),
  ]);
});

it('a body that is wrong, or comes in pieces, is read once and refused once', async () => {
  const { shopper, id } = await remembered();
  const send = (text: string) =>
    shopper.request(`/experience/api/user/cart/${id}/product`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([text]).stream(),
      duplex: 'half',
    } as RequestInit);
  const wrong = await send('{"productKey":1}');
  expect([wrong.status, ((await wrong.json()) as { errorCode: string }).errorCode]).toEqual([
    400,
    'invalid-request',
  ]);
  const unsold = await send(JSON.stringify({ productKey: 999_999, quantity: 1, versionKey: delivery }));
  expect(((await unsold.json()) as { errorCode: string }).errorCode).toBe('product-not-sold');
});

it('a recalled call that fails is not made again: a database that cannot answer is asked once', async () => {
  const { put } = await remembered();
  const ended = Object.assign(new Error('The server is ending.'), { code: '57P01' });
  const sent = vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(ended));
  const failed = await failure(put(2));
  const { length } = sent.mock.calls;
  sent.mockRestore();
  expect([failed.status, length]).toEqual([503, 1]);
});
