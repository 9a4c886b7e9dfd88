import { hourMs } from '@larder/domain/durations';
import { refuse, type Refusal } from '@larder/contract/refuse';
import type { StaffId } from '@larder/domain/owner-ids';
import { deviceName } from '../credential/device-name.ts';
import { hashToken, isToken, newToken } from '../credential/token.ts';
import type { Database } from '../database/database.ts';
import type { Call, Staff } from '../http/call.ts';
import { cookieOf, setCookie } from '../http/set-cookie.ts';
import { deleteSessionByToken, findStaffByToken, insertStaffSession } from './staff-session.store.ts';

const staffCookie = 'larder-staff';

/** The length of a shift, in milliseconds, after which a session ends even in use. */
const shiftMs = 14 * hourMs;

/**
 * Opens a session, ends the one that this browser had, and returns the token. `pinDeviceId` is the shared device on
 * which the PIN was typed; null after a full sign-in. `id` is that of the sign-in with a mailed code. Once
 * this is committed, `letIn` gives the browser the token.
 */
export async function openSession(
  transaction: Database,
  call: Call,
  { id = null, staffId, pinDeviceId }: { id?: string | null; staffId: StaffId; pinDeviceId: string | null },
): Promise<string> {
  await endSession(transaction, call);
  const token = newToken();
  await insertStaffSession(transaction, {
    id,
    staffId,
    tokenHash: hashToken(token),
    device: deviceName(call.request.headers.get('user-agent') ?? ''),
    pinDeviceId,
    now: call.now,
    expiresAt: call.now + shiftMs,
  });
  return token;
}

/**
 * Gives the browser the token of an opened session and returns its person. Refuses `sign-in-needed` when the
 * session has ended by then.
 */
export async function letIn(call: Call, token: string): Promise<Staff | Refusal<'sign-in-needed'>> {
  const found = await findStaffByToken(call.larder.pool, hashToken(token), { now: call.now, usedAfter: 0 });
  if (!found) return refuse('sign-in-needed');
  setCookie(call, staffCookie, token, shiftMs);
  return found;
}

/** Ends the session of this browser, if it has one. */
export async function endSession(database: Database, call: Call): Promise<void> {
  const token = cookieOf(call, staffCookie);
  if (isToken(token)) await deleteSessionByToken(database, hashToken(token));
}

/** Takes the session cookie away from the browser. */
export function clearStaffCookie(call: Call): void {
  setCookie(call, staffCookie, '', 0);
}
