import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { inTransaction } from '../database/in-transaction.ts';
import type { Call, Staff } from '../http/call.ts';
import { passLimits, type TooMany } from '../limits/limit.ts';
import { passkeysOfNetwork } from './limits.ts';
import { findPasskey, insertChallenge, takeChallenge, touchPasskey } from './passkey.store.ts';
import { letIn, openSession } from './staff-session.ts';
import { lockForEntering } from './staff.store.ts';
import { challengeMs, type NotOffered, type Asked, loadWebAuthn, partyOf } from './passkey.ts';

/**
 * Returns the request to an authenticator for signing in; the authenticator names the person. Refuses
 * `passkeys-not-offered`, `too-many-requests`.
 */
export async function askToSignIn(call: Call): Promise<Asked | NotOffered | TooMany> {
  const { pool, doorPool } = call.larder;
  const party = partyOf(call);
  if (!party) return refuse('passkeys-not-offered');
  const tries = await passLimits(doorPool, [[passkeysOfNetwork, call.network]], call.now);
  if (isRefusal(tries)) return tries;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID: party.rpId, userVerification: 'required' });
  const challengeId = await insertChallenge(pool, {
    staffId: null,
    challenge: options.challenge,
    expiresAt: call.now + challengeMs,
  });
  return { challengeId, options: { ...options } };
}

type NotIn = Refusal<'passkeys-not-offered' | 'passkey-refused' | 'locked' | 'sign-in-needed'>;

/**
 * Signs in the person whose authenticator proves itself, fully and without a code. Refuses `passkeys-not-offered`,
 * `passkey-refused`, `locked`.
 */
export async function signInByPasskey(
  call: Call,
  proof: { challengeId: string; response: Record<string, unknown> },
): Promise<Staff | NotIn> {
  const { pool } = call.larder;
  const party = partyOf(call);
  if (!party) return refuse('passkeys-not-offered');
  const expectedChallenge = await takeChallenge(pool, proof.challengeId, null, call.now);
  const key = typeof proof.response.id === 'string' ? await findPasskey(pool, proof.response.id) : null;
  if (expectedChallenge === null || !key) return refuse('passkey-refused');
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: proof.response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.counter,
      transports: key.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) return refuse('passkey-refused');
  const counter = verified.authenticationInfo.newCounter;
  const token = await inTransaction(pool, async (transaction) => {
    const person = await lockForEntering(transaction, key.staffId);
    if (!person) return refuse('passkey-refused');
    if (person.isLocked) return refuse('locked');
    if (!(await touchPasskey(transaction, key.id, { counter, now: call.now })))
      return refuse('passkey-refused');
    return openSession(transaction, call, { staffId: person.id, pinDeviceId: null });
  });
  return isRefusal(token) ? token : letIn(call, token);
}
