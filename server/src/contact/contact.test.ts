import { beforeEach, expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { becomeMember } from '../testing/member.ts';
import type { Shopper } from '../testing/shopper.ts';

const never = '01890000-0000-7000-8000-000000000000';
let shopper: Shopper;
let counter = 0;
const test = await testLarder();
const { pool } = test.larder;
const found = await rows<{ id: number }>(pool, sql`select id from dietary_option order by id`);
const options = found.map(({ id }) => id);
beforeEach(async () => {
  shopper = await test.shopper('alder');
  await becomeMember(shopper, pool, `contact${(counter += 1)}@larder.test`);
});

const profile = { firstName: 'Grace', lastName: 'Hopper', emailAddress: 'grace@larder.test' };
const contacts = (who = shopper) => who.commerce('GET api/user/contacts');

it('pickup persons are added with name and email; phone and nickname are optional [ACCOUNT-11] [API-08] [API-17]', async () => {
  const saved = await shopper.commerce('POST api/user/contacts', {
    body: { nickname: 'Neighbour', profile: { ...profile, phoneNumber: '512.555.0123' } },
  });
  expect(saved).toMatchObject({ errorFlag: false, errorMessage: '' });
  test.clock.advance(1);
  await shopper.commerce('POST api/user/contacts', {
    body: { profile: { ...profile, firstName: 'Edith' } },
  });
  expect(await contacts()).toEqual([
    {
      key: saved.entityKey,
      nickname: 'Neighbour',
      profile: { ...profile, fullName: 'Grace Hopper', phoneNumber: '(512) 555-0123' },
      preferences: {
        dietaryOptions: [],
        avoidedAllergens: [],
        ingredientsAvoided: [],
        productsLookedFor: [],
      },
    },
    expect.objectContaining({
      nickname: '',
      profile: expect.objectContaining({ firstName: 'Edith', phoneNumber: '' }) as object,
    }) as object,
  ]);
});

it.each(['112-555-0123', '512-155-0123', '+47 22 86 44 00', '555-0123', 'abc'])(
  'a phone of a pickup person that is none of the US, like %s, is refused by its name [ACCOUNT-11] [API-06]',
  async (phoneNumber) => {
    const sent = shopper.commerce('POST api/user/contacts', {
      body: { profile: { ...profile, phoneNumber } },
    });
    await expect(sent).rejects.toMatchObject({
      status: 400,
      problem: {
        errorCode: 'invalid-request',
        message: expect.stringContaining('profile.phoneNumber') as string,
      },
    });
    expect(await contacts()).toEqual([]);
  },
);

it('pickup persons keep their food preferences unless these are sent [ACCOUNT-14]', async () => {
  const preferences = {
    dietaryOptions: [options[1]!, options[0]!, options[1]!],
    avoidedAllergens: [6, 1] as (1 | 6)[],
    ingredientsAvoided: ['Peanuts', 'cilantro'],
    productsLookedFor: ['Oat milk'],
  };
  const { entityKey } = await shopper.commerce('POST api/user/contacts', {
    body: { nickname: 'Neighbour', profile, preferences },
  });
  await shopper.commerce('POST api/user/contacts', {
    body: {
      key: entityKey,
      profile: { ...profile, lastName: 'Murray' },
      preferences: { productsLookedFor: [] },
    },
  });
  expect(await contacts()).toMatchObject([
    {
      key: entityKey,
      nickname: 'Neighbour',
      profile: { fullName: 'Grace Murray' },
      preferences: {
        dietaryOptions: [options[1], options[0]],
        avoidedAllergens: [6, 1],
        ingredientsAvoided: ['Peanuts', 'cilantro'],
        productsLookedFor: [],
      },
    },
  ]);
  await expect(
    shopper.commerce('POST api/user/contacts', {
      body: { profile, preferences: { dietaryOptions: [2_000_000] } },
    }),
  ).rejects.toMatchObject({
    status: 400,
    problem: { errorCode: 'unknown-dietary-option', fields: [{ path: 'preferences.dietaryOptions' }] },
  });
  expect(await contacts()).toHaveLength(1);
});

it('pickup persons can be selected to shop for, and are deselected when deleted [ACCOUNT-14]', async () => {
  const { entityKey } = await shopper.commerce('POST api/user/contacts', { body: { profile } });
  const selected = async () => (await shopper.commerce('GET api/user')).selectedProfile;
  await shopper.commerce('POST api/user/preferences', { body: { selectedProfileKey: entityKey } });
  expect(await selected()).toBe(entityKey);
  await shopper.commerce('POST api/user/preferences', { body: { secondPhase: false } });
  expect(await selected()).toBe(entityKey);
  await shopper.commerce('DELETE api/user/contacts/:id', { params: { id: entityKey! } });
  expect(await selected()).toBeNull();
  expect(await contacts()).toEqual([]);
});

it('pickup persons belong to one account: a foreign one answers like one that never existed', async () => {
  const { entityKey } = await shopper.commerce('POST api/user/contacts', { body: { profile } });
  const stranger = await test.shopper('alder');
  await becomeMember(stranger, pool, `contact-stranger${counter}@larder.test`);
  const tried = (id: string) =>
    Promise.all([
      stranger
        .commerce('POST api/user/contacts', { body: { key: id, profile } })
        .catch((error: unknown) => error),
      stranger.commerce('DELETE api/user/contacts/:id', { params: { id } }).catch((error: unknown) => error),
      stranger
        .commerce('POST api/user/preferences', { body: { selectedProfileKey: id } })
        .catch((error: unknown) => error),
    ]);
  const foreign = await tried(entityKey!);
  expect(foreign).toEqual(await tried(never));
  for (const error of foreign)
    expect(error).toMatchObject({ status: 404, problem: { errorCode: 'contact-not-found' } });
  expect(await contacts()).toHaveLength(1);
  expect(await contacts(stranger)).toEqual([]);
});

it('pickup persons are at most twenty', async () => {
  const saved = await Promise.all(
    Array.from({ length: 22 }, () => shopper.commerce('POST api/user/contacts', { body: { profile } })),
  );
  expect(saved.filter((each) => each.errorFlag)).toHaveLength(2);
  expect(saved.find((each) => each.errorFlag)).toMatchObject({
    errorMessage: 'You can save up to 20 pickup persons.',
    entityKey: null,
  });
});
