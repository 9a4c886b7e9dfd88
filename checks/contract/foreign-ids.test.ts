import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import type { CallSpec } from '@larder/contract/kit';
import { createCheckoutShop, type CheckoutShop } from '@larder/server/testing/checkout-shop';
import { packedOrder } from '@larder/server/testing/hand-over-orders';
import type { Shopper } from '@larder/server/testing/shopper';
import { moveOrder } from '@larder/server/order-status/move-order';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { inputsOf, type Input, type Things } from './owned-inputs.ts';

const never = '01890000-0000-7000-8000-000000000000';
const versionKey = 'WYGO_DELIVERY';
const calls = [
  ...Object.entries<CallSpec>(commerce).map(([name, spec]) => ['/commerce/', name, spec] as const),
  ...Object.entries<CallSpec>(experience).map(([name, spec]) => ['/experience/', name, spec] as const),
];

/** Calls that take an id of nothing that a shopper owns, and one that answers everybody the same. */
const ofNobody = [
  'POST api/account/loginphase2', // the handle of a sign-in that has not happened
  'POST api/account/logout', // the cookie decides
  'POST api/delivery/reserve/shipping', // an echo
  'GET api/users/locations/:key',
  'GET image/:guid',
  'GET api/catalog/product/image/:guid',
];

let shop: CheckoutShop;
let ana: Things;
let bela: Things;
let browser: Shopper;

beforeAll(async () => {
  shop = await createCheckoutShop(inject('adminUrl'));
  await shop.larder.pool.query('update slot_window set capacity = 10000');
  ana = (await everythingOf()).things;
  ({ things: bela, shopper: browser } = await everythingOf());
});
afterAll(() => shop.stop());

async function idIn(table: string, column: string, value: string): Promise<string> {
  const found = await shop.larder.pool.query<{ id: string }>(
    `select id from ${table} where ${column} = $1 order by id limit 1`,
    [value],
  );
  return found.rows[0]!.id;
}

async function filledCart({ experience: ask }: Shopper): Promise<string> {
  const { id } = await ask('POST api/user/cart');
  const body = { productKey: shop.key('eggs'), quantity: 12, versionKey } as const;
  await ask('POST api/user/cart/:id/product', { params: { id }, body });
  return id;
}

async function savedCard({ commerce: keep, experience: ask }: Shopper): Promise<string> {
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const { entityKey } = await keep('POST api/user/payment/creditcards', {
    body: {
      lastFourDigits: '1111',
      firstSixDigits: '411111',
      expirationDate: { year: 2049, month: 12 },
      fullName: 'Ada Byron',
      highValueToken: await ask('POST api/user/payments/authorize', {
        body: { amount: 0.01, eProtectResponse },
      }),
    },
  });
  return entityKey!;
}

/** Makes a shopper who has one of everything that a call may name. */
async function everythingOf(): Promise<{ things: Things; shopper: Shopper }> {
  const ready = await packedOrder(shop, { way: 'delivery' });
  const { shopper, id: delivered, accountId: account, addressKey: address, slotStart } = ready;
  for (const to of ['Out for delivery', 'Delivered'] as const)
    await moveOrder(shop.larder, { orderId: delivered, to, by: { kind: 'machine' } });
  await shop.larder.pool.query(
    `insert into received (order_id, initials, photo, at) values ($1, '', 'photo', now())`,
    [delivered],
  );
  const person = { firstName: 'Cleo', lastName: 'Diaz', emailAddress: 'cleo@larder.test' };
  const { entityKey: contact } = await shopper.commerce('POST api/user/contacts', {
    body: { profile: person },
  });
  const card = await savedCard(shopper);
  const reserve = () => shopper.experience('POST api/delivery/reserve/shipping', { body: { slotStart } });
  const orderedCart = await filledCart(shopper);
  const { reservationGuid, trackingNumber } = await reserve();
  const { orderId } = await shopper.experience('POST api/user/cart/:id/finalize', {
    params: { id: orderedCart },
    body: {
      locationVersionKey: versionKey,
      reservationGuid,
      trackingNumber,
      shippingAddress: { key: address },
      billingAddress: { key: address },
      card: { key: card },
    },
  });
  const cart = await filledCart(shopper);
  const held = await reserve();
  const { id: list } = await shopper.experience('POST api/lists', { body: { name: 'Mine' } });
  await shopper.experience('POST api/lists/:id/link', { params: { id: list } });
  const things = {
    account,
    address,
    card,
    cart,
    contact: contact!,
    delivered,
    deliveredLine: await idIn('order_line', 'order_id', delivered),
    line: await idIn('cart_line', 'cart_id', cart),
    list,
    order: orderId!,
    orderedCart,
    orderLine: await idIn('order_line', 'order_id', orderId!),
    reservation: held.reservationGuid!,
    session: await idIn('session', 'account_id', account),
    trackingNumber: held.trackingNumber,
  };
  expect(Object.values(things).every(Boolean)).toBe(true);
  return { things, shopper };
}

/** Makes a call as Bela and returns all that the answer tells. */
async function ask(prefix: string, name: string, { params, query, body }: Input) {
  const [method, path] = name.split(' ') as [string, string];
  const address = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params?.[param] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await browser.request(`${prefix}${address}${search && `?${search}`}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  // Each answer about windows has an id of its own.
  const text = (await response.text()).replace(/"requestGuid":"[^"]*"/, '');
  return { status: response.status, headers: [...response.headers], text };
}

/** Returns everything stored that has to do with Ana, as one text per table. */
async function anas(): Promise<unknown> {
  const tables =
    'account address contact card shopping_list shopping_list_member cart cart_line slot_hold order_line session "order"';
  const theirs = Object.values(ana).map((id) => `t::text like '%${id}%'`);
  const told = tables.split(' ').map(
    (table) =>
      `select '${table.replaceAll('"', '')}' as name, coalesce(sum(hashtext(t::text)), 0)::text as content
         from ${table} t where ${theirs.join(' or ')}`,
  );
  return (await shop.larder.pool.query(told.join(' union all '))).rows;
}

/** Returns whether a call takes an id of anything but a store. */
function takesId({ params, query, body }: CallSpec): boolean {
  const fields = [params, query, body].flatMap((schema) => Object.entries(schema?.shape ?? {}));
  const told = (field: unknown) =>
    JSON.stringify(z.toJSONSchema(field as z.ZodType, { io: 'input', unrepresentable: 'any' }));
  return fields.some(([name, field]) => name !== 'locationGuid' && told(field).includes('{8}(-'));
}

const inputs = () => inputsOf(shop.key('rice'), '1');

it('each call of a shopper that takes an id is tried with a foreign one', () => {
  const taking = calls.filter(([, , spec]) => takesId(spec)).map(([, name]) => name);
  const tried = [...Object.keys(inputs()), ...ofNobody];
  expect(taking.filter((name) => !tried.includes(name))).toEqual([]);
});

const named = Object.keys(inputsOf(1, '1'));

describe.each(calls.filter(([, name]) => named.includes(name)))('%s%s', (prefix, name) => {
  it('a foreign id is answered like one that never existed, and nothing of its owner changes', async () => {
    const input = inputs()[name]!;
    const used = new Set<keyof Things>();
    input(new Proxy(bela, { get: (my, thing: keyof Things) => (used.add(thing), my[thing]) }));
    const before = await anas();
    // Each id by itself among own ones, then all of them.
    for (const which of [...[...used].map((thing) => [thing]), [...used]]) {
      const foreign = Object.fromEntries(which.map((thing) => [thing, ana[thing]]));
      const unknown = Object.fromEntries(which.map((thing) => [thing, never]));
      const told = await ask(prefix, name, input({ ...bela, ...foreign }));
      expect([which, told]).toEqual([which, await ask(prefix, name, input({ ...bela, ...unknown }))]);
    }
    expect(await anas()).toEqual(before);
  });
});
