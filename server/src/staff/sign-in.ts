import { randomUUID } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { newCode, sameHash, signInCodeMs, valueHashOf } from '../credential/code.ts';
import { fitsPassword } from '../credential/passwords.ts';
import type { Gate } from '../limits/gate.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Call, Staff } from '../http/call.ts';
import { pressOf } from '../http/repeat.ts';
import { forgive, passLimits, type Guard, type TooMany } from '../limits/limit.ts';
import {
  codeMails,
  codesOfNetwork,
  signInsFromNetwork,
  signInsOfNetwork,
  signInsOfPerson,
  wrongCodesOfDay,
} from './limits.ts';
import { mailStaff } from './mail-staff.ts';
import { letIn, openSession } from './staff-session.ts';
import {
  findPersonByEmail,
  insertSignIn,
  lockForEntering,
  trySignIn,
  useSignIn,
  type Person,
} from './staff.store.ts';

type NotBegun = Refusal<'wrong-password' | 'locked'>;

/**
 * Checks email and password, mails a code to their owner and returns the handle of this sign-in. An unknown address
 * takes the same time and gets the same answer as a wrong password. Refuses `wrong-password`, `locked` (only with
 * the right password) and `too-many-requests`.
 */
export async function beginSignIn(
  call: Call,
  entered: { email: string; password: string },
  gate: Gate,
): Promise<string | TooMany | NotBegun> {
  const { pool, doorPool } = call.larder;
  const person = await checkPassword(call, entered, gate);
  if (isRefusal(person)) return person;
  if (!person) return refuse('wrong-password');
  const mails = await passLimits(doorPool, [[codeMails, person.id]], call.now);
  if (isRefusal(mails)) return mails;
  const id = randomUUID();
  const code = newCode();
  const validUntil = call.now + signInCodeMs;
  return inTransaction(pool, async (transaction) => {
    // A password that was changed or a lock that was set since the check ends this sign-in, as it ends all others.
    const still = await lockForEntering(transaction, person.id);
    if (still?.passwordHash !== person.passwordHash) return refuse('wrong-password');
    if (still.isLocked) return refuse('locked');
    await insertSignIn(transaction, {
      id,
      staffId: person.id,
      valueHash: valueHashOf(id, code),
      expiresAt: validUntil,
    });
    await mailStaff(transaction, call, person, { kind: 'sign-in-code', code, validUntil });
    return id;
  });
}

/**
 * Returns the person with this email and password, or null. An attempt that the gate turns away costs no query and
 * no hash; one with the right password is not counted.
 */
function checkPassword(
  call: Call,
  { email, password }: { email: string; password: string },
  gate: Gate,
): Promise<Person | TooMany | null> {
  const { doorPool } = call.larder;
  const { network } = call;
  return gate(network, async () => {
    const guards: Guard[] = [
      [signInsOfNetwork, network],
      [signInsFromNetwork, `${email} ${network}`],
      [signInsOfPerson, email],
    ];
    const counts = await passLimits(doorPool, guards, call.now);
    if (isRefusal(counts)) return counts;
    const person = await findPersonByEmail(doorPool, email);
    const fits = await fitsPassword(password, person?.passwordHash ?? null);
    if (!person || !fits) return null;
    await forgive(doorPool, guards, call.now);
    return person;
  });
}

type NotIn = Refusal<'wrong-code' | 'sign-in-expired' | 'locked' | 'sign-in-needed'>;

/**
 * Finishes a sign-in with its mailed code, opens the session and returns the person. A code can be tried five times
 * and used once; the same press again, because its answer was lost, opens the session anew. Refuses `wrong-code`,
 * `locked`, `too-many-requests`, and `sign-in-expired` for a handle that has expired, was tried too often or is unknown.
 */
export async function finishSignIn(
  call: Call,
  entered: { signInId: string; code: string },
): Promise<Staff | TooMany | NotIn> {
  const { pool, doorPool } = call.larder;
  const press = pressOf(call, entered);
  const network: Guard = [codesOfNetwork, call.network];
  const ofNetwork = await passLimits(doorPool, [network], call.now);
  if (isRefusal(ofNetwork)) return ofNetwork;
  const pending = await trySignIn(pool, entered.signInId, press);
  if (!pending) return refuse('sign-in-expired');
  const codes: Guard = [wrongCodesOfDay, pending.staffId];
  const ofPerson = await passLimits(doorPool, [codes], call.now);
  if (isRefusal(ofPerson)) return ofPerson;
  const id = entered.signInId.toLowerCase();
  const hash = valueHashOf(id, entered.code.replace(/\s/g, ''));
  if (!sameHash(Buffer.from(pending.valueHash), Buffer.from(hash))) return refuse('wrong-code');
  await forgive(doorPool, [codes, network], call.now);
  const token = await inTransaction(pool, async (transaction) => {
    const person = await lockForEntering(transaction, pending.staffId);
    if (!person) return refuse('sign-in-expired');
    if (!(await useSignIn(transaction, { id, staffId: person.id }, press))) return refuse('sign-in-expired');
    if (person.isLocked) return refuse('locked');
    return openSession(transaction, call, { id, staffId: person.id, pinDeviceId: null });
  });
  return isRefusal(token) ? token : letIn(call, token);
}
