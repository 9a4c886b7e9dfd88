import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { whileOpen } from '../testing/held-account.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { createStaff, failed } from '../testing/staff.ts';

const test = await testLarder();
const { pool } = test.larder;
const alder = (await test.larder.shelves.directory()).byAlias('alder')!.locationGuid;

/** Lets a call meet a change of its caller: it has read who they are, and waits until the change is there. */
function meanwhile<Result>(change: string, id: string, start: () => Promise<Result>): Promise<Result> {
  return whileOpen(
    pool,
    (holder) =>
      holder.query('select pg_advisory_xact_lock(7100218, merchant_id) from staff where id = $1', [id]),
    { start, change: (holder) => holder.query(change, [id]) },
  );
}

const lockOut = `with locked as (update staff set locked_at = created_at where id = $1)
  delete from staff_session where staff_id = $1`;
const demote = `update staff_role set role = 'picker' where staff_id = $1`;

const invited = async (email: string) =>
  (await row(pool, sql`select 1 from staff_invitation where email = ${email}`)) !== null;

it.each([
  { what: 'is locked out', change: lockOut, refused: '401 sign-in-needed' },
  { what: 'loses the role for it', change: demote, refused: '403 not-yours-to-give' },
])('a person who $what while their invitation is under way invites nobody', async ({ change, refused }) => {
  const owner = await createStaff(test, { role: 'owner' });
  const email = `by-${owner.id}@larder.test`;
  const body = { email, role: 'manager' as const, locationGuid: null };
  const invite = () => failed(owner.operations('POST api/invitations', { body }));
  expect(await meanwhile(change, owner.id, invite)).toBe(refused);
  expect(await invited(email)).toBe(false);
});

it.each([
  { what: 'is locked out', change: lockOut, refused: '401 sign-in-needed' },
  { what: 'loses the role for it', change: demote, refused: '404 person-not-found' },
])('a person who $what while they give a colleague a role gives none', async ({ change, refused }) => {
  const owner = await createStaff(test, { role: 'owner' });
  const friend = await createStaff(test, { role: 'picker' });
  const raise = () =>
    failed(
      owner.operations('POST api/people/:id/roles', {
        params: { id: friend.id },
        body: { roles: [{ role: 'owner', locationGuid: null }] },
      }),
    );
  expect(await meanwhile(change, owner.id, raise)).toBe(refused);
  const role = await row<{ role: string }>(
    pool,
    sql`select role from staff_role where staff_id = ${friend.id}`,
  );
  expect(role).toEqual({ role: 'picker' });
});

it.each([
  { what: 'taken away', change: 'pin_hash = null' },
  { what: 'of a person who is locked out', change: 'locked_at = created_at' },
])('a PIN that is $what in the moment in which it is right opens no session', async ({ change }) => {
  const phone = await createStaff(test, { role: 'manager' });
  await phone.operations('POST api/devices', { body: { name: 'Phone 1', locationGuid: alder } });
  await phone.operations('POST api/staff/sign-out');
  const ana = await createStaff(test, { role: 'picker', location: 'alder' });
  await ana.operations('POST api/staff/pin', { body: { pin: '2580' } });
  const byPin = 'from staff_session where staff_id = $1 and pin_device_id is not null';
  const entered = await whileOpen(
    pool,
    async (holder) => {
      await holder.query(`update staff set ${change} where id = $1`, [ana.id]);
      await holder.query(`delete ${byPin}`, [ana.id]);
    },
    {
      start: () =>
        failed(phone.operations('POST api/staff/pin/sign-in', { body: { staffId: ana.id, pin: '2580' } })),
      change: async () => {},
    },
  );
  expect(entered).toBe('409 device-ended');
  expect((await pool.query(`select 1 ${byPin}`, [ana.id])).rowCount).toBe(0);
});
