import { beforeEach, expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { becomeMember, codeIn, lastMail } from '../testing/member.ts';
import type { Shopper } from '../testing/shopper.ts';

let shopper: Shopper;
let email: string;
let counter = 0;
const test = await testLarder();
const { pool } = test.larder;
beforeEach(async () => {
  shopper = await test.shopper('alder');
  ({ email } = await becomeMember(shopper, pool, `user${(counter += 1)}@larder.test`));
});

it('the signed-in user has profile, preferences and all that belongs to them [API-08] [API-16]', async () => {
  const user = await shopper.commerce('GET api/user');
  expect(user).toEqual({
    profile: {
      firstName: 'Ada',
      lastName: 'Byron',
      fullName: 'Ada Byron',
      phoneNumber: '(512) 555-0123',
      emailAddress: email,
      optEmailAddress: '',
    },
    preferences: {
      langCode: 'EN-US',
      primaryAddressGuid: null,
      dietaryOptions: [],
      avoidedAllergens: [],
      secondPhase: false,
    },
    priceLevelKey: 'DEFAULT',
    sessionGuid: expect.any(String) as string,
    addresses: [],
    paymentMethods: [],
    shoppingProfiles: [],
    selectedProfile: null,
    shoppingLists: [],
    hasOrders: false,
    orderedAt: [],
  });
  const text = JSON.stringify(user);
  expect(text).not.toMatch(/hash|argon|password|token/i);
});

it('the signed-in user changes name, phone and the other email address, not the user name [ACCOUNT-08] [API-08]', async () => {
  const change = (body: Record<string, string | null>) =>
    shopper.commerce('POST api/user/profile', {
      body: { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '5125550199', ...body },
    });
  expect(await change({ optEmailAddress: 'Other@Larder.test', emailAddress: 'stolen@larder.test' })).toEqual({
    errorFlag: false,
    errorMessage: '',
  });
  expect(await shopper.commerce('GET api/user/profile')).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    fullName: 'Ada Lovelace',
    phoneNumber: '(512) 555-0199',
    emailAddress: email,
    optEmailAddress: 'other@larder.test',
  });
  await change({});
  expect(await shopper.commerce('GET api/user/profile')).toMatchObject({
    optEmailAddress: 'other@larder.test',
  });
  await change({ optEmailAddress: '' });
  expect(await shopper.commerce('GET api/user/profile')).toMatchObject({ optEmailAddress: '' });
});

it('a number of another country stays as it was typed: it is called at its own code [ACCOUNT-08]', async () => {
  const phoneNumber = '+47 22 86 44 00';
  await shopper.commerce('POST api/user/profile', {
    body: { firstName: 'Ada', lastName: 'Byron', phoneNumber },
  });
  expect(await shopper.commerce('GET api/user/profile')).toMatchObject({ phoneNumber });
});

it('the signed-in user changes the preferences that are sent and keeps the others [ACCOUNT-14] [APP-12]', async () => {
  const [vegan] = await rows<{ id: number }>(pool, sql`select id from dietary_option where code = 'vegan'`);
  const set = (body: Record<string, unknown>) => shopper.commerce('POST api/user/preferences', { body });
  const preferences = async () => (await shopper.commerce('GET api/user')).preferences;
  await set({ langCode: 'ES-MX', dietaryOptions: [vegan!.id, vegan!.id] });
  await set({ secondPhase: true, avoidedAllergens: [1, 6] });
  expect(await preferences()).toMatchObject({
    langCode: 'ES-MX',
    dietaryOptions: [vegan!.id],
    avoidedAllergens: [1, 6],
    secondPhase: true,
  });
  await expect(set({ avoidedAllergens: [10] })).rejects.toMatchObject({
    status: 400,
    problem: { fields: [{ path: 'avoidedAllergens.0' }] },
  });
  await set({ dietaryOptions: [], secondPhase: false });
  expect(await preferences()).toMatchObject({ langCode: 'ES-MX', dietaryOptions: [], secondPhase: false });
  await expect(set({ dietaryOptions: [999_999] })).rejects.toMatchObject({
    status: 400,
    problem: { fields: [{ path: 'dietaryOptions' }] },
  });
  await shopper.commerce('POST api/password/reset/:email', {
    params: { email },
    body: { returnUrl: 'http://localhost:3000/login' },
  });
  expect((await lastMail(pool, email, 'reset')).subject).toBe('Elige una contraseña nueva');
});

it('a person’s own data are downloaded whole, without data of anybody else', async () => {
  const stranger = await test.shopper('alder');
  const other = await becomeMember(stranger, pool, `neighbour${counter}@larder.test`);
  await shopper.commerce('POST api/user/contacts', {
    body: { profile: { firstName: 'Grace', lastName: 'Hopper', emailAddress: 'grace@larder.test' } },
  });
  const list = await shopper.experience('POST api/lists', { body: { name: 'Weekly' } });
  const [product] = await rows<{ id: number }>(
    pool,
    sql`select id from product where code = 'avocado' limit 1`,
  );
  await shopper.experience('POST api/lists/products', {
    body: { listId: list.id, prodRrn: product!.id, quantity: 2 },
  });
  const { id } = await stranger.experience('POST api/lists', { body: { name: 'Our flat' } });
  await shopper.experience('POST api/shared-list/join', {
    body: await stranger.experience('POST api/lists/:id/link', { params: { id } }),
  });
  await stranger.experience('POST api/lists/products', {
    body: { listId: id, prodRrn: product!.id, quantity: 7 },
  });
  const response = await shopper.request('/commerce/api/user/data');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="larder-data.json"');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    user: { profile: { emailAddress: email }, shoppingProfiles: [{ profile: { firstName: 'Grace' } }] },
    sessions: [{ device: '' }],
    joinedLists: [
      { name: 'Our flat', merchant: 'Alder Grocers', joinedAt: new Date(test.clock.now()).toISOString() },
    ],
    lists: [{ name: 'Weekly', merchant: 'Alder Grocers', items: [{ product: 'Hass Avocado', quantity: 2 }] }],
    carts: [],
    orders: [],
    mails: [{ kind: 'verify' }],
  });
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/argon2|token/i);
});

it('who took a session finds nothing in the file of all data that lets them in for good: no code, no token of a link', async () => {
  const returnUrl = 'http://localhost:3000/alder/login';
  await shopper
    .other()
    .commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl } });
  const token = /recover#(\S+)/.exec((await lastMail(pool, email, 'reset')).text)![1]!;
  const code = codeIn(await lastMail(pool, email, 'verify'));
  const { mails } = await shopper.commerce('GET api/user/data');
  expect(mails).toMatchObject([{ kind: 'reset' }, { kind: 'verify' }]);
  const texts = mails.map(({ text }) => text).join('\n');
  expect(texts).toContain('http://localhost:3000/alder/recover');
  expect(texts).not.toContain(token);
  expect(texts).not.toContain(code);
});

it('the languages of refusals follow the caller, field by field [API-06]', async () => {
  const response = await shopper.request('/commerce/api/user/sessions/01890000-0000-7000-8000-000000000000', {
    method: 'DELETE',
    headers: { 'accept-language': 'es' },
  });
  expect(await response.json()).toEqual({
    errorCode: 'session-not-found',
    message: 'No encontramos esta sesión',
  });
});
