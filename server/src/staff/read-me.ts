import type { me } from '@larder/contract/operations/staff';
import { fullSignInMs, mayAt, scopes, type Scope } from '@larder/domain/staff-roles';
import type * as z from 'zod';
import type { Call, Staff } from '../http/call.ts';
import { deviceOf } from './device.ts';
import { readWorkplace } from './staff.store.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** Returns the signed-in person with their scopes by location, for the back office. */
export async function readMe(call: Call, staff: Staff): Promise<z.input<typeof me>> {
  const { larder, now } = call;
  const { guid, name, stores } = await readWorkplace(larder.pool, staff.merchantId);
  const device = await deviceOf(call);
  const scopesAt = (locationId: number | null): Scope[] =>
    scopes.filter((scope) => mayAt(staff, scope, locationId));
  const guidOf = new Map(stores.map((store) => [store.id, store.guid]));
  const fullUntil = staff.isByPin ? null : staff.signedInAt + fullSignInMs;
  return {
    id: staff.id,
    email: staff.email,
    name: staff.name,
    langCode: staff.langCode,
    merchant: { guid, name },
    roles: staff.grants.map(({ role, locationId }) => ({
      role,
      locationGuid: locationId === null ? null : guidOf.get(locationId)!,
    })),
    scopes: scopesAt(null),
    stores: stores
      .map(({ id, guid, alias, name, timeZone }) => ({
        locationGuid: guid,
        alias,
        name,
        timeZone,
        scopes: scopesAt(id),
      }))
      .filter((store) => store.scopes.length > 0),
    mapLinkUrl: larder.environment.mapLinkUrl,
    isByPin: staff.isByPin,
    device: device && { id: device.id, name: device.name },
    signedInAt: iso(staff.signedInAt),
    fullUntil: fullUntil !== null && fullUntil > now ? iso(fullUntil) : null,
    expiresAt: iso(staff.expiresAt),
  };
}
