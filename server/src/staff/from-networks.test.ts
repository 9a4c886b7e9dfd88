import { createClient } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { beforeEach, expect, it } from 'vitest';
import { hashPassword } from '../credential/passwords.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { goodPassword } from '../testing/member.ts';
import { createStaff, createStaffBrowser, type StaffBrowser, type TestStaff } from '../testing/staff.ts';

// docs/limits.md says of each limit whom it counts: these tests are about those who come from several networks.

const test = await testLarder({
  environment: { LARDER_TRUSTED_PROXIES: '1' },
});
const alder = (await test.larder.shelves.directory()).byAlias('alder')!.locationGuid;
const passwordHash = await hashPassword(goodPassword);
beforeEach(() => test.clock.advance(24 * 3_600_000));

/** Returns the store's calls as a browser makes them from a network. */
const from = (network: string, { request }: Pick<StaffBrowser, 'request'>) =>
  createClient<Operations>('/operations/', request, () => ({ 'x-forwarded-for': network }));

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'in',
    (error: { problem: { errorCode: string } }) => error.problem.errorCode,
  );

async function sharedPhone(): Promise<StaffBrowser> {
  const manager = await createStaff(test, { role: 'manager' });
  await manager.operations('POST api/devices', { body: { name: 'Phone 1', locationGuid: alder } });
  await manager.operations('POST api/staff/sign-out');
  return manager;
}

const enter = (network: string, phone: StaffBrowser, { id }: TestStaff, pin: string) =>
  codeOf(from(network, phone)('POST api/staff/pin/sign-in', { body: { staffId: id, pin } }));

it('wrong PINs on a shared device count together, from whichever network, and those on others of its network do not [STAFF-04]', async () => {
  const sam = await createStaff(test, { role: 'picker', location: 'alder' });
  await sam.operations('POST api/staff/pin', { body: { pin: '2580' } });
  const [lost, other] = [await sharedPhone(), await sharedPhone()];
  const guesses: string[] = [];
  for (const network of ['10.1.0.1', '10.2.0.1', '2001:db8:1::1', '10.3.0.1'])
    guesses.push(await enter(network, lost, sam, '0258'), await enter(network, other, sam, '2580'));
  expect(guesses).toEqual(['wrong-pin', 'in', 'wrong-pin', 'in', 'wrong-pin', 'in', 'wrong-pin', 'in']);
  expect(await enter('10.4.0.1', lost, sam, '0258')).toBe('device-ended');
  expect(await enter('10.5.0.1', lost, sam, '2580')).toBe('device-ended');
  expect(await enter('10.4.0.1', other, sam, '2580')).toBe('in');
});

/** Makes somebody of the store with a password, and signs in as them from a network in a new browser. */
async function guarded() {
  const person = await createStaff(test, { role: 'manager' });
  const { id, email } = person;
  await test.larder.pool.query('update staff set password_hash = $1 where id = $2', [passwordHash, id]);
  const begin = (network: string, password: string) =>
    codeOf(from(network, createStaffBrowser(test))('POST api/staff/sign-in', { body: { email, password } }));
  const guess = async (network: string, times: number) => {
    for (let tries = 0; tries < times; tries += 1)
      expect(await begin(network, `wrong-${tries}`)).toBe('wrong-password');
  };
  return { ...person, begin, guess };
}

it('wrong passwords of staff keep their own network waiting, and no other one [STAFF-02]', async () => {
  const { begin, guess } = await guarded();
  await guess('10.6.0.1', 10);
  expect(await begin('10.6.0.1', goodPassword)).toBe('too-many-requests');
  expect(await begin('10.7.0.1', goodPassword)).toBe('in');
});

it('wrong passwords for one of the staff count from all networks together, and leave who is signed in alone [STAFF-02]', async () => {
  const { begin, guess, operations } = await guarded();
  for (let network = 1; network <= 6; network += 1) await guess(`10.8.${network}.1`, 10);
  expect(await begin('10.9.0.1', goodPassword)).toBe('too-many-requests');
  expect(await codeOf(operations('GET api/staff/me'))).toBe('in');
  const another = await guarded();
  expect(await another.begin('10.9.0.1', goodPassword)).toBe('in');
});

it('wrong passwords of staff count one by one when they come at the same time [STAFF-02]', async () => {
  const { begin } = await guarded();
  const tried = await Promise.all(Array.from({ length: 12 }, (_, at) => begin('10.10.0.1', `wrong-${at}`)));
  expect(tried.filter((each) => each === 'wrong-password')).toHaveLength(10);
  expect(await begin('10.10.0.1', goodPassword)).toBe('too-many-requests');
});
