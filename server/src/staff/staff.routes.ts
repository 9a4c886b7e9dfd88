import type { staffCalls } from '@larder/contract/operations/staff';
import { isRefusal } from '@larder/contract/refuse';
import type { Gate } from '../credential/passwords.ts';
import type { Handlers } from '../http/bind.ts';
import { readMe } from './read-me.ts';
import { beginSignIn, finishSignIn } from './sign-in.ts';
import { clearStaffCookie, endSession } from './staff-session.ts';
import { setOwn } from './staff.store.ts';

/** Signing in and oneself. `gate` lets only so many passwords be hashed at once. */
export function staffHandlers(gate: Gate): Handlers<typeof staffCalls> {
  return {
    'POST api/staff/sign-in': async ({ body }, call) => {
      const signInId = await beginSignIn(call, body, gate);
      return isRefusal(signInId) ? signInId : { signInId };
    },

    'POST api/staff/sign-in/code': async ({ body }, call) => {
      const staff = await finishSignIn(call, body);
      return isRefusal(staff) ? staff : readMe(call.larder, staff, call.now);
    },

    'POST api/staff/sign-out': async (_, call) => {
      await endSession(call.larder.pool, call);
      clearStaffCookie(call);
    },

    'GET api/staff/me': (_, { larder, staff, now }) => readMe(larder, staff, now),

    'POST api/staff/me': async ({ body }, { larder, staff, now }) => {
      await setOwn(larder.pool, staff.id, body);
      const { name = staff.name, langCode = staff.langCode } = body;
      return readMe(larder, { ...staff, name, langCode }, now);
    },
  };
}
