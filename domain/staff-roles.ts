/** What somebody of the store may do. Each call of the store's backend names one. */
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

/** A role is a named set of scopes. */
export const scopesOfRole: Readonly<Record<Role, readonly Scope[]>> = {
  owner: scopes,
  manager: scopes.filter((scope) => scope !== 'keys:manage'),
  catalog: ['catalog:write'],
  picker: ['orders:read', 'orders:pick', 'orders:hand-over'],
  driver: ['orders:read', 'orders:drive'],
  support: ['orders:read', 'orders:manage', 'refunds:small', 'customers:read'],
  bookkeeper: ['orders:read', 'exports:read', 'reports:read'],
};

/** Who is let in by four digits on a shared device. */
export const pinRoles: readonly Role[] = ['picker', 'driver'];

/** What needs a full sign-in within the hour: money given away, people, keys, and what is known of shoppers. */
export const guardedScopes: readonly Scope[] = [
  'refunds:small',
  'refunds:any',
  'customers:read',
  'people:manage',
  'keys:manage',
  'exports:read',
];

/** For how long after a full sign-in that holds. */
export const fullSignInMs = 60 * 60_000;

/** A role in one location, or with null in every location of the merchant. */
export type Grant = { role: Role; locationId: number | null };

/** Somebody of the store, as far as it decides what they may do. `locationIds` are all locations of their merchant, or by PIN that of the device. */
export type StaffPerson = { grants: readonly Grant[]; isByPin: boolean; locationIds: readonly number[] };

/**
 * Whether they may do this in a location of theirs, or with null in the merchant as a whole. Who came by PIN has their roles of
 * picking and driving, whatever else they are, and the locations of the device alone.
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

/** The locations in which they may do this; every statement about what a store has is restricted to them. */
export function locationsWith(person: StaffPerson, scope: Scope): number[] {
  return person.locationIds.filter((locationId) => mayAt(person, scope, locationId));
}

/** Whether they may do this anywhere at all. */
export function mayAnywhere(person: StaffPerson, scope: Scope): boolean {
  return mayAt(person, scope, null) || locationsWith(person, scope).length > 0;
}

/** Whether they may give this role away, or take it: nobody hands on what they could not do there themselves. */
export function mayGrant(person: StaffPerson, { role, locationId }: Grant): boolean {
  return (
    mayAt(person, 'people:manage', locationId) &&
    scopesOfRole[role].every((scope) => mayAt(person, scope, locationId))
  );
}
