import * as z from 'zod';
import { id, instant, line } from '../fields.ts';
import type { StaffCalls } from '../kit.ts';
import { me } from './staff.ts';

/** The values that the browser's authenticator takes and gives, as @simplewebauthn/browser passes them on. */
const toAuthenticator = z.record(z.string(), z.unknown());
const fromAuthenticator = z.record(z.string(), z.unknown());

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

const own = { who: 'staff', scope: 'own' } as const;
const full = { ...own, fullSignIn: true } as const;

/**
 * Passkeys: signing in with the finger or face that unlocks a phone. Not offered where the site's address is
 * an IP number.
 */
export const passkeyCalls = {
  'GET api/staff/passkeys': {
    summary: "The caller's passkeys, and whether one can be made at this address.",
    ...own,
    answer: z.object({ isOffered: z.boolean(), passkeys: z.array(passkey) }),
  },
  'POST api/staff/passkeys/options': {
    summary: 'What the authenticator is asked for to make a passkey; good once, for five minutes.',
    ...full,
    answer: z.object({ challengeId: id, options: toAuthenticator }),
    errors: ['passkeys-not-offered'],
  },
  'POST api/staff/passkeys': {
    summary: 'Keeps a passkey that the authenticator made.',
    ...full,
    body: z.object({ challengeId: id, name: line(60, 1), response: fromAuthenticator }),
    answer: passkey,
    errors: ['passkeys-not-offered', 'passkey-refused'],
  },
  'DELETE api/staff/passkeys/:id': {
    summary: 'Forgets one of the own passkeys.',
    ...full,
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['passkey-not-found'],
  },
  'POST api/staff/passkey/options': {
    summary: 'What the authenticator is asked for to sign in; good once, for five minutes.',
    who: 'anyone',
    answer: z.object({ challengeId: id, options: toAuthenticator }),
    errors: ['passkeys-not-offered', 'too-many-requests'],
  },
  'POST api/staff/passkey/sign-in': {
    summary: 'Signs in with a passkey, which needs no code.',
    who: 'anyone',
    body: z.object({ challengeId: id, response: fromAuthenticator }),
    answer: me,
    errors: ['passkeys-not-offered', 'passkey-refused', 'locked', 'sign-in-needed', 'too-many-requests'],
  },
} as const satisfies StaffCalls;
