import { randomUUID } from 'node:crypto';
import type { Role } from '@larder/domain/staff-roles';
import { expect, it } from 'vitest';
import { failure } from '../testing/failure.ts';
import { goodPassword, lastMail } from '../testing/member.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { createStaff, createStaffBrowser, type TestStaff } from '../testing/staff.ts';

const test = await testLarder();
const { pool } = test.larder;
const directory = await test.larder.shelves.directory();
const guidOf = (alias: string) => directory.byAlias(alias)!.locationGuid;
const alder = guidOf('alder');
const west = guidOf('alder-west');
const owner = await createStaff(test, { role: 'owner' });

/** Invites an address to a role in a store, and returns what becomes of its link when it is pressed. */
async function invited(by: TestStaff, email: string, role: Role, locationGuid: string) {
  await by.operations('POST api/invitations', { body: { email, role, locationGuid } });
  const { text } = await lastMail(pool, email, 'staff-invitation');
  const token = /\/backoffice\/join#([\w-]{43})/.exec(text)![1]!;
  const body = { token, name: 'Pat Vega', langCode: 'EN-US', password: goodPassword } as const;
  return () => createStaffBrowser(test).operations('POST api/staff/invitation/accept', { body });
}

const freshEmail = () => `pat-${randomUUID()}@larder.test`;
const roles = ({ roles: held }: { roles: { role: Role; locationGuid: string | null }[] }) =>
  held.map(({ role, locationGuid }) => `${role} ${locationGuid === alder ? 'alder' : 'west'}`);

it('a person who was removed does not come back by an invitation from before [STAFF-01]', async () => {
  const email = freshEmail();
  const { id } = await (await invited(owner, email, 'picker', alder))();
  const toDrive = await invited(owner, email, 'driver', west);
  const others = await invited(owner, freshEmail(), 'picker', alder);
  await owner.operations('DELETE api/people/:id', { params: { id } });
  expect((await failure(toDrive())).problem?.errorCode).toBe('link-expired');
  expect(roles(await others())).toEqual(['picker alder']);
  // Who is invited anew may join again.
  expect(roles(await (await invited(owner, email, 'driver', west))())).toEqual(['driver west']);
});

it('a person who was removed from one store keeps what another store invited them to [STAFF-01]', async () => {
  const email = freshEmail();
  const here = await createStaff(test, { role: 'manager', location: 'alder' });
  const there = await createStaff(test, { role: 'manager', location: 'alder-west' });
  const { id } = await (await invited(here, email, 'picker', alder))();
  const toDrive = await invited(there, email, 'driver', west);
  await here.operations('DELETE api/people/:id', { params: { id } });
  expect(roles(await toDrive())).toEqual(['driver west']);
});

it('a role that was taken does not come back by an invitation from before, and others may still come [STAFF-01]', async () => {
  const email = freshEmail();
  const { id } = await (await invited(owner, email, 'manager', alder))();
  const again = await invited(owner, email, 'manager', alder);
  const toDrive = await invited(owner, email, 'driver', west);
  await owner.operations('POST api/people/:id/roles', {
    params: { id },
    body: { roles: [{ role: 'picker', locationGuid: alder }] },
  });
  expect((await failure(again())).problem?.errorCode).toBe('link-expired');
  expect(roles(await toDrive())).toEqual(['picker alder', 'driver west']);
});
