import { expect, it } from 'vitest';
import { createAuthenticator } from '../testing/authenticator.ts';
import { whileOpen } from '../testing/held-account.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { createStaff, createStaffBrowser, failed } from '../testing/staff.ts';

const test = await testLarder();
const { pool } = test.larder;
const alder = (await test.larder.shelves.directory()).byAlias('alder')!.locationGuid;

type Options = Parameters<ReturnType<typeof createAuthenticator>['get']>[0];
const aKey = () => createAuthenticator('http://localhost:3000');

/** Makes a passkey of a signed-in person up to the call that keeps it. */
async function madeKey({ operations }: Awaited<ReturnType<typeof createStaff>>, key = aKey()) {
  const { challengeId, options } = await operations('POST api/staff/passkeys/options');
  const response = key.create(options as unknown as Options);
  return {
    keep: () => operations('POST api/staff/passkeys', { body: { challengeId, name: 'Key', response } }),
  };
}

const traces = async (id: string) => {
  const { rows } = await pool.query(
    `select p.pin_hash as pin, p.name, (select count(*)::int from staff_passkey k where k.staff_id = p.id) as keys,
        (select count(*)::int from staff_device d where d.enrolled_by = p.id) as devices
      from staff p where p.id = $1`,
    [id],
  );
  return rows[0] as unknown;
};

it('whose session ends meanwhile leaves no passkey, PIN, name or device behind', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const { keep } = await madeKey(owner);
  const device = { name: 'Phone 2', locationGuid: alder };
  const calls = [
    keep,
    () => owner.operations('POST api/staff/pin', { body: { pin: '2580' } }),
    () => owner.operations('POST api/staff/me', { body: { name: 'Somebody Else' } }),
    () => owner.operations('POST api/devices', { body: device }),
  ];
  const answers = await whileOpen(
    pool,
    (holder) =>
      holder.query('select pg_advisory_xact_lock(7100218, merchant_id) from staff where id = $1', [owner.id]),
    {
      start: () => Promise.all(calls.map((call) => failed(call()))),
      waiting: calls.length,
      change: (holder) => holder.query('delete from staff_session where staff_id = $1', [owner.id]),
    },
  );
  expect(answers).toEqual(calls.map(() => '401 sign-in-needed'));
  expect(await traces(owner.id)).toEqual({ pin: null, name: 'Sam Ortiz', keys: 0, devices: 0 });
});

it('a passkey that is deleted in the moment in which it is right opens no session', async () => {
  const ana = await createStaff(test, { role: 'manager' });
  const key = aKey();
  await (await madeKey(ana, key)).keep();
  const browser = createStaffBrowser(test);
  const { challengeId, options } = await browser.operations('POST api/staff/passkey/options');
  const response = key.get(options as unknown as Options);
  const entered = await whileOpen(
    pool,
    (holder) => holder.query('select 1 from staff where id = $1 for update', [ana.id]),
    {
      start: () =>
        failed(browser.operations('POST api/staff/passkey/sign-in', { body: { challengeId, response } })),
      change: (holder) => holder.query('delete from staff_passkey where staff_id = $1', [ana.id]),
    },
  );
  expect(entered).toBe('400 passkey-refused');
  const sessions = await pool.query('select 1 from staff_session where staff_id = $1', [ana.id]);
  expect(sessions.rowCount).toBe(1);
});
