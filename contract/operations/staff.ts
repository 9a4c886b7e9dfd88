import { roles, scopes } from '@larder/domain/staff-roles';
import * as z from 'zod';
import { email, id, instant, langCode, line } from '../fields.ts';
import type { StaffCalls } from '../kit.ts';

export const role = z.enum(roles);
const scope = z.enum(scopes);
export const staffName = line(80, 1);

/** A role; `locationGuid` null: in every store of the merchant. */
export const grant = z.object({ role, locationGuid: id.nullable() });

/** The signed-in person of the staff, and their scopes by location. */
export const me = z.object({
  id,
  email: z.string(),
  name: z.string(),
  langCode,
  merchant: z.object({ guid: id, name: z.string() }),
  roles: z.array(grant),
  scopes: z.array(scope).describe('What holds in every store of the merchant'),
  stores: z
    .array(
      z.object({
        locationGuid: id,
        alias: z.string(),
        name: z.string(),
        timeZone: z.string(),
        scopes: z.array(scope),
      }),
    )
    .describe('The stores in which they may do anything, with what they may do there'),
  mapLinkUrl: z.string().describe('Where an address is found on a map: {address} stands for it, encoded'),
  isByPin: z.boolean().describe('True: signed in by four digits on a shared device'),
  device: z.object({ id, name: z.string() }).nullable().describe('The shared device this browser is'),
  signedInAt: instant.describe('Of the last full sign-in; by PIN, of the PIN'),
  fullUntil: instant.nullable().describe('Until when guarded calls are answered; null: sign in again first'),
  expiresAt: instant.describe('When the session ends at the latest'),
});

/** Signing in, and the calls about oneself. */
export const staffCalls = {
  'POST api/staff/sign-in': {
    summary: 'Checks email and password; the right ones bring a mail with a code.',
    who: 'anyone',
    body: z.object({ email, password: z.string().min(1, 'is required').max(256) }),
    answer: z.object({ signInId: id }),
    errors: ['wrong-password', 'locked', 'too-many-requests'],
  },
  'POST api/staff/sign-in/code': {
    summary: 'Finishes a sign-in with the mailed code and sets the session cookie.',
    who: 'anyone',
    body: z.object({ signInId: id, code: line(20, 1) }),
    answer: me,
    errors: ['wrong-code', 'sign-in-expired', 'locked', 'sign-in-needed', 'too-many-requests'],
  },
  'POST api/staff/sign-out': {
    summary: 'Ends the session of this browser; fine when there is none.',
    who: 'anyone',
    answer: 'nothing',
  },
  'GET api/staff/me': { summary: 'Who is signed in.', who: 'staff', scope: 'own', answer: me },
  'POST api/staff/me': {
    summary:
      'Changes what is given of the own name and language; another name needs a full sign-in within the hour.',
    who: 'staff',
    scope: 'own',
    body: z.object({ name: staffName.optional(), langCode: langCode.optional() }),
    answer: me,
    errors: ['sign-in-again'],
  },
} as const satisfies StaffCalls;
