import { openShop } from '@larder/card-provider/testing/shop';
import { createClient } from '@larder/contract/client';
import { commerce, type Commerce } from '@larder/contract/commerce';
import { experience, type Experience } from '@larder/contract/experience';
import type { CallSpec } from '@larder/contract/kit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createGeocoder } from '../address/geocoder.ts';
import { row, sql, type Sql } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { createCardProvider } from '../payment/cnp-provider.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';
import { once, postJson } from '../testing/post-json.ts';

let ana: Shopper;
let accountId: string;
const sandbox = await openShop();
const port = { CARD_SANDBOX_PORT: String(sandbox.port) };
const test = await testLarder({
  cardProvider: createCardProvider(readEnvironment({ LARDER_DEMO: '1', ...port }).cardProvider),
  geocoder: createGeocoder(null),
  environment: port,
});
const { pool } = test.larder;
const found = await row<{ id: number }>(pool, sql`select id from recipe where code = 'guacamole'`);
const guacamole = found!.id;
await pool.query(
  `create function undo() returns trigger language plpgsql as $$ begin raise exception 'undone'; end $$`,
);
beforeEach(async () => {
  ana = await test.shopper('alder');
  ({ accountId } = await signIn(test, ana));
});
afterAll(() => sandbox.stop());

const versionKey = 'WYGO_DELIVERY';
const count = async (query: Sql) => (await row<{ count: number }>(pool, query))!.count;
const owned = (table: Sql) => () =>
  count(sql`select count(*)::int as count from ${table} where account_id = ${accountId}`);
const inCart = () =>
  count(sql`select coalesce(sum(pieces), 0)::int as count from cart where account_id = ${accountId}`);
const keys = () => count(sql`select count(*)::int as count from kept_answer`);
async function weekly(): Promise<string> {
  const { id } = await ana.experience('POST api/lists', { body: { name: 'Weekly' } });
  await ana.experience('POST api/lists/products', {
    body: { listId: id, prodRrn: await avocado(), quantity: 3 },
  });
  return id;
}

async function provedCard() {
  const highValueToken = await ana.experience('POST api/user/payments/authorize', {
    body: { amount: 0.01, eProtectResponse: await sandbox.register('4111111111111111') },
  });
  const expirationDate = { year: 2049, month: 12 };
  const digits = { lastFourDigits: '1111', firstSixDigits: '411111' };
  return { ...digits, expirationDate, fullName: 'Ana Reyes', highValueToken };
}

const home = (street = '301 Congress Ave') => ({ addressProperties: { street, zipCode: '78701' } });
const grace = { firstName: 'Grace', lastName: 'Hopper', emailAddress: 'grace@larder.test' };

type Asked = { path: string; body: object; other: object };
type Adding = { asked: () => Promise<Asked>; table: string; added: () => Promise<number>; once: number };

async function avocado(): Promise<number> {
  const found = await row<{ id: number }>(pool, sql`select id from product where code = 'avocado'`);
  return found!.id;
}

/** Every call that adds: its input, the same with another payload, and how many rows there are after one addition. */
const adding: Record<string, Adding> = {
  'POST api/user/address': {
    asked: async () => ({
      path: '/commerce/api/user/address',
      body: home(),
      other: home('200 Congress Ave'),
    }),
    table: 'address',
    added: owned(sql`address`),
    once: 2,
  },
  'POST api/user/contacts': {
    asked: async () => ({
      path: '/commerce/api/user/contacts',
      body: { profile: grace },
      other: { profile: { ...grace, firstName: 'Ada' } },
    }),
    table: 'contact',
    added: owned(sql`contact`),
    once: 1,
  },
  'POST api/user/payment/creditcards': {
    asked: async () => {
      const body = await provedCard();
      return { path: '/commerce/api/user/payment/creditcards', body, other: { ...body, nickname: 'Other' } };
    },
    table: 'card',
    added: owned(sql`card`),
    once: 1,
  },
  'POST api/lists': {
    asked: async () => ({
      path: '/experience/api/lists',
      body: { name: 'Weekly' },
      other: { name: 'Daily' },
    }),
    table: 'shopping_list',
    added: owned(sql`shopping_list`),
    once: 1,
  },
  'POST api/shared-list/copy': {
    asked: async () => {
      const link = async () => ana.experience('POST api/lists/:id/link', { params: { id: await weekly() } });
      return { path: '/experience/api/shared-list/copy', body: await link(), other: await link() };
    },
    table: 'shopping_list',
    added: owned(sql`shopping_list`),
    once: 3,
  },
  'POST api/lists/cart': {
    asked: async () => {
      const body = { listId: await weekly(), versionKey };
      return { path: '/experience/api/lists/cart', body, other: { ...body, versionKey: 'CUST_PICKUP' } };
    },
    table: 'cart_line',
    added: inCart,
    once: 3,
  },
  'POST api/catalog/recipes/:id/add': {
    asked: async () => {
      const body = { cartId: (await ana.experience('POST api/user/cart')).id, versionKey };
      const path = `/experience/api/catalog/recipes/${guacamole}/add`;
      return { path, body, other: { ...body, versionKey: 'CUST_PICKUP' } };
    },
    table: 'cart_line',
    added: inCart,
    once: 7,
  },
  'POST api/user/cart/:id/products': {
    asked: async () => {
      const { id } = await ana.experience('POST api/user/cart');
      const body = { versionKey, lines: [{ productKey: await avocado(), quantity: 3 }] };
      const path = `/experience/api/user/cart/${id}/products`;
      return { path, body, other: { ...body, versionKey: 'CUST_PICKUP' } };
    },
    table: 'cart_line',
    added: inCart,
    once: 3,
  },
  'POST api/user/cart/:id/products/take-out': {
    asked: async () => {
      const { id } = await ana.experience('POST api/user/cart');
      const productKey = await avocado();
      await ana.experience('POST api/user/cart/:id/products', {
        params: { id },
        body: { versionKey, lines: [{ productKey, quantity: 5 }] },
      });
      const body = { lines: [{ productKey, quantity: 3 }] };
      const path = `/experience/api/user/cart/${id}/products/take-out`;
      return { path, body, other: { lines: [{ productKey, quantity: 1 }] } };
    },
    table: 'cart_line',
    added: inCart,
    once: 2,
  },
};

/** The calls that need orders: refund/problem.test.ts and order/amend.test.ts repeat them under one key. */
const triedElsewhere = [
  'POST api/customer/orders/:id/problems',
  ...['address', 'items', 'items/:lineId', 'lines', 'time'].map(
    (what) => `POST api/customer/orders/:id/${what}`,
  ),
];

const ask = (path: string, body: object, key: string, who = ana) => postJson(who, path, body, once(key));

/** Returns the process id of a connection that waits for a lock, as soon as there is one. */
async function waiting(): Promise<number> {
  const look = () =>
    row<{ pid: number }>(
      pool,
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await expect.poll(look).not.toBeNull();
  return (await look())!.pid;
}

it('every call that adds is declared as repeatable, and each of them is tried here', () => {
  const calls: [string, CallSpec][] = [...Object.entries(commerce), ...Object.entries(experience)];
  const repeatable = calls.filter(([, spec]) => spec.repeatable).map(([name]) => name);
  expect([...Object.keys(adding), ...triedElsewhere].toSorted()).toEqual(repeatable.toSorted());
});

describe.each(Object.entries(adding))('%s', (name, { asked, table, added, once }) => {
  it('a call that adds does so once under one key, answers the same again, and takes the key for nothing else', async () => {
    const { path, body, other } = await asked();
    const first = await ask(path, body, 'my-key');
    expect([first.status, await added()]).toEqual([200, once]);
    const again = await ask(path, body, 'my-key');
    expect([again.status, await again.text()]).toEqual([200, await first.text()]);
    const refused = await ask(path, other, 'my-key');
    expect([refused.status, await refused.json()]).toEqual([
      422,
      {
        errorCode: 'idempotency-key-reused',
        message: 'This Idempotency-Key was already used for a different request.',
      },
    ]);
    expect(await added()).toBe(once);
  });

  it('a call that adds does so once when twenty requests come under one key at once, and answers all of them the same', async () => {
    const { path, body } = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path, body, 'at-once')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(await added()).toBe(once);
  });

  it('a call adds nothing and keeps nothing when it is cut off before both are stored, and then adds once', async () => {
    const { path, body } = await asked();
    const [before, keptBefore] = [await added(), await keys()];
    const blocker = await pool.connect();
    try {
      await blocker.query('begin; lock table kept_answer in share mode');
      const cutOff = ask(path, body, 'cut-off');
      await blocker.query('select pg_terminate_backend($1)', [await waiting()]);
      expect((await cutOff).status).toBe(503);
      await blocker.query('rollback');
    } finally {
      blocker.release();
    }
    expect([await added(), await keys()]).toEqual([before, keptBefore]);
    expect((await ask(path, body, 'cut-off')).status).toBe(200);
    expect((await ask(path, body, 'cut-off')).status).toBe(200);
    expect(await added()).toBe(once);
  });

  it('a call keeps no answer when what it adds is undone in the end', async () => {
    const { path, body } = await asked();
    const [before, keptBefore] = [await added(), await keys()];
    await pool.query(
      `create constraint trigger undo after insert or update or delete on ${table} initially deferred for each row execute function undo()`,
    );
    expect((await ask(path, body, 'undone')).status).toBe(500);
    await pool.query(`drop trigger undo on ${table}`);
    expect([await added(), await keys()]).toEqual([before, keptBefore]);
    expect((await ask(path, body, 'undone')).status).toBe(200);
    expect(await added()).toBe(once);
  });

  it('a call that adds does so once when the client asks again after a lost answer', async () => {
    const { path, body } = await asked();
    let isLost = false;
    const lossy = async (_: string, init: RequestInit) => {
      const answer = await ana.request(path, init);
      if (isLost) return answer;
      isLost = true;
      throw new TypeError('fetch failed');
    };
    const client = createClient<Commerce & Experience>('/', lossy, () => ({}));
    const call = () => client(name as 'POST api/lists', { body: body as { name: string } });
    await expect(call()).rejects.toThrow('fetch failed');
    await call();
    expect(await added()).toBe(once);
  });
});

it('a key also holds when the row added under it has been deleted again', async () => {
  const saving = adding['POST api/user/payment/creditcards']!;
  const { path, body } = await saving.asked();
  const first = (await (await ask(path, body, 'card')).json()) as { entityKey: string };
  await ana.commerce('DELETE api/user/payment/card/:key', { params: { key: first.entityKey } });
  expect(await (await ask(path, body, 'card')).json()).toEqual(first);
  expect(await saving.added()).toBe(0);
});
