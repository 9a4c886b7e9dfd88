import type { peopleCalls } from '@larder/contract/operations/people';
import { isRefusal, refuse } from '@larder/contract/refuse';
import type { StaffId } from '@larder/domain/owner-ids';
import type { Handlers } from '../http/bind.ts';
import type { StaffCall } from '../http/call.ts';
import { idleMs } from './find-staff.ts';
import { invitationAnswer } from './invitation-answer.ts';
import { listInvitations } from './invitation.store.ts';
import { invite, withdrawInvitation } from './invite.ts';
import { endSessionsOf, leaveOneself, lockPerson, removePerson, unlockPerson, setRoles } from './people.ts';
import { findPerson, listPeople, type PersonRow } from './people.store.ts';
import { peopleReachOf } from './reach.ts';
import { deleteSessionsOf, listSessionsOf } from './staff-session.store.ts';
import { clearStaffCookie } from './staff-session.ts';
import { guidsOf } from './store-ids.ts';

const iso = (instant: number) => new Date(instant).toISOString();

type GuidOf = Awaited<ReturnType<typeof guidsOf>>;

function personAnswer({ grants, lastSeenAt, ...person }: PersonRow, guidOf: GuidOf) {
  return {
    ...person,
    roles: grants
      .filter(({ isInReach }) => isInReach)
      .map(({ role, locationId }) => ({ role, locationGuid: guidOf(locationId) })),
    isWhole: grants.every(({ isInReach }) => isInReach),
    lastSeenAt: lastSeenAt === null ? null : iso(lastSeenAt),
  };
}

async function onePerson({ larder, staff }: StaffCall, id: StaffId) {
  const person = await findPerson(larder.pool, peopleReachOf(staff), id);
  if (!person) return refuse('person-not-found');
  return personAnswer(person, await guidsOf(larder.pool, staff.merchantId));
}

async function sessionsOf({ larder, staff, now }: StaffCall, staffId: StaffId) {
  const sessions = await listSessionsOf(larder.pool, staffId, { now, usedAfter: now - idleMs });
  return sessions.map(({ id, device, isByPin, signedInAt, usedAt, expiresAt }) => ({
    id,
    device,
    isByPin,
    isCurrent: id === staff.sessionId,
    signedInAt: iso(signedInAt),
    lastUsedAt: iso(usedAt),
    expiresAt: iso(expiresAt),
  }));
}

export const peopleHandlers: Handlers<typeof peopleCalls> = {
  'GET api/people': async (_, { larder, staff }) => {
    const guidOf = await guidsOf(larder.pool, staff.merchantId);
    const people = await listPeople(larder.pool, peopleReachOf(staff));
    return people.map((person) => personAnswer(person, guidOf));
  },
  'GET api/people/:id': ({ params }, call) => onePerson(call, params.id),

  'POST api/people/:id/roles': async ({ params, body }, call) => {
    const refused = await setRoles(call, params.id, body);
    if (refused) return refused;
    const { larder, staff } = call;
    const person = await findPerson(larder.pool, peopleReachOf(staff), params.id);
    return person && personAnswer(person, await guidsOf(larder.pool, staff.merchantId));
  },
  'POST api/people/:id/lock': async ({ params }, call) => {
    const refused = await lockPerson(call, params.id);
    return refused ?? onePerson(call, params.id);
  },
  'POST api/people/:id/unlock': async ({ params }, call) => {
    const refused = await unlockPerson(call, params.id);
    return refused ?? onePerson(call, params.id);
  },
  'DELETE api/people/:id': ({ params }, call) => removePerson(call, params.id),

  'GET api/people/:id/sessions': async ({ params }, call) => {
    const person = await onePerson(call, params.id);
    return isRefusal(person) ? person : sessionsOf(call, params.id);
  },
  'POST api/people/:id/sessions/end': ({ params, body }, call) =>
    endSessionsOf(call, params.id, body.sessionId ?? null),

  'GET api/invitations': async (_, { larder, staff, now }) => {
    const guidOf = await guidsOf(larder.pool, staff.merchantId);
    const invitations = await listInvitations(larder.pool, peopleReachOf(staff));
    return invitations.map((each) => invitationAnswer(each, guidOf(each.locationId), now));
  },
  'POST api/invitations': ({ body }, call) => invite(call, body),
  'DELETE api/invitations/:id': ({ params }, call) => withdrawInvitation(call, params.id),

  'GET api/staff/sessions': (_, call) => sessionsOf(call, call.staff.id),
  'DELETE api/staff/sessions/:id': async ({ params }, { larder, staff }) => {
    const ended = await deleteSessionsOf(larder.pool, staff.id, params.id);
    return ended === 0 ? refuse('session-not-found') : undefined;
  },
  'POST api/staff/leave': async (_, call) => {
    const refused = await leaveOneself(call);
    if (refused) return refused;
    return clearStaffCookie(call);
  },
};
