import { expect, it } from 'vitest';
import { createAuthenticator } from '../testing/authenticator.ts';
import { lastMail } from '../testing/member.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { createStaff, createStaffBrowser, type StaffBrowser, type TestStaff } from '../testing/staff.ts';

const origin = 'http://localhost:3000';
const test = await testLarder();

type Authenticator = ReturnType<typeof createAuthenticator>;
type Options = Parameters<Authenticator['get']>[0];

const failed = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; problem: { errorCode: string } }) =>
      `${error.status} ${error.problem.errorCode}`,
  );

async function register({ operations }: StaffBrowser, authenticator: Authenticator) {
  const { challengeId, options } = await operations('POST api/staff/passkeys/options');
  const response = authenticator.create(options as unknown as Options);
  return operations('POST api/staff/passkeys', { body: { challengeId, name: 'My phone', response } });
}

async function enter({ operations }: StaffBrowser, authenticator: Authenticator) {
  const { challengeId, options } = await operations('POST api/staff/passkey/options');
  const response = authenticator.get(options as unknown as Options);
  return operations('POST api/staff/passkey/sign-in', { body: { challengeId, response } });
}

async function withPasskey(): Promise<{ person: TestStaff; authenticator: Authenticator }> {
  const person = await createStaff(test, { role: 'manager' });
  const authenticator = createAuthenticator(origin);
  await register(person, authenticator);
  return { person, authenticator };
}

/** Sets a new password by the mailed link; returns the mail that tells of it. */
async function renewPassword({ email }: TestStaff): Promise<string> {
  const { operations } = createStaffBrowser(test);
  await operations('POST api/staff/password/link', { body: { email } });
  const token = /#(\S+)/.exec((await lastMail(test.larder.pool, email, 'reset')).text)![1]!;
  const body = { token, name: 'Sam', langCode: 'EN-US', password: 'a-new-beginning' } as const;
  await operations('POST api/staff/invitation/accept', { body });
  test.clock.advance(1000);
  return (await lastMail(test.larder.pool, email, 'staff-password-changed')).text;
}

it('a passkey is made by a signed-in person, and signs in fully without password and code [STAFF-02]', async () => {
  const { person, authenticator } = await withPasskey();
  expect(await person.operations('GET api/staff/passkeys')).toMatchObject({
    isOffered: true,
    passkeys: [{ name: 'My phone', lastUsedAt: null }],
  });
  const browser = createStaffBrowser(test);
  expect(await enter(browser, authenticator)).toMatchObject({ id: person.id, isByPin: false });
  expect(await browser.operations('GET api/people')).not.toEqual([]);
  expect(await enter(browser, authenticator)).toMatchObject({ id: person.id });
});

it('a passkey signs each challenge once, and only while it is fresh', async () => {
  const { authenticator } = await withPasskey();
  const { operations } = createStaffBrowser(test);
  const { challengeId, options } = await operations('POST api/staff/passkey/options');
  const response = authenticator.get(options as unknown as Options);
  const body = { challengeId, response };
  const said = await Promise.all(
    [1, 2, 3].map(() =>
      failed(createStaffBrowser(test).operations('POST api/staff/passkey/sign-in', { body })),
    ),
  );
  expect(said.toSorted()).toEqual(['400 passkey-refused', '400 passkey-refused', null]);
  const later = await operations('POST api/staff/passkey/options');
  const late = authenticator.get(later.options as unknown as Options);
  test.clock.advance(5 * 60_000);
  const answer = operations('POST api/staff/passkey/sign-in', {
    body: { challengeId: later.challengeId, response: late },
  });
  expect(await failed(answer)).toBe('400 passkey-refused');
});

it('a passkey of another site or of an unknown person, unverified or copied, is refused', async () => {
  const { authenticator, person } = await withPasskey();
  const browser = createStaffBrowser(test);
  expect(await failed(enter(browser, createAuthenticator(origin)))).toBe('400 passkey-refused');
  for (const wrong of [
    createAuthenticator('http://evil.test'),
    createAuthenticator(origin, { isVerified: false }),
  ])
    expect(await failed(register(await createStaff(test, { role: 'picker' }), wrong))).toBe(
      '400 passkey-refused',
    );
  // A counter that goes back belongs to a copy.
  await test.larder.pool.query('update staff_passkey set counter = 100 where staff_id = $1', [person.id]);
  expect(await failed(enter(browser, authenticator))).toBe('400 passkey-refused');
});

it('a passkey lets in nobody who is locked out, has left or has deleted it', async () => {
  const owner = await createStaff(test, { role: 'owner' });
  const { authenticator, person } = await withPasskey();
  const browser = createStaffBrowser(test);
  const params = { id: person.id };
  await owner.operations('POST api/people/:id/lock', { params });
  expect(await failed(enter(browser, authenticator))).toBe('403 locked');
  await owner.operations('POST api/people/:id/unlock', { params });
  await enter(browser, authenticator);
  const { passkeys } = await browser.operations('GET api/staff/passkeys');
  await browser.operations('DELETE api/staff/passkeys/:id', { params: { id: passkeys[0]!.id } });
  expect(await failed(enter(browser, authenticator))).toBe('400 passkey-refused');
  await register(browser, authenticator);
  await owner.operations('DELETE api/people/:id', { params });
  expect(await failed(enter(browser, authenticator))).toBe('400 passkey-refused');
});

it('a new password by the mailed link leaves no passkey behind, and the mail says so', async () => {
  const { authenticator, person } = await withPasskey();
  expect(await renewPassword(person)).toContain('Your passkeys no longer let you in.');
  expect(await failed(enter(createStaffBrowser(test), authenticator))).toBe('400 passkey-refused');
  expect(await renewPassword(person)).not.toContain('passkey');
});

it('a passkey that is made, deleted or lost to a new password is in the history of its person [STAFF-05]', async () => {
  const { authenticator, person } = await withPasskey();
  const { passkeys } = await person.operations('GET api/staff/passkeys');
  const { id } = passkeys[0]!;
  await person.operations('DELETE api/staff/passkeys/:id', { params: { id } });
  const again = () => failed(person.operations('DELETE api/staff/passkeys/:id', { params: { id } }));
  expect(await again()).toBe('404 passkey-not-found');
  await register(person, authenticator);
  await renewPassword(person);
  await renewPassword(person);
  const { rows } = await test.larder.pool.query(
    'select verb, before, after from staff_event where by_staff_id = $1 order by id',
    [person.id],
  );
  expect(rows).toEqual([
    { verb: 'passkey', before: {}, after: { passkey: id } },
    { verb: 'passkey', before: { passkey: id }, after: {} },
    { verb: 'passkey', before: {}, after: { passkey: expect.any(String) } },
    { verb: 'password', before: {}, after: { passkeys: 1 } },
    { verb: 'password', before: {}, after: {} },
  ]);
});

it('a passkey is not offered at an IP address', async () => {
  const { operations, request } = await createStaff(test, { role: 'picker' });
  const asked = await request('/operations/api/staff/passkeys', { headers: { host: '127.0.0.1:3000' } });
  expect(await asked.json()).toMatchObject({ isOffered: false });
  expect(await operations('GET api/staff/passkeys')).toMatchObject({ isOffered: true });
  const begun = await request('/operations/api/staff/passkey/options', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: '127.0.0.1:3000' },
    body: '{}',
  });
  expect(await begun.json()).toMatchObject({ errorCode: 'passkeys-not-offered' });
});
