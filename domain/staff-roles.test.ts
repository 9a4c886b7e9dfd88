import { expect, it } from 'vitest';
import {
  fullSignInMs,
  guardedScopes,
  locationsWith,
  mayAnywhere,
  mayAt,
  mayGrant,
  pinRoles,
  roles,
  scopesOfRole,
  type StaffPerson,
  type Grant,
} from './staff-roles.ts';

const person = (grants: readonly Grant[], isByPin = false): StaffPerson => ({
  grants,
  isByPin,
  locationIds: [1, 2, 3],
});

it('roles apply in their location, or in all of them', () => {
  const here = person([{ role: 'picker', locationId: 2 }]);
  expect(locationsWith(here, 'orders:pick')).toEqual([2]);
  expect(mayAt(here, 'orders:pick', null)).toBe(false);
  expect(mayAnywhere(here, 'orders:pick')).toBe(true);
  expect(mayAnywhere(here, 'refunds:small')).toBe(false);
  const everywhere = person([{ role: 'picker', locationId: null }]);
  expect(locationsWith(everywhere, 'orders:pick')).toEqual([1, 2, 3]);
  expect(mayAt(everywhere, 'orders:pick', null)).toBe(true);
  expect(mayAt(everywhere, 'orders:pick', 4)).toBe(false);
  expect(mayAnywhere({ ...everywhere, locationIds: [] }, 'orders:pick')).toBe(true);
  expect(locationsWith(person([]), 'orders:read')).toEqual([]);
});

it('roles add up, each in its own location', () => {
  const both = person([
    { role: 'support', locationId: 1 },
    { role: 'driver', locationId: 3 },
  ]);
  expect(locationsWith(both, 'orders:read')).toEqual([1, 3]);
  expect(locationsWith(both, 'orders:drive')).toEqual([3]);
  expect(locationsWith(both, 'refunds:small')).toEqual([1]);
});

it('roles by PIN are those of picking and driving, without any guarded scope', () => {
  const manager = person(
    [
      { role: 'manager', locationId: null },
      { role: 'driver', locationId: 2 },
    ],
    true,
  );
  expect(locationsWith(manager, 'orders:drive')).toEqual([2]);
  expect(mayAnywhere(manager, 'orders:manage')).toBe(false);
  const pinScopes = pinRoles.flatMap((role) => scopesOfRole[role]);
  expect(pinScopes.filter((scope) => guardedScopes.includes(scope))).toEqual([]);
});

it('roles are granted only by somebody with all of their scopes in that location', () => {
  const everywhere = person([{ role: 'manager', locationId: null }]);
  const here = person([{ role: 'manager', locationId: 2 }]);
  const owner = person([{ role: 'owner', locationId: null }]);
  for (const role of roles) {
    expect([role, mayGrant(owner, { role, locationId: null })]).toEqual([role, true]);
    expect([role, mayGrant(everywhere, { role, locationId: null })]).toEqual([role, role !== 'owner']);
    expect([role, mayGrant(here, { role, locationId: 2 })]).toEqual([role, role !== 'owner']);
    expect([role, mayGrant(here, { role, locationId: 1 })]).toEqual([role, false]);
    expect([role, mayGrant(here, { role, locationId: null })]).toEqual([role, false]);
    const other = person([{ role: 'support', locationId: null }]);
    expect([role, mayGrant(other, { role, locationId: 2 })]).toEqual([role, false]);
  }
});

it('refunds, people, keys, exports and customers need a full sign-in within the hour, and a PIN lets in pickers and drivers [STAFF-04]', () => {
  expect(guardedScopes.toSorted()).toEqual([
    'customers:read',
    'exports:read',
    'keys:manage',
    'people:manage',
    'refunds:any',
    'refunds:small',
  ]);
  expect(fullSignInMs).toBe(3_600_000);
  expect(pinRoles.toSorted()).toEqual(['driver', 'picker']);
});
