import * as z from 'zod';
import { email, id, instant, langCode } from '../fields.ts';
import type { StaffCalls } from '../kit.ts';
import { staffName, me, role } from './staff.ts';

/** The token in a mailed link. */
const token = z.string().min(1, 'is required').max(100);

/** The open calls behind a mailed link: joining, and a new password. The link is /backoffice/join#<token>. */
export const invitationCalls = {
  'POST api/staff/invitation': {
    summary: 'What a mailed link is for; asking changes nothing.',
    who: 'anyone',
    body: z.object({ token }),
    answer: z.object({
      email: z.string(),
      merchant: z.string(),
      role: role.nullable().describe('Null: the link is for a new password'),
      store: z.string().nullable().describe('Null: in every store of the merchant'),
      name: z.string().nullable().describe('Null: nobody works there yet under this address'),
      langCode,
      validUntil: instant,
    }),
    errors: ['link-expired', 'works-elsewhere', 'too-many-requests'],
  },
  'POST api/staff/invitation/accept': {
    summary: 'Joins with name, language and password, or sets a new password; signs in. The link works once.',
    who: 'anyone',
    body: z.object({
      token,
      name: staffName,
      langCode,
      password: z.string().min(1, 'is required').max(256),
    }),
    answer: me,
    errors: [
      'link-expired',
      'works-elsewhere',
      'weak-password',
      'locked',
      'sign-in-needed',
      'too-many-requests',
    ],
  },
  'POST api/staff/password/link': {
    summary: 'Mails a link to a new password, if somebody works here under this address.',
    who: 'anyone',
    body: z.object({ email }),
    answer: 'nothing',
    errors: ['too-many-requests'],
  },
} as const satisfies StaffCalls;

/** An invitation that has not been accepted yet. */
export const invitation = z.object({
  id,
  email: z.string(),
  role,
  locationGuid: id.nullable(),
  invitedBy: z.string().nullable().describe('Null: from the command line, or by who has left'),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
});

export const inviteBody = z
  .object({
    email,
    role,
    locationGuid: id.nullable().describe('Null: in every store of the merchant'),
    mailLangCode: langCode.optional().describe("Left out: the caller's"),
  })
  .refine(({ role, locationGuid }) => role !== 'owner' || locationGuid === null, {
    path: ['locationGuid'],
    message: 'must be null: an owner is one everywhere',
  });
