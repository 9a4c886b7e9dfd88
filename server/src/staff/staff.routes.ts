import type { invitationCalls } from '@larder/contract/operations/invitation';
import type { staffCalls } from '@larder/contract/operations/staff';
import { isRefusal } from '@larder/contract/refuse';
import { notBefore } from '../credential/equal-time.ts';
import type { Gate } from '../limits/gate.ts';
import type { Handlers } from '../http/bind.ts';
import { changeOwn } from './change-own.ts';
import { join, readLink } from './join.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { readMe } from './read-me.ts';
import { beginSignIn, finishSignIn } from './sign-in.ts';
import { clearStaffCookie, endSession } from './staff-session.ts';

/**
 * The minimum duration, in milliseconds, of an answer whose speed could otherwise tell whether an address belongs
 * to one of the staff.
 */
const evenMs = 60;

/**
 * Returns the handlers of the calls for signing in, joining and one's own data. `gate` limits how many passwords
 * are hashed at once.
 */
export function staffHandlers(gate: Gate): Handlers<typeof staffCalls & typeof invitationCalls> {
  return {
    'POST api/staff/sign-in': async ({ body }, call) => {
      const signInId = await beginSignIn(call, body, gate);
      return isRefusal(signInId) ? signInId : { signInId };
    },

    'POST api/staff/sign-in/code': async ({ body }, call) => {
      const staff = await finishSignIn(call, body);
      return isRefusal(staff) ? staff : readMe(call, staff);
    },

    'POST api/staff/sign-out': async (_, call) => {
      await endSession(call.larder.pool, call);
      clearStaffCookie(call);
    },

    'GET api/staff/me': (_, call) => readMe(call, call.staff),

    'POST api/staff/me': async ({ body }, call) => {
      const refused = await changeOwn(call, body);
      if (refused) return refused;
      const { staff } = call;
      const { name = staff.name, langCode = staff.langCode } = body;
      return readMe(call, { ...staff, name, langCode });
    },

    'POST api/staff/invitation': async ({ body }, call) => {
      const read = await readLink(call, body.token);
      if (isRefusal(read)) return read;
      const { email, merchant, role, store, expiresAt } = read.link;
      const validUntil = new Date(expiresAt).toISOString();
      const { name = null, langCode = call.lang } = read.person ?? {};
      return { email, merchant, role, store, name, langCode, validUntil };
    },

    'POST api/staff/invitation/accept': async ({ body }, call) => {
      const staff = await join(call, body, gate);
      return isRefusal(staff) ? staff : readMe(call, staff);
    },

    'POST api/staff/password/link': ({ body }, call) => notBefore(evenMs, mailPasswordLink(call, body.email)),
  };
}
