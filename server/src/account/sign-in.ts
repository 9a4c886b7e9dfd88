import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { passLimits, type TooMany } from '../limits/limit.ts';
import { type Account, lockAsChecked, storeWantsSecondPhase } from './account.store.ts';
import { insertPendingLogin, newHandle } from './pending-login.store.ts';
import { newCode, signInCodeMs, valueHashOf } from '../credential/code.ts';
import { checkPassword } from './check-password.ts';
import { markDevice, putDeviceToken, type MarkedDevice } from './device.ts';
import { signInMails } from './limits.ts';
import type { Gate } from '../limits/gate.ts';
import { mailTo } from './register.ts';
import { putSessionCookie, startSession, type Started } from './session.ts';
import { deleteLongestUnused, deleteSession } from './own-session.store.ts';

/** The outcome of a sign-in. `tokenExpiration` is epoch milliseconds. */
export type SignIn =
  | { kind: 'signed-in'; handle: string; tokenExpiration: number }
  | { kind: 'code-needed'; handle: string };

/**
 * The refusals of a sign-in that are told in the answer. `sign-in-expired`: it has to be begun again, because it
 * expired, or password or second phase changed meanwhile.
 */
export type NotSignedIn = Refusal<'wrong-password' | 'wrong-code' | 'not-verified' | 'sign-in-expired'>;

/**
 * Checks the password (phase 1); only after a right one does the answer say what else is missing. An unknown
 * address takes the same time and gets the same answer as a wrong password. Refuses `wrong-password`,
 * `not-verified`, `sign-in-expired` and `too-many-requests`.
 */
export async function signIn(
  call: Call,
  credentials: { email: string; password: string; kept: boolean },
  gate: Gate,
): Promise<SignIn | NotSignedIn | TooMany> {
  const { pool } = call.larder;
  const right = await checkPassword(call, credentials, gate);
  if (isRefusal(right)) return right;
  if (!right) return refuse('wrong-password');
  const { account, knowsDevice, isSuspect } = right;
  if (!account.isVerified) return refuse('not-verified');
  const asksCode =
    account.secondPhase ||
    isSuspect ||
    (!knowsDevice && (await storeWantsSecondPhase(pool, account.id, call.store?.locationId ?? null)));
  if (asksCode) return askForCode(call, account);
  const who = { id: null, accountId: account.id, kept: credentials.kept };
  const entered = await inTransaction(pool, async (transaction) =>
    (await lockAsChecked(transaction, account)) ? enter(transaction, call, who) : null,
  );
  return entered ? putCookies(call, entered) : refuse('sign-in-expired');
}

/**
 * Begins the second phase: stores a pending sign-in and mails its code. The handle of the pending sign-in becomes
 * the session's.
 */
async function askForCode(call: Call, account: Account): Promise<SignIn | NotSignedIn | TooMany> {
  const { pool, doorPool } = call.larder;
  const counts = await passLimits(doorPool, [[signInMails, account.email]], call.now);
  if (isRefusal(counts)) return counts;
  const code = newCode();
  const validUntil = call.now + signInCodeMs;
  const handle = await inTransaction(pool, async (transaction) => {
    if (!(await lockAsChecked(transaction, account))) return null;
    const id = await newHandle(transaction);
    const valueHash = valueHashOf(id, code);
    await insertPendingLogin(transaction, { id, accountId: account.id, valueHash, expiresAt: validUntil });
    await mailTo(transaction, call, account, { kind: 'sign-in-code', code, validUntil });
    return id;
  });
  return handle === null ? refuse('sign-in-expired') : { kind: 'code-needed', handle };
}

/** A started session, and the device token that the browser still has to get, if any. */
type Entered = { started: Started; device: MarkedDevice | null };

/** The number of browsers in which one person is signed in; a further one ends the session unused for the longest time. */
const maxSessions = 200;

/**
 * Opens a session, remembers the device and ends the session that this browser had before, if any. The caller has
 * locked the account, so that sign-ins follow each other and are counted, and so that an overlapping change of its
 * password either comes later and ends this session, or came first and no session opens.
 */
export async function enter(
  transaction: Database,
  call: Call,
  who: { id: string | null; accountId: AccountId; kept: boolean },
): Promise<Entered> {
  if (call.principal.kind === 'user') await deleteSession(transaction, call.principal.sessionId);
  const device = await markDevice(transaction, call, who);
  const started = await startSession(transaction, call, who);
  await deleteLongestUnused(transaction, who.accountId, maxSessions);
  return { started, device };
}

/** Gives the browser its cookies, once its session is committed. */
export function putCookies(call: Call, { started, device }: Entered): Extract<SignIn, { kind: 'signed-in' }> {
  putSessionCookie(call, started);
  if (device) putDeviceToken(call, device);
  return { kind: 'signed-in', handle: started.id, tokenExpiration: started.freshUntil };
}
