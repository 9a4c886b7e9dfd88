import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import type { CallSpec } from '@larder/contract/kit';
import { createTestLarder } from '@larder/server/testing/larder';
import { readEnvironment } from '@larder/server/environment';
import { expect, inject, it } from 'vitest';
import type * as z from 'zod';

/** The rows of the specification's tables: call, and the names of its payload or query. */
const backendA: Record<string, string> = {
  'POST api/account/logout': 'sessionGuid',
  'POST api/account/token/clear': '',
  'GET api/user/check': '',
  'POST api/account/renew': 'sessionGuid',
  'GET api/user': '',
  'GET api/user/profile': '',
  'POST api/user/profile': 'firstName lastName phoneNumber',
  'POST api/account/password': 'oldPassword newPassword',
  'GET api/user/address': '',
  'POST api/user/address': 'addressKey addressProperties makePrimary',
  'DELETE api/user/address/:id': '',
  'GET api/user/contacts': '',
  'POST api/user/contacts': 'key nickname profile',
  'DELETE api/user/contacts/:id': '',
  'GET api/user/payment/creditcards': '',
  'POST api/user/payment/creditcards':
    'lastFourDigits firstSixDigits expirationDate fullName nickname highValueToken',
  'POST api/user/payment/creditcards/:key': 'nickname associatedAddress',
  'DELETE api/user/payment/card/:key': '',
  'POST api/account/register': 'username password profile',
  'POST api/account/loginphase1': 'username password keepLoggedIn',
  'POST api/account/loginphase2': 'username valueHash sessGuid keepLoggedIn',
  'POST api/account/resend': 'username',
  'POST api/account/verify': 'username validationCode',
  'POST api/password/reset/:email': 'returnUrl',
  'GET api/customer/orders': 'langCode',
  'GET api/customer/orders/:id': 'langCode',
  'GET api/customer/orders/:id/products': 'langCode',
};

const cartOfB: Record<string, string> = {
  'GET api/user/cart/last': '',
  'POST api/user/cart': '',
  'GET api/user/cart/:id': 'versionKey',
  'POST api/user/cart/:id/product': 'productKey priceLevelKey versionKey quantity',
  'DELETE api/user/cart/:id/product/:prodId': 'priceLevelKey versionKey',
  'POST api/user/cart/:id/clear': '',
  'POST api/user/cart/:id/merge/:otherId': '',
  'PUT api/user/cart/:id': '',
  'POST api/user/cart/:id/products/update': 'versionKey',
  'POST api/user/cart/:id/finalize':
    'locationVersionKey reservationGuid trackingNumber shippingAddress billingAddress fullName message slot card eProtectResponse',
  'GET api/user/cart/:id/totals': 'langCode',
  'POST api/user/cart/:id/promos/:code': 'langCode',
  'POST api/user/cart/product/backup': 'cartProdId cartId backupProdRrn',
  'POST api/user/cart/product/message': 'cartProdId cartId message',
};

const fieldsOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});

function missing(calls: Record<string, CallSpec>, table: Record<string, string>): string[] {
  return Object.entries(table).flatMap(([name, fields]) => {
    const spec = calls[name];
    if (!spec) return [name];
    const taken = new Set([...fieldsOf(spec.body), ...fieldsOf(spec.query)]);
    return fields
      .split(' ')
      .filter((field) => field !== '' && !taken.has(field))
      .map((field) => `${name}: ${field}`);
  });
}

it("the calls of the specification are in backend A's contract with their payloads, orders in the language asked for [API-01] [API-09]", () => {
  expect(missing(commerce, backendA)).toEqual([]);
});

it("the calls of the specification are in backend B's contract with their payloads, as far as carts go [API-11]", () => {
  expect(missing(experience, cartOfB)).toEqual([]);
});

it('the two backends answer a root GET, and take and set cookies [API-03]', async () => {
  const test = await createTestLarder({ adminUrl: inject('adminUrl') });
  try {
    for (const prefix of ['/commerce/', '/experience/']) {
      const response = await test.app.request(prefix);
      expect(await response.json()).toMatchObject({
        status: 'ok',
        version: expect.any(String),
        name: expect.any(String),
      });
    }
    const shopper = await test.shopper('alder');
    const { id } = await shopper.experience('POST api/user/cart');
    expect([...shopper.cookies.keys()]).toContain('larder-visitor');
    expect((await shopper.experience('GET api/user/cart/last'))?.id).toBe(id);
    expect(
      await shopper
        .other()
        .experience('GET api/user/cart/last')
        .catch((error: { status: number }) => error.status),
    ).not.toMatchObject({ id });
  } finally {
    await test.stop();
  }
});

it('the two backends are chosen by environment, prod unless told, and can each be put elsewhere [API-04]', () => {
  const demo = { LARDER_DEMO: '1' };
  expect(readEnvironment(demo).name).toBe('prod');
  for (const name of ['local', 'dev', 'test', 'prod'] as const)
    expect(readEnvironment({ ...demo, LARDER_ENVIRONMENT: name }).name).toBe(name);
  expect(() => readEnvironment({ ...demo, LARDER_ENVIRONMENT: 'staging' })).toThrow(/LARDER_ENVIRONMENT/);
  const elsewhere = readEnvironment({
    ...demo,
    COMMERCE_URL: 'https://a.example',
    EXPERIENCE_URL: 'https://b.example',
  });
  expect(elsewhere.backends).toEqual({ commerce: 'https://a.example', experience: 'https://b.example' });
});
