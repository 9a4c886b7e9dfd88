import { hourMs } from './durations.ts';

/** The scopes of the staff. Each call of the store's backend names one. */
export const scopes = [
  'orders:read',
  'orders:pick',
  'orders:hand-over',
  'orders:drive',
  'orders:manage',
  'refunds:small',
  'refunds:any',
  'customers:read',
  'people:manage',
  'keys:manage',
  'exports:read',
  'catalog:write',
  'slots:write',
  'reports:read',
  'settings:write',
] as const;

export type Scope = (typeof scopes)[number];

export const roles = ['owner', 'manager', 'catalog', 'picker', 'driver', 'support', 'bookkeeper'] as const;

export type Role = (typeof roles)[number];

/** The scopes of each role. */
export const scopesOfRole: Readonly<Record<Role, readonly Scope[]>> = {
  owner: scopes,
  manager: scopes.filter((scope) => scope !== 'keys:manage'),
  catalog: ['catalog:write'],
  picker: ['orders:read', 'orders:pick', 'orders:hand-over'],
  driver: ['orders:read', 'orders:drive'],
  support: ['orders:read', 'orders:manage', 'refunds:small', 'customers:read'],
  bookkeeper: ['orders:read', 'exports:read', 'reports:read'],
};

/** The roles that a four-digit PIN lets in on a shared device. */
export const pinRoles: readonly Role[] = ['picker', 'driver'];

/**
 * The scopes that need a full sign-in within the hour: giving money away, people, keys, and data about
 * shoppers.
 */
export const guardedScopes: readonly Scope[] = [
  'refunds:small',
  'refunds:any',
  'customers:read',
  'people:manage',
  'keys:manage',
  'exports:read',
];

/** The time for which a full sign-in opens the guarded scopes, in milliseconds. */
export const fullSignInMs = hourMs;

/** A role in one location, or with null in every location of the merchant. */
export type Grant = { role: Role; locationId: number | null };

/**
 * A person of the store with the facts that decide what they may do. `locationIds` are all locations of their
 * merchant; after a sign-in by PIN, only the device's.
 */
export type StaffPerson = { grants: readonly Grant[]; isByPin: boolean; locationIds: readonly number[] };

/**
 * Returns whether they may do this in a location of theirs, or with null in the merchant as a whole. After a
 * sign-in by PIN only their roles of picking and driving count, and only the device's location.
 */
export function mayAt(
  { grants, isByPin, locationIds }: StaffPerson,
  scope: Scope,
  locationId: number | null,
): boolean {
  if (locationId === null ? isByPin : !locationIds.includes(locationId)) return false;
  return grants.some(
    (grant) =>
      (grant.locationId === null || grant.locationId === locationId) &&
      (!isByPin || pinRoles.includes(grant.role)) &&
      scopesOfRole[grant.role].includes(scope),
  );
}

/**
 * Returns the locations in which they may do this. Every statement about a store's data is restricted to
 * them.
 */
export function locationsWith(person: StaffPerson, scope: Scope): number[] {
  return person.locationIds.filter((locationId) => mayAt(person, scope, locationId));
}

/** Returns whether they may do this in any location. */
export function mayAnywhere(person: StaffPerson, scope: Scope): boolean {
  return mayAt(person, scope, null) || locationsWith(person, scope).length > 0;
}

/** Returns whether they may give or take this role: only one whose every scope they have there themselves. */
export function mayGrant(person: StaffPerson, { role, locationId }: Grant): boolean {
  return (
    mayAt(person, 'people:manage', locationId) &&
    scopesOfRole[role].every((scope) => mayAt(person, scope, locationId))
  );
}
