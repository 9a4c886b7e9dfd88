import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { RefusalCode } from '@larder/contract/refusals';
import type { StaffId } from '@larder/domain/owner-ids';
import { mayGrant, type Grant, type Role } from '@larder/domain/staff-roles';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Staff, StaffCall } from '../http/call.ts';
import { deleteInvitation, listInvitedBy, listInvitedTo } from './invitation.store.ts';
import {
  addGrant,
  clearPerson,
  countOwners,
  endEntrances,
  findPerson,
  removeGrant,
  setLocked,
  withdrawInvitationsBy,
  type PersonRow,
} from './people.store.ts';
import { peopleReachOf, type PeopleReach } from './reach.ts';
import { storeIdIn } from './store-ids.ts';
import { writeStaffEvent } from './staff-event.store.ts';
import { deleteSessionsOf } from './staff-session.store.ts';
import { takeTurn } from './take-turn.ts';

/** The refusal of a change of a person. */
export type Unchanged<Why extends RefusalCode> = Refusal<
  Why | 'person-not-found' | 'last-owner' | 'not-yours-to-change'
>;

/** A change of a person as the history keeps it. */
type Done = { before: unknown; after: unknown };

/**
 * Changes one of the people whom the caller manages, in one transaction; `work` gets the caller with their present
 * rights. Refuses `person-not-found`, and `last-owner` when the merchant would be left without an owner.
 */
export function changePerson<Why extends RefusalCode>(
  call: StaffCall,
  about: { id: StaffId; verb: string; reach?: PeopleReach },
  work: (transaction: Database, person: PersonRow, staff: Staff) => Promise<Done | Refusal<Why>>,
): Promise<Refusal<Why | 'person-not-found' | 'last-owner'> | void> {
  const { larder, now } = call;
  return inTransaction(larder.pool, async (transaction) => {
    const staff = await takeTurn(transaction, call);
    const { merchantId } = staff;
    const { id, verb, reach = peopleReachOf(staff) } = about;
    const person = await findPerson(transaction, reach, id);
    if (!person) return refuse('person-not-found');
    const done = await work(transaction, person, staff);
    if (isRefusal(done)) return done;
    const wasOwner = person.grants.some(({ role }) => role === 'owner');
    if (wasOwner && (await countOwners(transaction, merchantId)) === 0) return refuse('last-owner');
    await writeStaffEvent(transaction, { merchantId, by: staff.id, about: id, verb, ...done }, now);
    return undefined;
  });
}

/**
 * Returns whether the caller could have granted all the roles of this person, so that a manager of one store cannot
 * lock an owner out.
 */
export function isTheirs(staff: Staff, { grants }: PersonRow): boolean {
  return grants.every((grant) => mayGrant(staff, grant));
}

const isSame = (one: Grant) => (other: Grant) =>
  one.role === other.role && one.locationId === other.locationId;
const bare = ({ role, locationId }: Grant): Grant => ({ role, locationId });

type Named = { role: Role; locationGuid: string | null };

/** Returns roles with the ids of their stores, each once. Refuses a store out of the caller's reach. */
async function grantsOf(
  { larder, staff }: StaffCall,
  named: readonly Named[],
): Promise<Grant[] | Refusal<'store-not-found' | 'invalid-request'>> {
  const grants: Grant[] = [];
  for (const { role, locationGuid } of named) {
    const locationId = await storeIdIn(larder.pool, peopleReachOf(staff), locationGuid);
    if (isRefusal(locationId)) return locationId;
    if (role === 'owner' && locationId !== null)
      return refuse('invalid-request', 'roles').at({ path: 'roles', message: 'an owner is one everywhere' });
    if (!grants.some(isSame({ role, locationId }))) grants.push({ role, locationId });
  }
  return grants;
}

/**
 * Sets somebody's roles in the stores that the caller manages; those in other stores stay. Sessions continue
 * with the new roles; invitations that the person could not make any more are withdrawn. Refuses a person or
 * store out of reach, `not-yours-to-change` for roles that the caller may not give or take, `role-needed`
 * when none would be left, and `roles-changed` where they are others than the caller saw (`seen`): a role that somebody
 * took meanwhile would be given back unseen.
 */
export async function setRoles(
  call: StaffCall,
  id: StaffId,
  { roles, seen }: { roles: readonly Named[]; seen?: readonly Named[] | undefined },
): Promise<Unchanged<'store-not-found' | 'role-needed' | 'roles-changed' | 'invalid-request'> | void> {
  const wished = await grantsOf(call, roles);
  if (isRefusal(wished)) return wished;
  const known = seen && (await grantsOf(call, seen));
  if (isRefusal(known)) return known;
  return changePerson(call, { id, verb: 'roles' }, async (transaction, { grants, email }, staff) => {
    const before = grants.filter(({ isInReach }) => isInReach).map(bare);
    const added = wished.filter((grant) => !before.some(isSame(grant)));
    const taken = before.filter((grant) => !wished.some(isSame(grant)));
    const areSeen =
      !known || (known.length === before.length && known.every((one) => before.some(isSame(one))));
    // A press whose answer was lost finds its own roles there already.
    if (!areSeen && added.length + taken.length > 0) return refuse('roles-changed');
    if (![...added, ...taken].every((grant) => mayGrant(staff, grant))) return refuse('not-yours-to-change');
    if (grants.length - taken.length + added.length === 0) return refuse('role-needed');
    for (const grant of taken) await removeGrant(transaction, id, grant);
    for (const grant of added)
      await addGrant(transaction, { staffId: id, merchantId: staff.merchantId }, grant);
    const left = [...grants.filter(({ isInReach }) => !isInReach).map(bare), ...wished];
    await withdrawInvitationsTo(transaction, staff, email, (each) => taken.some(isSame(each)));
    await withdrawBeyond(transaction, { id, grants: left, locationIds: staff.locationIds });
    return { before: { roles: before }, after: { roles: wished } };
  });
}

/** Withdraws the invitations that a person sent and may send no more with these roles. */
async function withdrawBeyond(
  transaction: Database,
  { id, grants, locationIds }: { id: StaffId; grants: readonly Grant[]; locationIds: readonly number[] },
): Promise<void> {
  const inviter = { grants, locationIds, isByPin: false };
  for (const invitation of await listInvitedBy(transaction, id))
    if (!mayGrant(inviter, invitation)) await deleteInvitation(transaction, invitation.id);
}

/**
 * Withdraws invitations to an address that the caller could have sent: a link from before would bring back the access
 * that is taken away now.
 */
async function withdrawInvitationsTo(
  transaction: Database,
  staff: Staff,
  email: string,
  isMeant: (invitation: Grant) => boolean,
): Promise<void> {
  const { merchantId } = staff;
  for (const invitation of await listInvitedTo(transaction, { merchantId, email }))
    if (isMeant(invitation) && mayGrant(staff, invitation))
      await deleteInvitation(transaction, invitation.id);
}

/** Locks a person out: ends all their access and withdraws the invitations they sent. Refuses `not-yourself`. */
export async function lockPerson(call: StaffCall, id: StaffId): Promise<Unchanged<'not-yourself'> | void> {
  if (id === call.staff.id) return refuse('not-yourself');
  return changePerson(call, { id, verb: 'lock' }, async (transaction, person, staff) => {
    if (!isTheirs(staff, person)) return refuse('not-yours-to-change');
    await setLocked(transaction, id, call.now);
    await endEntrances(transaction, id);
    await withdrawInvitationsBy(transaction, id);
    return { before: { isLocked: person.isLocked }, after: { isLocked: true } };
  });
}

/** Lets a locked person in again. */
export function unlockPerson(call: StaffCall, id: StaffId): Promise<Unchanged<never> | void> {
  return changePerson(call, { id, verb: 'unlock' }, async (transaction, person, staff) => {
    if (!isTheirs(staff, person)) return refuse('not-yours-to-change');
    await setLocked(transaction, id, null);
    return { before: { isLocked: person.isLocked }, after: { isLocked: false } };
  });
}

/**
 * Removes another person from the staff, with all roles, access and invitations that they have not accepted. Refuses
 * `not-yourself`.
 */
export async function removePerson(call: StaffCall, id: StaffId): Promise<Unchanged<'not-yourself'> | void> {
  if (id === call.staff.id) return refuse('not-yourself');
  return changePerson(call, { id, verb: 'leave' }, async (transaction, person, staff) => {
    if (!isTheirs(staff, person)) return refuse('not-yours-to-change');
    await withdrawInvitationsTo(transaction, staff, person.email, () => true);
    return leave(transaction, person);
  });
}

/** Removes the caller from the staff. Refuses `last-owner`. */
export function leaveOneself(call: StaffCall): Promise<Refusal<'last-owner' | 'person-not-found'> | void> {
  const { merchantId, locationIds, id } = call.staff;
  const reach = { merchantId, isWide: true, locationIds };
  return changePerson<never>(call, { id, verb: 'leave', reach }, leave);
}

async function leave(transaction: Database, { id, grants }: PersonRow): Promise<Done> {
  await endEntrances(transaction, id);
  await withdrawInvitationsBy(transaction, id);
  await clearPerson(transaction, id);
  return { before: { roles: grants.map(bare) }, after: { roles: [] } };
}

/** Ends all sessions of a person whom the caller manages, or the one with this id. Refuses `session-not-found`. */
export function endSessionsOf(
  call: StaffCall,
  id: StaffId,
  sessionId: string | null,
): Promise<Unchanged<'session-not-found'> | void> {
  return changePerson(call, { id, verb: 'sessions-end' }, async (transaction, person, staff) => {
    if (!isTheirs(staff, person)) return refuse('not-yours-to-change');
    const ended = await deleteSessionsOf(transaction, id, sessionId);
    if (ended === 0 && sessionId) return refuse('session-not-found');
    return { before: {}, after: { ended } };
  });
}
