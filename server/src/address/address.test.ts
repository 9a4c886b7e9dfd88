import { beforeEach, expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';
import { becomeMember } from '../testing/member.ts';
import type { Shopper } from '../testing/shopper.ts';
import type { Geocoder } from './geocoded.ts';
import { createGeocoder } from './geocoder.ts';
import { GeocoderUnavailable } from './outside-geocoder.ts';
import { verificationsPerMinute } from './verify-address.ts';

const never = '01890000-0000-7000-8000-000000000000';
const offline = createGeocoder(null);
let isDown = false;
const geocoder: Geocoder = {
  ...offline,
  verify: (address) => (isDown ? Promise.reject(new GeocoderUnavailable('down')) : offline.verify(address)),
};

let shopper: Shopper;
let counter = 0;
const test = await testLarder({ geocoder });
const { pool } = test.larder;
beforeEach(async () => {
  isDown = false;
  shopper = await test.shopper('alder');
  await becomeMember(shopper, pool, `address${(counter += 1)}@larder.test`);
});

const home = { street: '301 Congress Ave', zipCode: '78701', nickname: 'Home' };
const save = (
  addressProperties: Record<string, unknown> & { street: string; zipCode: string },
  more: { addressKey?: string; makePrimary?: boolean } = {},
  who = shopper,
) => who.commerce('POST api/user/address', { body: { addressProperties, ...more } });
const addresses = (who = shopper) => who.commerce('GET api/user/address');

it('saving an address takes city, state and coordinates from the verification, not from the browser [ACCOUNT-09] [API-08] [API-16]', async () => {
  const saved = await save({ ...home, apt: '4B', city: 'Dallas', latitude: 1, longitude: 2 });
  expect(saved).toEqual({ errorFlag: false, errorMessage: '', entityKey: expect.any(String) as string });
  expect(await addresses()).toEqual([
    {
      key: saved.entityKey,
      street: '301 Congress Ave',
      addressLine: '301 Congress Ave, Apt 4B, Austin, TX, 78701',
      apt: '4B',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      nickname: 'Home',
      latitude: 30.2713,
      longitude: -97.7426,
      isPrimary: true,
    },
  ]);
});

it('an account saves an address no oftener than addresses are verified; others of its network go on', async () => {
  const { entityKey } = await save(home);
  const again = () => save(home, { addressKey: entityKey! });
  for (let time = 1; time < verificationsPerMinute; time += 1) await again();
  await expect(again()).rejects.toMatchObject({ problem: { errorCode: 'too-many-requests' } });
  const other = await test.shopper('alder');
  await becomeMember(other, pool, 'another-address@larder.test');
  expect(await save(home, {}, other)).toMatchObject({ errorFlag: false });
});

it('saving an address refuses what does not verify, and saves nothing [ACCOUNT-09]', async () => {
  for (const bad of [
    { ...home, street: 'Congress Ave' },
    { ...home, zipCode: '00000' },
    { ...home, state: 'OK' },
  ]) {
    expect(await save(bad)).toEqual({
      errorFlag: true,
      errorMessage: 'Address is not valid',
      entityKey: null,
    });
  }
  expect(await addresses()).toEqual([]);
});

it('saving an address changes the named one, and only one’s own', async () => {
  const { entityKey } = await save(home);
  await save({ ...home, street: '5 Elm St', nickname: '' }, { addressKey: entityKey! });
  expect(await addresses()).toMatchObject([{ key: entityKey, street: '5 Elm St', nickname: '' }]);

  const stranger = await test.shopper('alder');
  await becomeMember(stranger, pool, `stranger${counter}@larder.test`);
  const answers = [];
  for (const addressKey of [entityKey!, never]) {
    answers.push(await save(home, { addressKey }, stranger).catch((error: unknown) => error));
  }
  expect(answers[0]).toMatchObject({ status: 404, problem: { errorCode: 'address-not-found' } });
  expect(answers[0]).toEqual(answers[1]);
  expect(await addresses()).toMatchObject([{ street: '5 Elm St' }]);
  expect(await addresses(stranger)).toEqual([]);
});

it('saving an address keeps apartment and nickname when a change does not speak of them, as the call of section 7 has no apartment [API-08]', async () => {
  const { entityKey } = await save({ ...home, apt: '4B' });
  await save({ street: '5 Elm St', zipCode: '78701' }, { addressKey: entityKey! });
  expect(await addresses()).toMatchObject([{ street: '5 Elm St', apt: '4B', nickname: 'Home' }]);
  await save({ street: '5 Elm St', zipCode: '78701', apt: '', nickname: null }, { addressKey: entityKey! });
  expect(await addresses()).toMatchObject([{ street: '5 Elm St', apt: '', nickname: '' }]);
});

it('exactly one address is primary: the first, then the one made primary, then the oldest left [ACCOUNT-10]', async () => {
  const primaries = async () => (await addresses()).filter((each) => each.isPrimary).map((each) => each.key);
  const first = (await save(home)).entityKey!;
  test.clock.advance(1);
  const second = (await save({ ...home, street: '5 Elm St' })).entityKey!;
  test.clock.advance(1);
  const third = (await save({ ...home, street: '7 Oak St' })).entityKey!;
  expect(await primaries()).toEqual([first]);
  await save({ ...home, street: '7 Oak St' }, { addressKey: third, makePrimary: true });
  expect(await primaries()).toEqual([third]);
  expect((await addresses())[0]!.key).toBe(third);
  expect((await shopper.commerce('GET api/user')).preferences.primaryAddressGuid).toBe(third);
  const fourth = (await save({ ...home, street: '9 Ash St' })).entityKey!;
  await shopper.commerce('DELETE api/user/address/:id', { params: { id: fourth } });
  expect(await primaries()).toEqual([third]);
  await shopper.commerce('DELETE api/user/address/:id', { params: { id: third } });
  expect(await primaries()).toEqual([first]);
  await shopper.commerce('DELETE api/user/address/:id', { params: { id: first } });
  expect(await primaries()).toEqual([second]);
});

it('an account has at most twenty addresses, also when they come at once', async () => {
  const saved = await Promise.all(
    Array.from({ length: 24 }, (_, number) => save({ ...home, street: `${number + 1} Elm St` })),
  );
  expect(saved.filter((each) => each.errorFlag).map((each) => each.errorMessage)).toEqual(
    Array.from({ length: 4 }, () => 'You can save up to 20 addresses.'),
  );
  expect(await addresses()).toHaveLength(20);
  expect((await addresses()).filter((each) => each.isPrimary)).toHaveLength(1);
});

it('saving an address says that it cannot verify while the geocoder is down', async () => {
  isDown = true;
  await expect(save(home)).rejects.toMatchObject({
    status: 503,
    problem: { errorCode: 'geocoder-unavailable' },
  });
  expect(await addresses()).toEqual([]);
});

it('addresses are deleted in parallel, and one of somebody else is like an unknown one [ACCOUNT-05]', async () => {
  const keys: string[] = [];
  for (let number = 1; number <= 4; number += 1)
    keys.push((await save({ ...home, street: `${number} Elm St` })).entityKey!);
  const stranger = await test.shopper('alder');
  await becomeMember(stranger, pool, `deleter${counter}@larder.test`);
  const remove = (who: Shopper, id: string) =>
    who.request(`/commerce/api/user/address/${id}`, { method: 'DELETE' });
  const foreign = await remove(stranger, keys[0]!);
  const missing = await remove(stranger, never);
  expect([foreign.status, await foreign.text()]).toEqual([missing.status, await missing.text()]);
  expect(foreign.status).toBe(404);

  const removed = await Promise.all(keys.map((id) => remove(shopper, id)));
  expect(removed.map((each) => each.status)).toEqual([204, 204, 204, 204]);
  expect((await remove(shopper, keys[0]!)).status).toBe(404);
  expect(await addresses()).toEqual([]);
  expect((await shopper.commerce('GET api/user')).preferences.primaryAddressGuid).toBeNull();
});

const check = (encoded: string) =>
  shopper.experience('GET api/delivery/address/:encoded', { params: { encoded } });

it('checking an address answers validity, coordinates, city and state, to anybody and without a store [API-13] [ACCOUNT-09]', async () => {
  const guest = await test.shopper();
  const answer = await guest.experience('GET api/delivery/address/:encoded', {
    params: { encoded: '301 Congress Ave, Apt 4B/5, 78701' },
  });
  expect(answer).toEqual({
    isValid: true,
    latitude: 30.2713,
    longitude: -97.7426,
    city: 'Austin',
    state: 'TX',
    street: '301 Congress Ave',
    zipCode: '78701',
    message: '',
  });
  // A town that bears a state's name is where its ZIP code lies.
  const washington = { isValid: true, city: 'Washington', state: 'DC', message: '' };
  expect(await check('12 Main St, Washington, 20001')).toMatchObject(washington);
  for (const bad of [
    'Congress Ave, 78701',
    '301 Congress Ave',
    '301 Congress Ave, 00000',
    '%',
    '#/?&',
    '../..',
  ]) {
    expect(await check(bad)).toMatchObject({ isValid: false, latitude: null, longitude: null, city: '' });
  }
});

it('checking an address says so when the ZIP code lies in another city than the one that was named', async () => {
  expect(await check('301 Congress Ave, Dallas, TX 78701')).toMatchObject({
    isValid: true,
    city: 'Austin',
    message: 'ZIP code 78701 is in Austin, TX. Please check the address.',
  });
  expect(await check('301 Congress Ave, AUSTIN, TX 78701')).toMatchObject({ isValid: true, message: '' });
  expect(await check('500 Ñandú St, Austin, TX 78701')).toMatchObject({ isValid: true, message: '' });
});

it('checking an address locates a ZIP code alone, which is no valid address [CHOOSER-06]', async () => {
  expect(await check('78701')).toEqual({
    isValid: false,
    latitude: 30.2713,
    longitude: -97.7426,
    city: 'Austin',
    state: 'TX',
    street: '',
    zipCode: '78701',
    message: '',
  });
  expect(await check('00000')).toMatchObject({ isValid: false, latitude: null, longitude: null, city: '' });
});

it('checking an address refuses what is too long, and too many in a minute', async () => {
  await expect(check('x'.repeat(301))).rejects.toMatchObject({ status: 400 });
  await expect(check('x'.repeat(10_000))).rejects.toMatchObject({ status: 400 });
  test.clock.advance(60_000);
  const statuses = [];
  for (let round = 0; round < 62; round += 1) {
    const response = await shopper.request('/experience/api/delivery/address/5%20Elm%20St%2C%2078701');
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
  // Nothing is read for who asks too often, not even whether a ZIP code ends it.
  expect((await shopper.request('/experience/api/delivery/address/5%20Elm%20St')).status).toBe(429);
});

const towns = (text?: string) =>
  shopper.experience('GET api/delivery/towns', { query: text === undefined ? {} : { text } });

it('towns for an address being typed come from the table that is here, nearest to the store first, the same for everybody', async () => {
  expect(await towns('787')).toEqual(await towns('78'));
  expect((await towns('Round R'))[0]).toMatchObject({ city: 'Round Rock', state: 'TX' });
  expect(await towns()).toHaveLength(6);
  const asked = `/experience/api/delivery/towns?locationGuid=${shopper.store!.locationGuid}&text=787`;
  const answer = await test.app.request(asked);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('towns for an address being typed need a store and little enough text, and no other name', async () => {
  const status = async (query: string) =>
    (await test.app.request(`/experience/api/delivery/towns${query}`)).status;
  const store = `?locationGuid=${shopper.store!.locationGuid}`;
  expect(await status('')).toBe(400);
  expect(await status(`${store}&text=${'a'.repeat(61)}`)).toBe(400);
  expect(await status(`${store}&street=301%20Congress`)).toBe(400);
});

it('towns for an address being typed are refused to a network that asks without end, for the rest of the minute', async () => {
  test.clock.advance(60_000);
  const ask = async () =>
    (await test.app.request(`/experience/api/delivery/towns?locationGuid=${shopper.store!.locationGuid}`))
      .status;
  const statuses = [];
  for (let count = 0; count < 241; count += 1) statuses.push(await ask());
  expect(statuses.filter((status) => status === 200)).toHaveLength(240);
  expect(statuses.at(-1)).toBe(429);
  test.clock.advance(60_000);
  expect(await ask()).toBe(200);
});
