import type { CallSpec } from '@larder/contract/kit';
import { operations } from '@larder/contract/operations';
import { guardedScopes, pinRoles, roles, scopesOfRole, type Role } from '@larder/domain/staff-roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';
import { signIn as signInShopper } from '../testing/signed-in.ts';
import { askedOfAlder, noId, type Asked } from '../testing/staff-objects.ts';
import { createStaff, createStaffBrowser, type StaffBrowser } from '../testing/staff.ts';

const test = await checkoutShop();
const { pool } = test.larder;
await pool.query('update slot_window set capacity = 10000');

const calls = Object.entries<CallSpec>(operations).filter(([, { who }]) => who === 'staff');
/** Makes a call over HTTP and returns the status and, for a refusal, its code. */
async function ask(
  { request }: Pick<StaffBrowser, 'request'>,
  name: string,
  { params, query, body }: Partial<Asked> = {},
): Promise<{ status: number; code: string; text: string }> {
  const [method, path] = name.split(' ') as [string, string];
  const address = path.replace(/:(\w+)/g, (_, param: string) => params?.[param] ?? noId);
  const search = new URLSearchParams(query).toString();
  const response = await request(`/operations/${address}${search && `?${search}`}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, code: '', text: '' };
  }
  const text = await response.text();
  const code = response.ok ? '' : (JSON.parse(text) as { errorCode: string }).errorCode;
  return { status: response.status, code, text };
}

const isOpenTo = (role: Role, { scope }: CallSpec) => scope === 'own' || scopesOfRole[role].includes(scope!);
const isGuarded = ({ scope, fullSignIn }: CallSpec) =>
  fullSignIn === true || guardedScopes.some((each) => each === scope);

describe.each(calls)('%s', (name, spec) => {
  it.each(roles)(
    'a call of the staff is answered to a %s if the role has its scope, and is not there otherwise [STAFF-03]',
    async (role) => {
      for (const place of [{}, { location: 'alder-west' as const }].slice(0, role === 'owner' ? 1 : 2)) {
        const asked = await ask(await createStaff(test, { role, ...place }), name);
        if (isOpenTo(role, spec)) {
          expect(['no-such-call', 'sign-in-needed', 'sign-in-again']).not.toContain(asked.code);
          expect(asked.status).toBeLessThan(500);
        } else {
          expect([asked.status, asked.code]).toEqual([404, 'no-such-call']);
        }
      }
    },
  );

  it('a call of the store is closed to callers who are not signed in, and to shoppers [STAFF-02]', async () => {
    const shopper = await test.shopper('alder');
    await signInShopper(test, shopper);
    for (const browser of [createStaffBrowser(test), shopper])
      expect(await ask(browser, name)).toMatchObject({ status: 401, code: 'sign-in-needed' });
  });

  it('a call of the store asks for another sign-in after an hour if it is guarded, and only then [STAFF-04]', async () => {
    const owner = await createStaff(test, { role: 'owner' });
    test.clock.advance(59 * 60_000);
    expect((await ask(owner, name)).code).not.toBe('sign-in-again');
    const before = await createStaff(test, { role: 'owner' });
    test.clock.advance(60 * 60_000);
    const asked = await ask(before, name);
    if (isGuarded(spec)) expect([asked.status, asked.code]).toEqual([403, 'sign-in-again']);
    else expect(asked.code).not.toBe('sign-in-again');
  });

  it('a call of the store is answered to a session by PIN only if pickers or drivers have its scope [STAFF-04]', async () => {
    for (const role of roles) {
      const person = await createStaff(test, { role, byPin: true });
      const asked = await ask(person, name);
      const isAllowed =
        spec.scope === 'own'
          ? spec.fullSignIn !== true
          : pinRoles.includes(role) && scopesOfRole[role].some((scope) => scope === spec.scope);
      if (isAllowed)
        expect([role, asked.status < 500 && asked.code !== 'sign-in-again']).toEqual([role, true]);
      else
        expect([role, asked.code]).toEqual([role, isOpenTo(role, spec) ? 'sign-in-again' : 'no-such-call']);
    }
  });
});

/** Returns all data of the store's people, as one text per table; refused calls may change nothing of it. */
async function everything(): Promise<unknown> {
  const tables = [
    'staff',
    'staff_role',
    'staff_session',
    'staff_invitation',
    'staff_passkey',
    'staff_device',
  ];
  const told = tables.concat('"order"', 'order_event', 'staff_event').map(
    (table) =>
      `select '${table.replaceAll('"', '')}' as name, count(*)::int as rows,
        coalesce(sum(hashtext((to_jsonb(t) - 'used_at')::text)), 0)::text as content from ${table} t`,
  );
  return (await pool.query(told.join(' union all '))).rows;
}

describe.each(calls.filter(([name]) => name.includes('/:')))('the object of %s', (name, spec) => {
  beforeEach(() => test.clock.set(testNow));

  it('an object is unknown to the staff of another merchant or store, like an id that never existed; each change is recorded with its author [STAFF-03] [STAFF-05]', async () => {
    const asked = await askedOfAlder(test, name, spec);
    const foreigners = [
      await createStaff(test, { role: roles, merchant: 'bodega' }),
      await createStaff(test, { role: roles.filter((role) => role !== 'owner'), location: 'alder-west' }),
    ];
    const before = await everything();
    for (const foreigner of foreigners) {
      const { status, text } = await ask(foreigner, name, asked);
      const never = await ask(foreigner, name, { ...asked, params: {} });
      expect([status, text]).toEqual([never.status, never.text]);
      expect(status).toBe(404);
    }
    expect(await everything()).toEqual(before);
    // A person's own objects are found by them alone; all others by everybody with the scope.
    if (spec.scope === 'own') return;
    const owner = await createStaff(test, { role: 'owner' });
    const { status, text } = await ask(owner, name, asked);
    if (/:\w+.*\/:/.test(name)) return; // its second id is nobody's
    expect([[400, 404].includes(status) || status >= 500, text]).toEqual([false, text]);
    // Each change of the store's people and of their objects is recorded with its author.
    if (name.startsWith('GET ') || name.includes('/orders/')) return;
    const written = await pool.query('select verb from staff_event where by_staff_id = $1', [owner.id]);
    expect([name, written.rows]).toEqual([name, [{ verb: expect.any(String) }]]);
  });
});
