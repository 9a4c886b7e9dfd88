import type { InvitationRow } from './invitation.store.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** Returns an invitation in the form of the contract. */
export function invitationAnswer(
  { id, email, role, invitedBy, createdAt, expiresAt }: InvitationRow,
  locationGuid: string | null,
  now: number,
) {
  return {
    id,
    email,
    role,
    locationGuid,
    invitedBy,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    isExpired: expiresAt <= now,
  };
}
