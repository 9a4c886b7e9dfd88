import { randomUUID } from 'node:crypto';
import { newCode, sameHash, signInCodeMs, valueHashOf } from '../credential/code.ts';
import { fitsPassword, type Gate } from '../credential/passwords.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Call, Staff } from '../http/call.ts';
import { Problem } from '../http/problem.ts';
import { forgive, limitAttempts, networkOf, type Guard } from '../limits/limit.ts';
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

/**
 * Checks email and password, and mails a code to whom they fit; answers the handle of this sign-in. An unknown address costs
 * the same time and gets the same answer as a wrong password. Throws 400 `wrong-password`, 403 `locked` (only to who has the
 * right password), 429 or 503.
 */
export async function beginSignIn(
  call: Call,
  given: { email: string; password: string },
  gate: Gate,
): Promise<string> {
  const { pool, doorPool } = call.larder;
  const person = await checkPassword(call, given, gate);
  if (!person) throw new Problem(400, 'wrong-password', "That email and password don't match.");
  if (person.isLocked) throw locked();
  await limitAttempts(doorPool, [[codeMails, person.id]], call.now);
  const id = randomUUID();
  const code = newCode();
  const validUntil = call.now + signInCodeMs;
  await inTransaction(pool, async (transaction) => {
    await insertSignIn(transaction, {
      id,
      staffId: person.id,
      valueHash: valueHashOf(id, code),
      expiresAt: validUntil,
    });
    await mailStaff(transaction, call, person, { kind: 'sign-in-code', code, validUntil });
  });
  return id;
}

/** Whose email and password these are, or null. What the gate turns away costs nothing; a right password is not counted. */
function checkPassword(
  call: Call,
  { email, password }: { email: string; password: string },
  gate: Gate,
): Promise<Person | null> {
  const { doorPool } = call.larder;
  const network = networkOf(call.clientAddress);
  return gate(network, async () => {
    const guards: Guard[] = [
      [signInsOfNetwork, network],
      [signInsFromNetwork, `${email} ${network}`],
      [signInsOfPerson, email],
    ];
    await limitAttempts(doorPool, guards, call.now);
    const person = await findPersonByEmail(doorPool, email);
    const fits = await fitsPassword(password, person?.passwordHash ?? null);
    if (!person || !fits) return null;
    await forgive(doorPool, guards, call.now);
    return person;
  });
}

/**
 * Finishes a sign-in with its mailed code and opens the session; answers who is in. A code can be tried five times and used
 * once. Throws 400 `wrong-code`, or 400 `sign-in-expired` for a handle that is over, tried up or never was.
 */
export async function finishSignIn(call: Call, given: { signInId: string; code: string }): Promise<Staff> {
  const { pool, doorPool } = call.larder;
  const network: Guard = [codesOfNetwork, networkOf(call.clientAddress)];
  await limitAttempts(doorPool, [network], call.now);
  const pending = await trySignIn(pool, given.signInId, call.now);
  if (!pending) throw expired();
  const codes: Guard = [wrongCodesOfDay, pending.staffId];
  await limitAttempts(doorPool, [codes], call.now);
  const hash = valueHashOf(given.signInId.toLowerCase(), given.code.replace(/\s/g, ''));
  if (!sameHash(Buffer.from(pending.valueHash), Buffer.from(hash)))
    throw new Problem(400, 'wrong-code', "That code isn't right.");
  await forgive(doorPool, [codes, network], call.now);
  const token = await inTransaction(pool, async (transaction) => {
    const person = await lockForEntering(transaction, pending.staffId);
    if (!person || !(await useSignIn(transaction, given.signInId))) throw expired();
    if (person.isLocked) throw locked();
    return openSession(transaction, call, { staffId: person.id, pinDeviceId: null });
  });
  return letIn(call, token);
}

function expired(): Problem {
  return new Problem(400, 'sign-in-expired', 'This sign-in has expired. Please start again.');
}

export function locked(): Problem {
  return new Problem(403, 'locked', 'Your access is locked. Please ask a manager.');
}
