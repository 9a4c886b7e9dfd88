import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import type { CallSpec } from '@larder/contract/kit';
import { problemSchema } from '@larder/contract/kit';
import { operations } from '@larder/contract/operations';
import { testLarder } from '@larder/server/testing/of-this-file';
import { becomeMember } from '@larder/server/testing/member';
import type { Shopper } from '@larder/server/testing/shopper';
import { createStaff } from '@larder/server/testing/staff';
import { expect, it } from 'vitest';
import type * as z from 'zod';

const unknownId = '01234567-89ab-7def-8123-456789abcdef';
const unknownKey = '2147483000';
const long = 'x'.repeat(10_000);

type Backend = '/commerce/' | '/experience/' | '/operations/';
const calls = [
  ...Object.entries(commerce).map(([name, spec]) => ['/commerce/', name, spec] as const),
  ...Object.entries(experience).map(([name, spec]) => ['/experience/', name, spec] as const),
  ...Object.entries(operations).map(([name, spec]) => ['/operations/', name, spec] as const),
] as [Backend, string, CallSpec][];

const test = await testLarder();
const member = await test.shopper('alder');
await becomeMember(member, test.larder.pool, 'matrix@larder.test');
const guest = await test.shopper('alder');
await guest.experience('POST api/user/cart');
const owner = await createStaff(test, { role: 'owner' });

/** Returns the names of a call's params, query or body. */
const fieldsOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});

function address(backend: Backend, name: string, param: string, query: Record<string, string> = {}): string {
  const path = name.slice(name.indexOf(' ') + 1).replace(/:\w+/g, () => encodeURIComponent(param));
  const search = new URLSearchParams(query).toString();
  return `${backend}${path}${search ? `?${search}` : ''}`;
}

async function send(
  shopper: Pick<Shopper, 'request'>,
  name: string,
  path: string,
  body?: string,
): Promise<Response> {
  const method = name.slice(0, name.indexOf(' '));
  if (method === 'GET') return shopper.request(path);
  return shopper.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body ?? '{}',
  });
}

/** Returns everything owned or counted, as one number per table: nothing of it may change. */
async function everything(): Promise<unknown> {
  const tables =
    'account address contact card shopping_list shopping_list_item cart cart_line slot_hold slot_count payment_attempt "order" order_line mail staff staff_role staff_device staff_invitation'.split(
      ' ',
    );
  const counts = tables.map(
    (table) =>
      `select '${table.replaceAll('"', '')}' as name, count(*)::int as rows, coalesce(sum(hashtext(t::text)), 0)::text as content from ${table} t`,
  );
  return (await test.larder.pool.query(counts.join(' union all '))).rows;
}

async function expectProblem(response: Response, what: string): Promise<void> {
  const text = await response.text();
  expect(
    response.status,
    `${what} answered ${response.status}: ${text.slice(0, 200)}`,
  ).toBeGreaterThanOrEqual(400);
  expect(response.status, `${what} answered ${response.status}: ${text.slice(0, 200)}`).toBeLessThan(500);
  expect(problemSchema.safeParse(JSON.parse(text)).success, `${what}: ${text.slice(0, 200)}`).toBe(true);
}

/** Makes a faulty call, as a guest and as a member, or as an owner of the store, and expects a 4xx in the one shape. */
async function expectRefused(what: string, name: string, path: string, body?: string): Promise<void> {
  const callers = path.startsWith('/operations/') ? [owner] : [guest, member];
  for (const caller of callers)
    await expectProblem(await send(caller, name, path, body), `${name} with ${what}`);
}

/**
 * Calls with the same answer for every input, so that nobody learns who has an account, and calls without
 * any input.
 */
const toldNothing = new Set(['POST api/account/logout', 'POST api/account/token/clear']);

it('bad input is refused by name and changes nothing: unknown query names', async () => {
  const before = await everything();
  for (const [backend, name] of calls)
    await expectRefused('an unknown query name', name, address(backend, name, '1', { nonsense: '1' }));
  expect(await everything()).toEqual(before);
});

it('bad input is refused by name and changes nothing: malformed and over-long path parameters', async () => {
  const before = await everything();
  for (const [backend, name, spec] of calls.filter(([, , each]) => each.params)) {
    for (const wrong of [
      'NaN',
      '-1',
      '1e9',
      '99999999999999',
      long,
      "1';drop table cart;--",
      '%00',
      '\u0000',
    ]) {
      if (
        fieldsOf(spec.params).every((field) => ['searchString', 'encoded'].includes(field)) &&
        !['\u0000', long].includes(wrong)
      )
        continue;
      if (fieldsOf(spec.params).includes('code')) continue;
      await expectRefused(`the parameter ${wrong.slice(0, 12)}`, name, address(backend, name, wrong), '{}');
    }
  }
  expect(await everything()).toEqual(before);
});

it('bad input is refused by name and changes nothing: wrong types, 10 kB strings, negative and absurd numbers in queries', async () => {
  const before = await everything();
  for (const [backend, name, spec] of calls) {
    for (const field of fieldsOf(spec.query)) {
      const caller = backend === '/operations/' ? owner : guest;
      const response = await send(caller, name, address(backend, name, '1', { [field]: long }));
      await expectProblem(response, `${name} with 10 kB in ${field}`);
    }
  }
  expect(await everything()).toEqual(before);
});

it('bad input is refused by name and changes nothing: bodies that are no JSON, no object, or of another content type', async () => {
  const before = await everything();
  for (const [backend, name, spec] of calls.filter(
    ([, each, spec]) => !each.startsWith('GET') && spec.body,
  )) {
    const path = address(backend, name, spec.params ? unknownId : '');
    for (const body of ['{', 'null', '[]', '"text"', '12', `{"a":`, `{"__proto__":{"a":1}`])
      await expectRefused(`the body ${body}`, name, path, body);
    const response = await (backend === '/operations/' ? owner : member).request(path, {
      method: name.split(' ')[0]!,
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    await expectProblem(response, `${name} as text/plain`);
  }
  expect(await everything()).toEqual(before);
});

it('bad input is refused by name and changes nothing: wrong types, 10 kB strings, negative and NaN numbers in every field of every body', async () => {
  const before = await everything();
  for (const [backend, name, spec] of calls.filter(
    ([, each, spec]) => !each.startsWith('GET') && spec.body && !toldNothing.has(each),
  )) {
    const path = address(backend, name, spec.params ? unknownId : '');
    for (const field of fieldsOf(spec.body)) {
      for (const wrong of [long, -1, 1e308, 'NaN', { a: 1 }, [[]]]) {
        if (acceptsAnything(spec.body!, field, wrong)) continue;
        await expectRefused(
          `${field} = ${JSON.stringify(wrong).slice(0, 20)}`,
          name,
          path,
          JSON.stringify({ [field]: wrong }),
        );
      }
    }
  }
  expect(await everything()).toEqual(before);
}, 120_000);

it('bad input is refused by name and changes nothing: a body of a megabyte', async () => {
  for (const [backend, name, spec] of calls.filter(
    ([, each, spec]) => !each.startsWith('GET') && spec.body,
  )) {
    await expectRefused(
      'a megabyte',
      name,
      address(backend, name, spec.params ? unknownId : ''),
      JSON.stringify({ a: 'x'.repeat(1_000_000) }),
    );
  }
});

/** Returns whether a field accepts a value by design (a password may be any text): such pairs prove nothing here. */
function acceptsAnything(schema: z.ZodObject, field: string, value: unknown): boolean {
  return (schema.shape[field] as z.ZodType).safeParse(value).success;
}

const owned = calls.filter(
  ([, name]) => /:(id|key|otherId)\b/.test(name) && !/catalog|image|locations/.test(name),
);

it('what does not exist is 404 for ids that never existed, in the one shape, and changes nothing', async () => {
  const before = await everything();
  for (const [backend, name, spec] of owned) {
    const response = await send(
      backend === '/operations/' ? owner : member,
      name,
      address(backend, name, unknownId),
      JSON.stringify(leastBody(name)),
    );
    const text = await response.text();
    expect([404, 204, 400], `${name}: ${response.status} ${text.slice(0, 150)}`).toContain(response.status);
    if (spec.answer !== 'nothing') expect(response.status, `${name}: ${text.slice(0, 150)}`).not.toBe(204);
  }
  expect(await everything()).toEqual(before);
});

it('what does not exist is 404 for unknown catalog keys and pictures, and for an unknown alias', async () => {
  for (const [backend, name, spec] of calls.filter(
    ([, name]) => name.startsWith('GET') && /catalog|image/.test(name) && name.includes(':'),
  )) {
    if (fieldsOf(spec.params).includes('searchString')) continue;
    const response = await send(
      guest,
      name,
      address(backend, name, name.includes('guid') ? unknownId : unknownKey),
    );
    expect(response.status, name).toBe(404);
    expect(problemSchema.safeParse(await response.json()).success, name).toBe(true);
  }
  await expectProblem(
    await guest.request('/experience/api/users/identify?alias=nowhere-at-all'),
    'an unknown alias',
  );
});

it('what does not exist is a 404 in the one shape for calls that do not exist', async () => {
  for (const path of [
    '/commerce/api/nothing',
    '/experience/api/nothing',
    '/experience/api/user/cart/x/y/z',
  ]) {
    await expectProblem(await guest.request(path), path);
  }
});

/** Returns a body that is right in form, so that only the unknown id can be wrong. */
function leastBody(name: string): unknown {
  if (name.includes('/product') && name.startsWith('POST'))
    return { productKey: 1, versionKey: 'WYGO_DELIVERY', quantity: 1 };
  if (name.includes('finalize')) return { locationVersionKey: 'WYGO_DELIVERY', reservationGuid: null };
  if (name.includes('products/update')) return { versionKey: 'WYGO_DELIVERY' };
  if (name.includes('lists')) return { name: 'A list' };
  if (name.includes('orders')) return { revision: 1 };
  return {};
}

it('personal calls answer a guest 401 in the one shape, whatever else is wrong [APP-14]', async () => {
  for (const [backend, name] of calls.filter(([, , spec]) => spec.who === 'user')) {
    const response = await send(guest, name, address(backend, name, unknownId));
    expect(response.status, name).toBe(401);
    expect(problemSchema.parse(await response.json()).errorCode, name).toBe('sign-in-needed');
  }
});

it('the owner by whom the store’s calls were tried was signed in all the time', async () => {
  expect((await owner.operations('GET api/staff/me')).email).toBe(owner.email);
});

it.each([
  ['a NUL', 'a\u0000b@larder.test'],
  ['a control character', 'a\u0001b@larder.test'],
  ['a space without a width', 'matrix@larder.test\u200B'],
  ['a turn of direction', '\u202Ematrix@larder.test'],
])('an email with %s is refused wherever one is given', async (_, email) => {
  const profile = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '(512) 555-0123' };
  const before = await everything();
  for (const [address, body] of [
    ['/operations/api/staff/sign-in', { email, password: 'x' }],
    ['/operations/api/staff/password/link', { email }],
    [
      `/commerce/api/password/reset/${encodeURIComponent(email)}`,
      { returnUrl: 'http://localhost:3000/alder/login' },
    ],
    [
      '/commerce/api/account/register',
      { username: email, password: 'pantry-staple-9', profile: { ...profile, emailAddress: email } },
    ],
  ] as const) {
    const response = await send(guest, `POST ${address}`, address, JSON.stringify(body));
    expect([address, response.status]).toEqual([address, 400]);
    expect(await response.json()).toMatchObject({ errorCode: 'invalid-request' });
  }
  expect(await everything()).toEqual(before);
});
