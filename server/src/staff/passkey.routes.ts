import type { passkeyCalls } from '@larder/contract/operations/passkey';
import { isRefusal } from '@larder/contract/refuse';
import type { Handlers } from '../http/bind.ts';
import { listPasskeys, type PasskeyRow } from './passkey.store.ts';
import { askForPasskey, dropPasskey, keepPasskey, partyOf } from './passkey.ts';
import { askToSignIn, signInByPasskey } from './passkey-sign-in.ts';
import { readMe } from './read-me.ts';

const iso = (instant: number) => new Date(instant).toISOString();

function passkeyAnswer({ id, name, createdAt, usedAt }: PasskeyRow) {
  return { id, name, createdAt: iso(createdAt), lastUsedAt: usedAt === null ? null : iso(usedAt) };
}

export const passkeyHandlers: Handlers<typeof passkeyCalls> = {
  'GET api/staff/passkeys': async (_, call) => {
    const passkeys = await listPasskeys(call.larder.pool, call.staff.id);
    return { isOffered: partyOf(call) !== null, passkeys: passkeys.map(passkeyAnswer) };
  },
  'POST api/staff/passkeys/options': (_, call) => askForPasskey(call),
  'POST api/staff/passkeys': async ({ body }, call) => {
    const kept = await keepPasskey(call, body);
    return isRefusal(kept) ? kept : passkeyAnswer(kept);
  },
  'DELETE api/staff/passkeys/:id': ({ params }, call) => dropPasskey(call, params.id),
  'POST api/staff/passkey/options': (_, call) => askToSignIn(call),
  'POST api/staff/passkey/sign-in': async ({ body }, call) => {
    const staff = await signInByPasskey(call, body);
    return isRefusal(staff) ? staff : readMe(call, staff);
  },
};
