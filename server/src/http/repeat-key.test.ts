import { beforeEach, expect, it } from 'vitest';
import { forgetExpired } from '../worker/forget-expired.ts';
import { createGeocoder } from '../address/geocoder.ts';
import { row, sql, type Sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { becomeMember, goodPassword } from '../testing/member.ts';
import type { Shopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';
import { maxKeptAnswers } from './kept-answer.store.ts';
import { once, postJson } from '../testing/post-json.ts';

let ana: Shopper;
let accountId: string;
const test = await testLarder({ geocoder: createGeocoder(null) });
const { pool } = test.larder;
beforeEach(async () => {
  ana = await test.shopper('alder');
  ({ accountId } = await signIn(test, ana));
});

const versionKey = 'WYGO_DELIVERY';
const path = '/commerce/api/user/address';
const home = (street = '301 Congress Ave') => ({ addressProperties: { street, zipCode: '78701' } });
const count = async (query: Sql) => (await row<{ count: number }>(pool, query))!.count;
/** Counts the addresses of the account, which has one from the start. */
const added = () => count(sql`select count(*)::int as count from address where account_id = ${accountId}`);
const keys = () => count(sql`select count(*)::int as count from kept_answer`);

async function recipePath(): Promise<string> {
  const found = await row<{ id: number }>(pool, sql`select id from recipe where code = 'guacamole'`);
  return `/experience/api/catalog/recipes/${found!.id}/add`;
}

const ask = (to: string, body: object, key: string, who = ana) => postJson(who, to, body, once(key));

it('a key belongs to its caller: the same one of another caller is a different key', async () => {
  const first = await ask(path, home(), 'shared');
  const other = await test.shopper('alder');
  await signIn(test, other);
  const second = await ask(path, home(), 'shared', other);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.text()).not.toBe(await first.text());
});

it('a key of a visitor adds a recipe once to their cart, and is nobody else’s', async () => {
  const recipe = await recipePath();
  for (const guest of [await test.shopper('alder'), await test.shopper('alder')]) {
    const { id } = await guest.experience('POST api/user/cart');
    for (const body of [
      { cartId: id, versionKey },
      { versionKey, cartId: id },
    ])
      expect((await ask(recipe, body, 'guest', guest)).status).toBe(200);
    const cart = await guest.experience('GET api/user/cart/:id', { params: { id } });
    expect(cart.productsCount).toBe(7);
  }
  const nobody = await test.shopper('alder');
  const body = { cartId: '01890000-0000-7000-8000-000000000000', versionKey };
  expect((await ask(recipe, body, 'guest', nobody)).status).toBe(404);
});

it('a key counts for all calls and stores of its caller', async () => {
  const list = { name: 'Weekly' };
  expect((await ask('/experience/api/lists', list, 'one')).status).toBe(200);
  expect((await ask(path, home(), 'one')).status).toBe(422);
  const { store } = await test.shopper('bodega');
  const elsewhere = { 'x-merchant-guid': store!.merchantGuid, 'x-location-guid': store!.locationGuid };
  const init = { 'content-type': 'application/json', 'idempotency-key': 'one', ...elsewhere };
  const body = JSON.stringify(list);
  expect((await ana.request('/experience/api/lists', { method: 'POST', headers: init, body })).status).toBe(
    422,
  );
});

it('a key also holds where adding once more would be refused, for requests at the same time', async () => {
  for (let more = 0; more < 18; more += 1)
    await ana.commerce('POST api/user/address', { body: home(`${300 + more} Congress Ave`) });
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(path, home(), 'the-twentieth')));
  const outcomes = await Promise.all(answers.map((answer) => answer.json() as Promise<object>));
  expect(outcomes.map((outcome) => 'errorFlag' in outcome && outcome.errorFlag)).toEqual(
    outcomes.map(() => false),
  );
  expect(await added()).toBe(20);
});

it('a key is not used up by a refusal, since that added nothing', async () => {
  const nowhere = { addressProperties: { street: '1 Main St', zipCode: '00000' } };
  expect(await (await ask(path, nowhere, 'mended')).json()).toMatchObject({ errorFlag: true });
  expect(await (await ask(path, home(), 'mended')).json()).toMatchObject({ errorFlag: false });
});

it('a key gives no answer to a session that must be renewed, and adds once after the renewal', async () => {
  const recipe = await recipePath();
  const body = { cartId: (await ana.experience('POST api/user/cart')).id, versionKey };
  const fresh = (until: number) =>
    pool.query('update session set fresh_until = $1 where account_id = $2', [new Date(until), accountId]);
  const statuses: number[] = [];
  for (const until of [1, -1, 1]) {
    await fresh(test.clock.now() + until * 60_000);
    statuses.push((await ask(recipe, body, 'renewed')).status);
  }
  expect(statuses).toEqual([200, 401, 200]);
  expect((await ana.experience('GET api/user/cart/last'))!.productsCount).toBe(7);
});

it.each(['x'.repeat(201), 'two words', ''])(
  'that is not a key at all is refused by name: "%s"',
  async (key) => {
    const refused = await ask(path, home(), key);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { errorCode: 'invalid-request', fields: [{ path: 'Idempotency-Key' }] },
    ]);
    expect(await added()).toBe(1);
  },
);

it('a key is deleted with its account', async () => {
  const leaver = await test.shopper('alder');
  await becomeMember(leaver, pool, 'leaver@larder.test');
  const before = await keys();
  await ask(path, home(), 'mine', leaver);
  expect(await keys()).toBe(before + 1);
  const left = await leaver.commerce('POST api/user/delete', { body: { password: goodPassword } });
  expect([left.errorFlag, await keys()]).toEqual([false, before]);
});

it('a caller’s newest two hundred answers are kept, whatever they ask, and nobody else’s go for it', async () => {
  const other = await test.shopper('alder');
  await signIn(test, other);
  await ask(path, home(), 'of-another', other);
  test.clock.advance(1000);
  await ask(path, home('1 Oldest St'), 'oldest');
  test.clock.advance(1000);
  await pool.query(
    `insert into kept_answer (account_id, key, payload, answer, made_at)
     select $1, 'old-' || n, '', '{}', $2 from generate_series(2, $3::int) n`,
    [accountId, new Date(test.clock.now()), maxKeptAnswers],
  );
  const own = () =>
    count(sql`select count(*)::int as count from kept_answer where account_id = ${accountId}`);
  const before = await keys();
  expect([await own(), await added()]).toEqual([200, 2]);
  await ask(path, home('1 Oldest St'), 'oldest');
  expect(await added()).toBe(2);
  test.clock.advance(1000);
  const newest = ['a', 'b', 'c'];
  await Promise.all(newest.map((key) => ask(path, home(`2 ${key} St`), key)));
  await ask(path, home('3 Last St'), 'last');
  expect([await own(), await keys(), await added()]).toEqual([200, before, 6]);
  for (const key of newest) await ask(path, home(`2 ${key} St`), key);
  await ask(path, home(), 'of-another', other);
  expect([await keys(), await added()]).toEqual([before, 6]);
  await ask(path, home('1 Oldest St'), 'oldest');
  expect(await added()).toBe(7);
});

it('a key is forgotten after a day, and not before', async () => {
  await ask(path, home(), 'yesterday');
  test.clock.advance(23.9 * 3_600_000);
  await forgetExpired(test.larder);
  await ask(path, home(), 'yesterday');
  expect(await added()).toBe(2);
  test.clock.advance(0.2 * 3_600_000);
  await forgetExpired(test.larder);
  await ask(path, home(), 'yesterday');
  expect(await added()).toBe(3);
});
