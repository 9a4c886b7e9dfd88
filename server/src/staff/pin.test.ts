import { refuse } from '@larder/contract/refuse';
import { beforeEach, expect, it } from 'vitest';
import type { Gate } from '../limits/gate.ts';
import type { Call } from '../http/call.ts';
import { testLarder } from '../testing/of-this-file.ts';
import {
  createStaff,
  createStaffBrowser,
  failed,
  type StaffBrowser,
  type TestStaff,
} from '../testing/staff.ts';
import { signInByPin } from './pin.ts';

const test = await testLarder();
const alder = (await test.larder.shelves.directory()).byAlias('alder')!.locationGuid;
beforeEach(async () => {
  await test.larder.pool.query('update staff set pin_hash = null');
});

/** Makes a phone that a manager enrolled and signed out of. */
async function sharedPhone(): Promise<StaffBrowser> {
  const manager = await createStaff(test, { role: 'manager' });
  await manager.operations('POST api/devices', { body: { name: 'Phone 1', locationGuid: alder } });
  await manager.operations('POST api/staff/sign-out');
  expect([...manager.cookies.keys()]).toEqual(['larder-staff-device']);
  return manager;
}

async function withPin(who: Parameters<typeof createStaff>[1], pin = '2580'): Promise<TestStaff> {
  const person = await createStaff(test, who);
  await person.operations('POST api/staff/pin', { body: { pin } });
  return person;
}

const enter = (phone: StaffBrowser, { id }: { id: string }, pin = '2580') =>
  phone.operations('POST api/staff/pin/sign-in', { body: { staffId: id, pin } });

it('a shared device switches between the pickers and drivers of its store, and nobody else [STAFF-04]', async () => {
  const phone = await sharedPhone();
  const ana = await withPin({ role: 'picker', location: 'alder', name: 'Ana' });
  const dan = await withPin({ role: 'driver', name: 'Dan' }, '1470');
  const others = [
    await withPin({ role: 'manager', name: 'Maria' }),
    await withPin({ role: 'picker', location: 'alder-west', name: 'West' }),
    await withPin({ role: 'picker', merchant: 'bodega', name: 'Bodega' }),
    await createStaff(test, { role: 'picker', location: 'alder', name: 'No Pin' }),
  ];
  const device = await phone.operations('GET api/staff/device');
  expect(device).toMatchObject({ name: 'Phone 1', people: [{ name: 'Ana' }, { name: 'Dan' }] });
  expect(await enter(phone, ana)).toMatchObject({ id: ana.id, isByPin: true, fullUntil: null });
  const me = await enter(phone, dan, '1470');
  expect(me).toMatchObject({ id: dan.id, isByPin: true, device: { name: 'Phone 1' } });
  // Dan drives for every store, and from this phone for its own.
  expect(me.stores.map(({ alias }) => alias)).toEqual(['alder']);
  for (const other of others) expect(await failed(enter(phone, other))).toBe('400 wrong-pin');
  // Switching ended Ana's session; a PIN without the device is worth nothing.
  const sessions = await ana.operations('GET api/staff/sessions');
  expect(sessions.filter(({ isByPin }) => isByPin)).toEqual([]);
  expect(await failed(enter(createStaffBrowser(test), ana))).toBe('409 device-ended');
});

it('a shared device gives a manager who also picks no more than picking [STAFF-04]', async () => {
  const phone = await sharedPhone();
  const both = await withPin({ role: ['manager', 'picker'], location: 'alder' });
  const me = await enter(phone, both);
  expect(me.stores[0]!.scopes).toEqual(['orders:read', 'orders:pick', 'orders:hand-over']);
  expect(await failed(phone.operations('GET api/people'))).toBe('403 sign-in-again');
  expect(await failed(phone.operations('POST api/staff/pin', { body: { pin: '2581' } }))).toBe(
    '403 sign-in-again',
  );
});

it('a shared device is no longer enrolled after five wrong PINs, and every session on it ends [STAFF-04]', async () => {
  const phone = await sharedPhone();
  const ana = await withPin({ role: 'picker', location: 'alder' });
  const bea = await withPin({ role: 'picker', location: 'alder' }, '1470');
  await enter(phone, ana);
  const guess = () => failed(enter(phone, bea, '0258'));
  expect([await guess(), await guess()]).toEqual(['400 wrong-pin', '400 wrong-pin']);
  // Ana's own right PIN clears no tries of Bea's PIN.
  await enter(phone, ana);
  expect([await guess(), await guess(), await guess()]).toEqual([
    '400 wrong-pin',
    '400 wrong-pin',
    '409 device-ended',
  ]);
  expect(await failed(phone.operations('GET api/staff/me'))).toBe('401 sign-in-needed');
  expect(await phone.operations('GET api/staff/device')).toBeNull();
  expect(await failed(enter(phone, ana))).toBe('409 device-ended');
});

it('a shared device lets no more than five PINs be tried, also at the same time [STAFF-04]', async () => {
  const phone = await sharedPhone();
  const ana = await withPin({ role: 'picker', location: 'alder' });
  const said = await Promise.all(
    Array.from({ length: 20 }, (_, index) => failed(enter(phone, ana, String(3000 + index)))),
  );
  expect(said.filter((each) => each === '400 wrong-pin').length).toBeLessThanOrEqual(4);
  expect(await failed(enter(phone, ana))).toBe('409 device-ended');
});

it('a shared device forgets wrong PINs once their owner types the right one', async () => {
  const phone = await sharedPhone();
  const ana = await withPin({ role: 'picker', location: 'alder' });
  for (let round = 0; round < 3; round += 1) {
    for (let slip = 0; slip < 4; slip += 1)
      expect(await failed(enter(phone, ana, '0000'))).toBe('400 wrong-pin');
    expect(await enter(phone, ana)).toMatchObject({ isByPin: true });
  }
});

it('a shared device counts no try of a PIN that was turned away because too many waited', async () => {
  const phone = await sharedPhone();
  const ana = await withPin({ role: 'picker', location: 'alder' });
  const cookie = [...phone.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = {
    larder: test.larder,
    request: new Request('http://localhost:3000/', { headers: { cookie } }),
    network: '10.0.0.1',
    now: test.clock.now(),
  } as unknown as Call;
  const full: Gate = () => Promise.reject(refuse('busy'));
  const entered = { staffId: ana.id, pin: '2580' };
  for (let tries = 0; tries < 6; tries += 1)
    await expect(signInByPin(call, entered, full)).rejects.toMatchObject({ code: 'busy' });
  expect(await enter(phone, ana)).toMatchObject({ isByPin: true });
});

it('a shared device forgets the wrong PINs of whoever has another PIN, none any more, or left', async () => {
  const phone = await sharedPhone();
  const manager = await createStaff(test, { role: 'owner' });
  const ana = await withPin({ role: 'picker', location: 'alder' });
  const gone = {
    changed: ({ operations }: TestStaff) => operations('POST api/staff/pin', { body: { pin: '1470' } }),
    taken: ({ id }: TestStaff) => manager.operations('DELETE api/people/:id/pin', { params: { id } }),
    left: ({ id }: TestStaff) => manager.operations('DELETE api/people/:id', { params: { id } }),
  };
  for (const end of Object.values(gone)) {
    const bea = await withPin({ role: 'picker', location: 'alder' });
    for (let slip = 0; slip < 2; slip += 1)
      expect(await failed(enter(phone, bea, '0000'))).toBe('400 wrong-pin');
    await end(bea);
  }
  // Ana's first slip is the first that counts.
  expect(await failed(enter(phone, ana, '0000'))).toBe('400 wrong-pin');
  expect(await enter(phone, ana)).toMatchObject({ isByPin: true });
});

it('a shared device is ended by a manager, and its sessions with it; a lock and a taken PIN end them too', async () => {
  const phone = await sharedPhone();
  const manager = await createStaff(test, { role: 'manager' });
  const ana = await withPin({ role: 'picker', location: 'alder' });
  const params = { id: ana.id };
  const isIn = async () => (await failed(phone.operations('GET api/staff/me'))) === null;
  await enter(phone, ana);
  await manager.operations('DELETE api/people/:id/pin', { params });
  expect(await isIn()).toBe(false);
  expect(await failed(enter(phone, ana))).toBe('400 wrong-pin');
  await ana.operations('POST api/staff/pin', { body: { pin: '2580' } });
  await enter(phone, ana);
  await manager.operations('POST api/people/:id/lock', { params });
  expect(await isIn()).toBe(false);
  await manager.operations('POST api/people/:id/unlock', { params });
  await enter(phone, ana);
  const device = await phone.operations('GET api/staff/device');
  await manager.operations('DELETE api/devices/:id', { params: { id: device!.id } });
  expect(await isIn()).toBe(false);
});

it('a PIN has four digits, no more and no fewer [STAFF-04]', async () => {
  const { operations } = await createStaff(test, { role: 'picker' });
  const set = (pin: string) => failed(operations('POST api/staff/pin', { body: { pin } }));
  for (const pin of ['258', '25803', '258036'])
    expect([pin, await set(pin)]).toEqual([pin, '400 invalid-request']);
  expect(await set('2580')).toBeNull();
});

it('a PIN that is easy to guess is refused', async () => {
  const { operations } = await createStaff(test, { role: 'picker' });
  for (const pin of ['0000', '1212', '1234', '4321', '7890', '9876'])
    expect([pin, await failed(operations('POST api/staff/pin', { body: { pin } }))]).toEqual([
      pin,
      '400 weak-pin',
    ]);
  expect(await failed(operations('POST api/staff/pin', { body: { pin: '12a4' } }))).toBe(
    '400 invalid-request',
  );
});
