import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { StaffId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { sentenceOf } from '../http/told.ts';
import { whyWeak } from '../credential/password-rules.ts';
import { hashPassword } from '../credential/passwords.ts';
import type { Gate } from '../limits/gate.ts';
import { hashToken, isToken } from '../credential/token.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Call, Staff } from '../http/call.ts';
import { pressOf, type Press } from '../http/repeat.ts';
import { forgetAttempts } from '../limits/limit.store.ts';
import { forgive, limitKey, passLimits, type Guard, type TooMany } from '../limits/limit.ts';
import { findLink, joinStaff, useLink, type LinkRow } from './invitation.store.ts';
import { linksOfNetwork, signInsOfPerson, wrongCodesOfDay } from './limits.ts';
import { mailStaff } from './mail-staff.ts';
import { addGrant, endEntrances, lockPeople } from './people.store.ts';
import { deletePasskeysOf } from './passkey.store.ts';
import { writeStaffEvent } from './staff-event.store.ts';
import { letIn, openSession } from './staff-session.ts';
import { findPersonByEmail, lockJoinedBy, type Person } from './staff.store.ts';

type NoLink = Refusal<'link-expired' | 'works-elsewhere'>;

/**
 * Returns a mailed link with its purpose, and the existing person with its address, if any. Refuses `link-expired`,
 * `works-elsewhere`, `too-many-requests`.
 */
export async function readLink(
  call: Call,
  token: string,
): Promise<{ link: LinkRow; person: Person | null } | NoLink | TooMany> {
  const { pool, doorPool } = call.larder;
  const guards: Guard[] = [[linksOfNetwork, call.network]];
  const tries = await passLimits(doorPool, guards, call.now);
  if (isRefusal(tries)) return tries;
  const link = isToken(token) ? await findLink(pool, hashToken(token), call.now) : null;
  if (!link) return refuse('link-expired');
  await forgive(doorPool, guards, call.now);
  const person = await findPersonByEmail(pool, link.email);
  if (person && person.merchantId !== link.merchantId) return refuse('works-elsewhere');
  if (!person && link.role === null) return refuse('link-expired');
  return { link, person };
}

type NotJoined = NoLink | Refusal<'locked' | 'weak-password' | 'sign-in-needed'>;

/**
 * Accepts an invitation, or sets a new password, and signs in. A person who had a password before is signed out
 * everywhere else, loses their passkeys and is told by mail, and the wrong tries counted for them are forgotten. After a
 * password that breaks the rules the link still works. The same press again, because its answer was lost, signs in once
 * more. Refuses `weak-password`, `locked`, and as `readLink` does.
 */
export async function join(
  call: Call,
  joining: { token: string; name: string; langCode: Lang; password: string },
  gate: Gate,
): Promise<Staff | TooMany | NotJoined> {
  const press = pressOf(call, joining);
  const read = await readLink(call, joining.token);
  if (isRefusal(read)) return joinAgain(call, press, read);
  const { link } = read;
  const weak = whyWeak(joining.password, [link.email, ...joining.name.split(' ')]);
  if (weak) return weak.at({ path: 'password', message: sentenceOf(weak, call.lang) });
  const passwordHash = await gate(call.network, () => hashPassword(joining.password));
  const token = await inTransaction(call.larder.pool, async (transaction) => {
    await lockPeople(transaction, link.merchantId);
    if (!(await useLink(transaction, hashToken(joining.token)))) return refuse('link-expired');
    const staffId = await enter(transaction, call, link, { ...joining, ...press, passwordHash });
    if (isRefusal(staffId)) return staffId;
    return openSession(transaction, call, { staffId, pinDeviceId: null });
  });
  return isRefusal(token) ? joinAgain(call, press, token) : letIn(call, token);
}

/** Signs in by a press that has joined already, because its answer was lost. Returns `why` for any other press. */
async function joinAgain(
  call: Call,
  press: Press,
  why: TooMany | NotJoined,
): Promise<Staff | TooMany | NotJoined> {
  const token = await inTransaction(call.larder.pool, async (transaction) => {
    const joined = await lockJoinedBy(transaction, press);
    if (!joined) return why;
    if (joined.isLocked) return refuse('locked');
    await endEntrances(transaction, joined.id);
    return openSession(transaction, call, { staffId: joined.id, pinDeviceId: null });
  });
  return isRefusal(token) ? token : letIn(call, token);
}

/** Makes or changes the person of a link; returns their id. How many passkeys they lose is recorded. */
async function enter(
  transaction: Database,
  call: Call,
  link: LinkRow,
  joining: Press & { name: string; langCode: Lang; passwordHash: string },
): Promise<StaffId | NoLink | Refusal<'locked'>> {
  const { merchantId, email, role, locationId } = link;
  const before = await findPersonByEmail(transaction, email);
  if (before?.isLocked) return refuse('locked');
  if (!before && role === null) return refuse('link-expired');
  const staffId = await joinStaff(transaction, { merchantId, email, ...joining });
  if (staffId === null) return refuse('works-elsewhere');
  let passkeys = 0;
  if (before) {
    await endEntrances(transaction, staffId);
    // Whoever had got in may have left a passkey to come back by.
    passkeys = await deletePasskeysOf(transaction, staffId);
    // Whoever guessed knew the old password.
    await forgetAttempts(transaction, [
      limitKey(signInsOfPerson.what, email),
      limitKey(wrongCodesOfDay.what, staffId),
    ]);
    const facts = { kind: 'staff-password-changed', hadPasskeys: passkeys > 0 } as const;
    await mailStaff(transaction, call, { ...before, ...joining }, facts);
  }
  if (role) await addGrant(transaction, { staffId, merchantId }, { role, locationId });
  const after = { ...(role && { role, locationId }), ...(passkeys > 0 && { passkeys }) };
  const verb = role ? 'join' : 'password';
  await writeStaffEvent(transaction, { merchantId, by: staffId, about: staffId, verb, after }, call.now);
  return staffId;
}
