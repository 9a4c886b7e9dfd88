import type { Role } from '@larder/domain/staff-roles';
import { beforeEach, expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';
import { codeIn, goodPassword, lastMail } from '../testing/member.ts';
import {
  createStaff,
  createStaffBrowser,
  failed,
  type StaffBrowser,
  type TestStaff,
} from '../testing/staff.ts';
import { once, postJson } from '../testing/post-json.ts';

const test = await testLarder();
const { pool } = test.larder;
const directory = await test.larder.shelves.directory();
const alder = directory.byAlias('alder')!.locationGuid;
const west = directory.byAlias('alder-west')!.locationGuid;
beforeEach(async () => {
  test.clock.advance(24 * 3_600_000);
  await pool.query(`update staff set locked_at = created_at where locked_at is null`);
});

const mailTo = (email: string) => lastMail(pool, email, 'staff-invitation');
const tokenIn = (text: string) => /\/backoffice\/join#([\w-]{43})/.exec(text)![1]!;

const accept = (browser: StaffBrowser, token: string, fields: Record<string, unknown> = {}) =>
  browser.operations('POST api/staff/invitation/accept', {
    body: { token, name: 'Rosa Díaz', langCode: 'ES-MX', password: goodPassword, ...fields },
  });
const rolesOf = ({ operations }: StaffBrowser, id: string) =>
  operations('GET api/people/:id', { params: { id } }).then(({ roles }) => roles);

it('an invitation comes by mail, in its language, and lets in with name, language and password, once [STAFF-01] [STAFF-08]', async () => {
  const owner = await createStaff(test, { role: 'owner', name: 'Olivia' });
  const email = 'rosa@larder.test';
  const made = await owner.operations('POST api/invitations', {
    body: { email, role: 'picker', locationGuid: alder, mailLangCode: 'ES-MX' },
  });
  expect(made).toMatchObject({
    email,
    role: 'picker',
    locationGuid: alder,
    invitedBy: 'Olivia',
    isExpired: false,
  });
  const mail = await mailTo(email);
  expect(mail.subject).toBe('Únete a Alder Downtown');
  expect(mail.text).toContain('Olivia te invita a trabajar en Alder Downtown. Tu puesto: Surtidor.');
  const token = tokenIn(mail.text);
  const rosa = createStaffBrowser(test);
  expect(await rosa.operations('POST api/staff/invitation', { body: { token } })).toMatchObject({
    email,
    role: 'picker',
    name: null,
  });
  expect(await failed(accept(rosa, token, { password: 'rosa@larder.test' }))).toBe('400 weak-password');
  const me = await accept(rosa, token);
  expect(me).toMatchObject({ email, name: 'Rosa Díaz', langCode: 'ES-MX' });
  expect(me.stores.map(({ locationGuid }) => locationGuid)).toEqual([alder]);
  expect(await failed(accept(createStaffBrowser(test), token))).toBe('400 link-expired');
  expect(await owner.operations('GET api/invitations')).toEqual([]);
  expect(await rosa.operations('GET api/staff/me')).toMatchObject({ id: me.id });
  // The new password works.
  const { signInId } = await rosa.operations('POST api/staff/sign-in', {
    body: { email, password: goodPassword },
  });
  const code = codeIn(await lastMail(pool, email, 'sign-in-code'));
  expect(await rosa.operations('POST api/staff/sign-in/code', { body: { signInId, code } })).toMatchObject({
    email,
  });
  expect((await lastMail(pool, email, 'sign-in-code')).subject).toBe('Tu código para iniciar sesión');
});

it('an invitation is accepted once when several requests come at the same time', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const email = 'twice@larder.test';
  await owner.operations('POST api/invitations', { body: { email, role: 'driver', locationGuid: null } });
  const token = tokenIn((await mailTo(email)).text);
  const said = await Promise.all([1, 2, 3].map(() => failed(accept(createStaffBrowser(test), token))));
  expect(said.toSorted()).toEqual(['400 link-expired', '400 link-expired', null]);
});

it('an invitation whose answer was lost lets the same press in again for minutes, and nobody else with its link', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const email = 'lost@larder.test';
  await owner.operations('POST api/invitations', { body: { email, role: 'picker', locationGuid: alder } });
  const token = tokenIn((await mailTo(email)).text);
  const body = { token, name: 'Rosa', langCode: 'EN-US', password: goodPassword };
  const press = async (key: string | null, fields = {}) => {
    const browser = createStaffBrowser(test);
    const path = '/operations/api/staff/invitation/accept';
    const { status } = await postJson(browser, path, { ...body, ...fields }, key === null ? {} : once(key));
    return { status, isIn: (await failed(browser.operations('GET api/staff/me'))) === null };
  };
  const [isIn, isOut] = [
    { status: 200, isIn: true },
    { status: 400, isIn: false },
  ];
  expect(await press('rosa')).toEqual(isIn);
  expect(await press('rosa')).toEqual(isIn);
  expect(await press('stranger')).toEqual(isOut);
  expect(await press(null)).toEqual(isOut);
  expect(await press('rosa', { password: 'some-other-words-9' })).toEqual(isOut);
  const open = await pool.query<{ id: string }>(
    'select p.id from staff_session s join staff p on p.id = s.staff_id where p.email = $1',
    [email],
  );
  expect(open.rowCount).toBe(1);
  // Whoever was locked meanwhile stays out.
  const params = { id: open.rows[0]!.id };
  await owner.operations('POST api/people/:id/lock', { params });
  expect(await press('rosa')).toEqual({ status: 403, isIn: false });
  await owner.operations('POST api/people/:id/unlock', { params });
  expect(await press('rosa')).toEqual(isIn);
  test.clock.advance(5 * 60_000);
  expect(await press('rosa')).toEqual(isOut);
});

it('an invitation is sent once under one key; it stops working when withdrawn, after a week, or once a newer one is sent', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const email = 'later@larder.test';
  const body = { email, role: 'picker' as const, locationGuid: alder };
  const ask = () => postJson(owner, '/operations/api/invitations', body, { 'idempotency-key': 'one' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  const texts = await Promise.all(answers.map((each) => each.text()));
  expect(new Set(texts).size).toBe(1);
  const sent = await pool.query('select 1 from mail where to_address = $1', [email]);
  expect(sent.rowCount).toBe(1);
  const first = tokenIn((await mailTo(email)).text);

  test.clock.advance(60_000);
  const again = await owner.operations('POST api/invitations', { body });
  const second = tokenIn((await mailTo(email)).text);
  expect(await failed(accept(createStaffBrowser(test), first))).toBe('400 link-expired');
  await owner.operations('DELETE api/invitations/:id', { params: { id: again.id } });
  expect(await failed(accept(createStaffBrowser(test), second))).toBe('400 link-expired');

  await owner.operations('POST api/invitations', { body: { ...body, role: 'driver' } });
  test.clock.advance(7 * 24 * 3_600_000);
  const late = tokenIn((await mailTo(email)).text);
  expect(await failed(accept(createStaffBrowser(test), late))).toBe('400 link-expired');
});

it('an invitation gives no more than the inviting person has, and only where they manage', async () => {
  const manager = await createStaff(test, { role: 'manager', location: 'alder' });
  const invite = (role: Role, locationGuid: string | null) =>
    failed(
      manager.operations('POST api/invitations', {
        body: { email: `${role}@new.test`, role, locationGuid },
      }),
    );
  expect(await invite('picker', alder)).toBeNull();
  expect(await invite('manager', alder)).toBeNull();
  expect(await invite('picker', west)).toBe('404 store-not-found');
  expect(await invite('picker', null)).toBe('403 not-yours-to-give');
  expect(await invite('owner', null)).toBe('403 not-yours-to-give');
  expect(await invite('owner', alder)).toBe('400 invalid-request');
});

it('an invitation stops working once its sender is locked out', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const manager = await createStaff(test, { role: 'manager', location: 'alder' });
  const email = 'orphan@larder.test';
  await manager.operations('POST api/invitations', {
    body: { email, role: 'manager', locationGuid: alder },
  });
  await owner.operations('POST api/people/:id/lock', { params: { id: manager.id } });
  const token = tokenIn((await mailTo(email)).text);
  expect(await failed(accept(createStaffBrowser(test), token))).toBe('400 link-expired');
});

it('an invitation stops working once its sender could not give it any more; those they still could give work', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const manager = await createStaff(test, { role: 'manager' });
  const invited = async (email: string, locationGuid: string) => {
    await manager.operations('POST api/invitations', { body: { email, role: 'manager', locationGuid } });
    return tokenIn((await mailTo(email)).text);
  };
  const gone = await invited('gone@larder.test', alder);
  const good = await invited('good@larder.test', west);
  await owner.operations('POST api/people/:id/roles', {
    params: { id: manager.id },
    body: { roles: [{ role: 'manager', locationGuid: west }] },
  });
  expect(await failed(accept(createStaffBrowser(test), gone))).toBe('400 link-expired');
  expect(await failed(accept(createStaffBrowser(test), good))).toBeNull();
});

it('an invitation to one of another merchant’s staff is refused only when the link of its mail is opened', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const bodega = await createStaff(test, { role: 'picker', merchant: 'bodega' });
  await owner.operations('POST api/invitations', {
    body: { email: bodega.email, role: 'owner', locationGuid: null },
  });
  const token = tokenIn((await mailTo(bodega.email)).text);
  expect(await failed(accept(createStaffBrowser(test), token))).toBe('409 works-elsewhere');
  const people = await owner.operations('GET api/people');
  expect(people.map(({ email }) => email)).not.toContain(bodega.email);
});

it('a new password is set behind a mailed link, which ends every session; nobody learns who works here', async () => {
  const person = await createStaff(test, { role: 'picker', langCode: 'ES-MX' });
  const stranger = createStaffBrowser(test);
  await stranger.operations('POST api/staff/password/link', { body: { email: person.email } });
  await stranger.operations('POST api/staff/password/link', { body: { email: 'nobody@larder.test' } });
  const token = tokenIn((await lastMail(pool, person.email, 'reset')).text);
  expect(await stranger.operations('POST api/staff/invitation', { body: { token } })).toMatchObject({
    role: null,
    name: person.name,
    langCode: 'ES-MX',
  });
  const me = await accept(stranger, token, { name: 'Beto' });
  expect(me).toMatchObject({
    id: person.id,
    name: 'Beto',
    roles: [{ role: 'picker', locationGuid: null }],
  });
  expect(await failed(person.operations('GET api/staff/me'))).toBe('401 sign-in-needed');
  expect((await lastMail(pool, person.email, 'staff-password-changed')).subject).toBe(
    'Se cambió tu contraseña',
  );
});

const setRoles = (by: TestStaff, id: string, roles: { role: Role; locationGuid: string | null }[]) =>
  by.operations('POST api/people/:id/roles', { params: { id }, body: { roles } });

it('roles hold from the next call on once changed, and their change ends no session [STAFF-01]', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const person = await createStaff(test, { role: 'manager' });
  await person.operations('GET api/people');
  await setRoles(owner, person.id, [{ role: 'picker', locationGuid: west }]);
  expect(await failed(person.operations('GET api/people'))).toBe('404 no-such-call');
  const me = await person.operations('GET api/staff/me');
  expect(me.stores.map(({ alias }) => alias)).toEqual(['alder-west']);
  await setRoles(owner, person.id, [{ role: 'manager', locationGuid: alder }]);
  expect((await person.operations('GET api/people')).map(({ id }) => id)).toContain(person.id);
});

it('roles of other stores are neither seen nor changed by the manager of one', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const manager = await createStaff(test, { role: 'manager', location: 'alder' });
  const person = await createStaff(test, { role: 'picker', location: 'alder' });
  await setRoles(owner, person.id, [
    { role: 'picker', locationGuid: alder },
    { role: 'driver', locationGuid: west },
  ]);
  expect(await manager.operations('GET api/people/:id', { params: { id: person.id } })).toMatchObject({
    roles: [{ role: 'picker', locationGuid: alder }],
    isWhole: false,
  });
  expect(await setRoles(manager, person.id, [{ role: 'support', locationGuid: alder }])).toMatchObject({
    roles: [{ role: 'support', locationGuid: alder }],
  });
  expect(await rolesOf(owner, person.id)).toEqual([
    { role: 'support', locationGuid: alder },
    { role: 'driver', locationGuid: west },
  ]);
  expect(await failed(manager.operations('POST api/people/:id/lock', { params: { id: person.id } }))).toBe(
    '403 not-yours-to-change',
  );
  expect(await setRoles(manager, person.id, [])).toBeNull();
  expect(await rolesOf(owner, person.id)).toEqual([{ role: 'driver', locationGuid: west }]);
});

it('roles are not set by whoever saw others: what somebody took meanwhile does not come back', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const person = await createStaff(test, { role: ['picker', 'manager'] });
  const params = { id: person.id };
  const seen = await rolesOf(owner, person.id);
  const picker = { role: 'picker' as const, locationGuid: null };
  await setRoles(owner, person.id, [picker]);
  const late = { roles: [...seen, { role: 'driver' as const, locationGuid: null }], seen };
  const set = (body: typeof late) => owner.operations('POST api/people/:id/roles', { params, body });
  expect(await failed(set(late))).toBe('409 roles-changed');
  expect(await failed(set({ ...late, seen: [] }))).toBe('409 roles-changed');
  expect(await failed(set({ ...late, seen: [{ role: 'driver', locationGuid: null }] }))).toBe(
    '409 roles-changed',
  );
  expect(await rolesOf(owner, person.id)).toEqual([picker]);
  const driver = { role: 'driver' as const, locationGuid: west };
  // Pressed again because its answer was lost, it is done already.
  for (let press = 0; press < 2; press += 1) await set({ roles: [driver, picker], seen: [picker] });
  await set({ roles: [driver], seen: [picker, driver] });
  expect(await rolesOf(owner, person.id)).toEqual([driver]);
});

it('roles can be taken only by a person who could have given them, and at least one stays', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const manager = await createStaff(test, { role: 'manager' });
  const picker = await createStaff(test, { role: 'picker' });
  expect(await failed(setRoles(manager, owner.id, [{ role: 'picker', locationGuid: null }]))).toBe(
    '403 not-yours-to-change',
  );
  expect(await failed(setRoles(manager, picker.id, [{ role: 'owner', locationGuid: null }]))).toBe(
    '403 not-yours-to-change',
  );
  expect(await failed(setRoles(manager, manager.id, [{ role: 'owner', locationGuid: null }]))).toBe(
    '403 not-yours-to-change',
  );
  expect(await failed(manager.operations('DELETE api/people/:id', { params: { id: owner.id } }))).toBe(
    '403 not-yours-to-change',
  );
  expect(await failed(setRoles(manager, picker.id, []))).toBe('409 role-needed');
  const bodega = await createStaff(test, { role: 'picker', merchant: 'bodega' });
  expect(await failed(setRoles(manager, bodega.id, []))).toBe('404 person-not-found');
});

it('the last owner cannot leave, be demoted or be locked out [STAFF-01]', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const picker = [{ role: 'picker' as const, locationGuid: null }];
  const demote = (by: TestStaff, id: string) =>
    failed(by.operations('POST api/people/:id/roles', { params: { id }, body: { roles: picker } }));
  expect(await failed(owner.operations('POST api/staff/leave'))).toBe('409 last-owner');
  expect(await demote(owner, owner.id)).toBe('409 last-owner');
  expect(await failed(owner.operations('POST api/people/:id/lock', { params: { id: owner.id } }))).toBe(
    '409 not-yourself',
  );
  const second = await createStaff(test, { role: 'owner' });
  await second.operations('POST api/people/:id/lock', { params: { id: owner.id } });
  expect(await failed(second.operations('POST api/staff/leave'))).toBe('409 last-owner');
  await second.operations('POST api/people/:id/unlock', { params: { id: owner.id } });
  await second.operations('POST api/staff/leave');
  expect(await failed(second.operations('GET api/staff/me'))).toBe('401 sign-in-needed');
});

it('the last owner stays when two of them demote each other, or leave, at once [STAFF-01]', async () => {
  for (let round = 0; round < 5; round += 1) {
    await pool.query(`update staff set locked_at = created_at where locked_at is null`);
    const two = [await createStaff(test, { role: 'owner' }), await createStaff(test, { role: 'owner' })];
    const said = await Promise.all(
      round % 2 === 0
        ? two.map(({ operations }) => failed(operations('POST api/staff/leave')))
        : two.map(({ operations }, index) =>
            failed(
              operations('POST api/people/:id/roles', {
                params: { id: two[1 - index]!.id },
                body: { roles: [{ role: 'picker', locationGuid: null }] },
              }),
            ),
          ),
    );
    expect(said.filter((each) => each === null)).toHaveLength(1);
  }
});

it('a person who is locked out is out at once, everywhere, and comes back only when unlocked', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const person = await createStaff(test, { role: 'driver' });
  await person.operations('GET api/staff/me');
  expect(await owner.operations('POST api/people/:id/lock', { params: { id: person.id } })).toMatchObject({
    isLocked: true,
  });
  expect(await failed(person.operations('GET api/staff/me'))).toBe('401 sign-in-needed');
  await owner.operations('POST api/people/:id/unlock', { params: { id: person.id } });
  // Its session is gone for good.
  expect(await failed(person.operations('GET api/staff/me'))).toBe('401 sign-in-needed');
});

it('a person who left is no longer listed, cannot sign in, and may be invited again under the same address', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const person = await createStaff(test, { role: 'driver', name: 'Gone Person' });
  await owner.operations('DELETE api/people/:id', { params: { id: person.id } });
  expect(await failed(person.operations('GET api/staff/me'))).toBe('401 sign-in-needed');
  expect(await failed(rolesOf(owner, person.id))).toBe('404 person-not-found');
  const kept = await pool.query('select name, email, password_hash, pin_hash from staff where id = $1', [
    person.id,
  ]);
  expect(kept.rows).toEqual([{ name: 'Gone Person', email: null, password_hash: null, pin_hash: null }]);
  await owner.operations('POST api/invitations', {
    body: { email: person.email, role: 'picker', locationGuid: null },
  });
  const me = await accept(createStaffBrowser(test), tokenIn((await mailTo(person.email)).text));
  expect(me.id).not.toBe(person.id);
});

it('a person sees and ends their own sessions; so does a manager', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const person = await createStaff(test, { role: 'picker' });
  const [session, ...others] = await person.operations('GET api/staff/sessions');
  expect([others.length, session]).toMatchObject([0, { isCurrent: true, isByPin: false }]);
  const params = { id: person.id };
  expect(await owner.operations('GET api/people/:id/sessions', { params })).toMatchObject([
    { id: session!.id, isCurrent: false },
  ]);
  const none = owner.operations('POST api/people/:id/sessions/end', {
    params,
    body: { sessionId: owner.id },
  });
  expect(await failed(none)).toBe('404 session-not-found');
  await owner.operations('POST api/people/:id/sessions/end', { params, body: {} });
  expect(await failed(person.operations('GET api/staff/me'))).toBe('401 sign-in-needed');
  const [own] = await owner.operations('GET api/staff/sessions');
  await owner.operations('DELETE api/staff/sessions/:id', { params: { id: own!.id } });
  expect(await failed(owner.operations('GET api/staff/me'))).toBe('401 sign-in-needed');
});

it('a person has each change recorded with its author, before and after, and no record can be changed', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const person = await createStaff(test, { role: 'picker' });
  await owner.operations('POST api/people/:id/roles', {
    params: { id: person.id },
    body: { roles: [{ role: 'driver', locationGuid: null }] },
  });
  const { rows } = await pool.query(
    'select by_staff_id, about_staff_id, verb, before, after from staff_event order by id desc limit 1',
  );
  expect(rows).toEqual([
    {
      by_staff_id: owner.id,
      about_staff_id: person.id,
      verb: 'roles',
      before: { roles: [{ role: 'picker', locationId: null }] },
      after: { roles: [{ role: 'driver', locationId: null }] },
    },
  ]);
  await expect(pool.query('delete from staff_event')).rejects.toThrow('append-only');
});

it('a person’s own name, which the history shows, is changed by a full sign-in alone, and that is recorded [STAFF-04] [STAFF-05]', async () => {
  const byPin = await createStaff(test, { role: 'picker', location: 'alder', byPin: true, name: 'Ana' });
  const name = 'Maria Lopez';
  expect(await failed(byPin.operations('POST api/staff/me', { body: { name } }))).toBe('403 sign-in-again');
  const inSpanish = await byPin.operations('POST api/staff/me', { body: { name: 'Ana', langCode: 'ES-MX' } });
  expect(inSpanish).toMatchObject({ name: 'Ana', langCode: 'ES-MX' });
  const person = await createStaff(test, { role: 'picker', name: 'Ana' });
  expect(await person.operations('POST api/staff/me', { body: { name } })).toMatchObject({ name });
  const written = await pool.query(
    'select about_staff_id, verb from staff_event where by_staff_id = any($1)',
    [[byPin.id, person.id]],
  );
  expect(written.rows).toEqual([{ about_staff_id: person.id, verb: 'name' }]);
  test.clock.advance(61 * 60_000);
  expect(await failed(person.operations('POST api/staff/me', { body: { name: 'Ana' } }))).toBe(
    '403 sign-in-again',
  );
});
