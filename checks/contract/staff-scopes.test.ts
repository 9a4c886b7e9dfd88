import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import type { CallSpec } from '@larder/contract/kit';
import { operations } from '@larder/contract/operations';
import { scopes } from '@larder/domain/staff-roles';
import { expect, it } from 'vitest';

const calls = Object.entries<CallSpec>(operations);

/** The calls that need no sign-in: the root call, and those that sign in and out. */
const open = [
  'GET ',
  'GET api/staff/device',
  'POST api/staff/passkey/options',
  'POST api/staff/passkey/sign-in',
  'POST api/staff/pin/sign-in',
  'POST api/staff/invitation',
  'POST api/staff/invitation/accept',
  'POST api/staff/password/link',
  'POST api/staff/sign-in',
  'POST api/staff/sign-in/code',
  'POST api/staff/sign-out',
];

it('each call of the store’s backend names its scope, except the calls for signing in and out [STAFF-03]', () => {
  const withoutScope = calls.filter(([, { who, scope }]) => who !== 'staff' || !scope).map(([name]) => name);
  expect(withoutScope.toSorted()).toEqual(open.toSorted());
  for (const [name, { who, scope }] of calls)
    if (who === 'staff') expect([name, ['own', ...scopes].includes(scope!)]).toEqual([name, true]);
});

it('no call of the shoppers’ backends is for staff, and none of the store’s for shoppers [STAFF-02]', () => {
  const shoppers = Object.entries<CallSpec>({ ...commerce, ...experience });
  expect(shoppers.filter(([, { who, scope }]) => who === 'staff' || scope).map(([name]) => name)).toEqual([]);
  expect(calls.filter(([, { who }]) => who === 'user' || who === 'shopper').map(([name]) => name)).toEqual(
    [],
  );
});
