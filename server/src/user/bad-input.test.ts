import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createGeocoder } from '../address/geocoder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { signIn } from '../testing/signed-in.ts';

const never = '01890000-0000-7000-8000-000000000000';
const profile = {
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@larder.test',
  phoneNumber: '5125550123',
};

/** A valid body for each call; the tests below make one field of it wrong. */
const bodies: Record<string, Record<string, unknown>> = {
  'commerce/api/account/register': { username: 'new@larder.test', password: 'pantry-staple-7', profile },
  'commerce/api/account/loginphase1': {
    username: 'a@larder.test',
    password: 'pantry-staple-7',
    keepLoggedIn: true,
  },
  'commerce/api/account/loginphase2': {
    username: 'a@larder.test',
    valueHash: 'a'.repeat(64),
    sessGuid: never,
    keepLoggedIn: true,
  },
  'commerce/api/account/renew': { sessionGuid: never },
  'commerce/api/account/logout': { sessionGuid: never },
  'commerce/api/account/password': { oldPassword: 'pantry-staple-7', newPassword: 'pantry-staple-8' },
  'commerce/api/account/resend': { username: 'a@larder.test' },
  'commerce/api/account/verify': { username: 'a@larder.test', validationCode: '123456' },
  'commerce/api/password/reset/a@larder.test': { returnUrl: 'http://localhost:3000/login' },
  'commerce/api/password/new': { token: 'x'.repeat(43), newPassword: 'pantry-staple-8' },
  'commerce/api/user/profile': { firstName: 'Ada', lastName: 'Byron', phoneNumber: '5125550123' },
  'commerce/api/user/preferences': { langCode: 'EN-US', dietaryOptions: [1], secondPhase: false },
  'commerce/api/user/delete': { password: 'not-the-password' },
  'commerce/api/user/address': {
    addressProperties: {
      street: '5 Elm St',
      zipCode: '78701',
      nickname: 'Home',
      latitude: 1,
      longitude: 1,
      apt: '1',
    },
    makePrimary: true,
  },
  'commerce/api/user/contacts': { nickname: 'Gran', profile, preferences: { ingredientsAvoided: ['Nuts'] } },
  'commerce/api/user/payment/creditcards': {
    lastFourDigits: '1111',
    firstSixDigits: '411111',
    expirationDate: { year: 2049, month: 12 },
    fullName: 'Ada Byron',
    nickname: 'Groceries',
    highValueToken: never,
  },
  [`commerce/api/user/payment/creditcards/${never}`]: { nickname: 'Work', associatedAddress: never },
  'experience/api/lists': { name: 'Weekly' },
  [`experience/api/lists/${never}`]: { name: 'Weekly' },
  'experience/api/lists/products': {
    listId: never,
    prodRrn: 1,
    priceLevelKey: 'DEFAULT',
    quantity: 1,
    units: 1,
  },
  'experience/api/lists/products/delete': {
    listId: never,
    prodRrn: 1,
    priceLevelKey: 'DEFAULT',
    quantity: 0,
  },
};

const test = await testLarder({ geocoder: createGeocoder(null) });
const shopper = await test.shopper('alder');

/** Returns every value that is neither an object nor a list of objects, with its path. */
function leaves(value: unknown, path: string[] = []): [string[], unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

function withValue(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((each, at) => (String(at) === name ? withValue(each, rest, value) : each));
  const fields = body as Record<string, unknown>;
  return { ...fields, [name]: withValue(fields[name], rest, value) };
}

function wrongValues(name: string, good: unknown): unknown[] {
  if (typeof good === 'string') return ['x'.repeat(10_000), 12_345, true, {}, ['x'], 'a\u0000b\u0007'];
  const fraction = name.endsWith('itude') ? [] : [0.00001];
  if (typeof good === 'number') return ['NaN', '1', 1e308, -1e308, ...fraction, true, {}, [1]];
  return ['true', 1, {}, []];
}

async function post(path: string, body: string, type = 'application/json') {
  // Each request comes a quarter of an hour later, so that no limit of guesses refuses it.
  test.clock.advance(15 * 60_000);
  const response = await shopper.request(`/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  const text = await response.text();
  return {
    status: response.status,
    answer: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

describe.each(Object.keys(bodies))('bad input to POST %s', (path) => {
  it('bad input is refused with 400 naming the field, and changes nothing [API-06]', async () => {
    await signIn(test, shopper);
    const before = await shopper.commerce('GET api/user');
    for (const [leaf, good] of leaves(bodies[path])) {
      const name = leaf.join('.');
      for (const wrong of wrongValues(name, good)) {
        const { status, answer } = await post(path, JSON.stringify(withValue(bodies[path], leaf, wrong)));
        const shown = JSON.stringify(wrong).slice(0, 40);
        // Control characters are fine in a password, as are all others.
        if (wrong === 'a\u0000b\u0007' && /assword/.test(name)) {
          expect([name, shown, status < 500]).toEqual([name, shown, true]);
          continue;
        }
        expect([name, shown, status]).toEqual([name, shown, 400]);
        expect(JSON.stringify(answer.fields ?? answer.errorCode)).toContain(leaf[leaf.length - 1]);
      }
    }
    expect(await shopper.commerce('GET api/user')).toEqual(before);
  });

  it('a body is refused when it is no JSON object at all', async () => {
    await signIn(test, shopper);
    for (const body of [
      '',
      '{',
      '[]',
      '"text"',
      '123',
      'null',
      '{"a":NaN}',
      '\u0000',
      '{"__proto__":{"x":1}}x',
    ]) {
      const { status } = await post(path, body);
      expect([body, status]).toEqual([body, 400]);
    }
    expect((await post(path, JSON.stringify(bodies[path]), 'text/plain')).status).toBe(415);
    expect((await post(path, JSON.stringify({ ...bodies[path], pad: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  it('a body has no effect beyond the known fields: extra keys change nothing', async () => {
    const { accountId } = await signIn(test, shopper);
    const extra =
      '"id":"x","accountId":"x","priceLevel":"STAFF","price_level":"STAFF","verified_at":1,"isAdmin":true';
    const body = JSON.stringify(bodies[path]).replace(
      /^\{/,
      `{"__proto__":{"admin":true},"constructor":{"x":1},${extra},`,
    );
    const { status } = await post(path, body);
    expect(status).toBeLessThan(500);
    const found = await test.larder.pool.query<{ price_level: string }>(
      'select price_level from account where id = $1',
      [accountId],
    );
    expect(found.rows).toEqual([{ price_level: 'DEFAULT' }]);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

it.each([
  ['DELETE', 'commerce/api/user/address/'],
  ['DELETE', 'commerce/api/user/contacts/'],
  ['DELETE', 'commerce/api/user/payment/card/'],
  ['DELETE', 'commerce/api/user/sessions/'],
  ['DELETE', 'experience/api/lists/'],
  ['GET', 'experience/api/lists/:/products'],
])(
  '%s %s answers an id that is no UUID with 400, an unknown one with 404, in any spelling',
  async (method, path) => {
    await signIn(test, shopper);
    const ask = async (id: string) => {
      const address = path.includes(':') ? path.replace(':', id) : path + id;
      return (await shopper.request(`/${address}`, { method })).status;
    };
    for (const id of [
      '1',
      'null',
      'NaN',
      "'%20or%201=1--",
      '%00',
      '..%2f..',
      '%F0%9F%8D%8B',
      'x'.repeat(5000),
    ])
      expect([id.slice(0, 40), await ask(id)]).toEqual([id.slice(0, 40), 400]);
    for (const id of [never, randomUUID(), randomUUID().toUpperCase()])
      expect([id, await ask(id)]).toEqual([id, 404]);
  },
);

it('queries of user calls take only known names', async () => {
  await signIn(test, shopper);
  for (const query of ['?x=1', '?langCode=FR', '?versionKey=MOON', `?priceLevelKey=${'x'.repeat(100)}`]) {
    const response = await shopper.request(`/experience/api/lists/${never}/products${query}`);
    expect([query.slice(0, 30), response.status]).toEqual([query.slice(0, 30), 400]);
  }
  expect((await shopper.request('/commerce/api/user?x=1')).status).toBe(400);
});
