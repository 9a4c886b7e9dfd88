import { isIP } from 'node:net';
import { refuse, type Refusal } from '@larder/contract/refuse';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { inTransaction } from '../database/in-transaction.ts';
import type { Call, StaffCall } from '../http/call.ts';
import { minute } from '../limits/limit.ts';
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  type PasskeyRow,
} from './passkey.store.ts';
import { writeStaffEvent } from './staff-event.store.ts';
import { takeTurn } from './take-turn.ts';

export const challengeMs = 5 * minute;

export type NotOffered = Refusal<'passkeys-not-offered'>;

export type Asked = { challengeId: string; options: Record<string, unknown> };

/**
 * Returns the party that passkeys are made for: the host of the back office. Returns null for a request at another
 * host, and when the host is an IP address, which can have no passkeys.
 */
export function partyOf(call: Call): { rpId: string; origin: string } | null {
  const { hostname, origin } = new URL(call.larder.environment.backofficeUrl);
  const host = call.request.headers.get('host') ?? hostname;
  const isThere = host.replace(/:\d+$/, '') === hostname;
  return isThere && isIP(hostname) === 0 ? { rpId: hostname, origin } : null;
}

/** Loads the library of passkeys, which takes a tenth of a start, when the first of them is used. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Returns the request to make a passkey for the caller. Refuses `passkeys-not-offered`. */
export async function askForPasskey(call: StaffCall): Promise<Asked | NotOffered> {
  const { larder, staff, now } = call;
  const party = partyOf(call);
  if (!party) return refuse('passkeys-not-offered');
  const known = await listPasskeys(larder.pool, staff.id);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Larder',
    rpID: party.rpId,
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challengeId = await insertChallenge(larder.pool, {
    staffId: staff.id,
    challenge: options.challenge,
    expiresAt: now + challengeMs,
  });
  return { challengeId, options: { ...options } };
}

type NotKept = Refusal<'passkeys-not-offered' | 'passkey-refused'>;

/**
 * Stores the passkey that an authenticator made for the caller. Refuses `passkeys-not-offered`, and
 * `passkey-refused` for one that does not prove itself. Throws SessionGone when the caller's session has ended by then:
 * who was shut out keeps no way in.
 */
export async function keepPasskey(
  call: StaffCall,
  made: { challengeId: string; name: string; response: Record<string, unknown> },
): Promise<PasskeyRow | NotKept> {
  const { larder, staff, now } = call;
  const party = partyOf(call);
  if (!party) return refuse('passkeys-not-offered');
  const expectedChallenge = await takeChallenge(larder.pool, made.challengeId, staff.id, now);
  if (expectedChallenge === null) return refuse('passkey-refused');
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: made.response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return refuse('passkey-refused');
  const { credential } = verified.registrationInfo;
  return inTransaction(larder.pool, async (transaction) => {
    await takeTurn(transaction, call);
    const kept = await insertPasskey(transaction, {
      staffId: staff.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: made.name,
      now,
    });
    if (!kept) return refuse('passkey-refused');
    const { id, merchantId } = staff;
    await writeStaffEvent(
      transaction,
      { merchantId, by: id, about: id, verb: 'passkey', after: { passkey: kept.id } },
      now,
    );
    return kept;
  });
}

/** Deletes a passkey of the caller's. Refuses `passkey-not-found`. Throws SessionGone as `keepPasskey` does. */
export function dropPasskey(
  call: StaffCall,
  passkey: string,
): Promise<Refusal<'passkey-not-found'> | undefined> {
  const { larder, staff, now } = call;
  return inTransaction(larder.pool, async (transaction) => {
    await takeTurn(transaction, call);
    if ((await deletePasskey(transaction, staff.id, passkey)) === 0) return refuse('passkey-not-found');
    const { id, merchantId } = staff;
    const event = { merchantId, by: id, about: id, verb: 'passkey', before: { passkey } };
    await writeStaffEvent(transaction, event, now);
    return undefined;
  });
}
