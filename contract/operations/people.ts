import * as z from 'zod';
import { id, instant, langCode, staffId } from '../fields.ts';
import type { StaffCalls } from '../kit.ts';
import { invitation, inviteBody } from './invitation.ts';
import { grant } from './staff.ts';

/** A person of the staff as the people who manage them see it: only roles in the stores that the caller manages. */
const person = z.object({
  id,
  email: z.string(),
  name: z.string(),
  langCode,
  roles: z.array(grant),
  isWhole: z.boolean().describe('False: they work in stores too that the caller does not manage'),
  isLocked: z.boolean(),
  hasPin: z.boolean(),
  passkeys: z.number(),
  lastSeenAt: instant.nullable(),
});

/** A sign-in of one of the staff on one device. */
const staffSession = z.object({
  id,
  device: z.string().describe('Made from the browser\'s own words, for example "Chrome, Android"'),
  isByPin: z.boolean(),
  isCurrent: z.boolean(),
  signedInAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
});

const own = { who: 'staff', scope: 'own' } as const;
const managed = { who: 'staff', scope: 'people:manage' } as const;
const onePerson = z.object({ id: staffId });
const personErrors = ['person-not-found', 'not-yours-to-change', 'last-owner'] as const;

/** The people of the stores that the caller manages. */
export const peopleCalls = {
  'GET api/people': { summary: 'Who works there, by name.', ...managed, answer: z.array(person) },
  'GET api/people/:id': {
    summary: 'One of them.',
    ...managed,
    params: onePerson,
    answer: person,
    errors: ['person-not-found'],
  },
  'POST api/people/:id/roles': {
    summary:
      'Sets their roles in the stores that the caller manages; roles in other stores stay. It holds from the next call on, and ends no session.',
    ...managed,
    params: onePerson,
    body: z.object({
      roles: z.array(grant).max(100),
      seen: z
        .array(grant)
        .max(100)
        .optional()
        .describe('The roles that the caller saw before; refused where they are others by now'),
    }),
    answer: person.nullable().describe('Null: they work only in other stores now'),
    errors: [...personErrors, 'store-not-found', 'role-needed', 'roles-changed'],
  },
  'POST api/people/:id/lock': {
    summary: 'Locks somebody out: every session ends, nothing lets them in.',
    ...managed,
    params: onePerson,
    answer: person,
    errors: [...personErrors, 'not-yourself'],
  },
  'POST api/people/:id/unlock': {
    summary: 'Lets somebody in again who was locked out.',
    ...managed,
    params: onePerson,
    answer: person,
    errors: personErrors,
  },
  'DELETE api/people/:id': {
    summary: 'They leave: nothing lets them in, what is kept of them is the name in the history of orders.',
    ...managed,
    params: onePerson,
    answer: 'nothing',
    errors: [...personErrors, 'not-yourself'],
  },
  'GET api/people/:id/sessions': {
    summary: 'Where they are signed in, newest first.',
    ...managed,
    params: onePerson,
    answer: z.array(staffSession),
    errors: ['person-not-found'],
  },
  'POST api/people/:id/sessions/end': {
    summary: 'Signs them out everywhere, or where `sessionId` says.',
    ...managed,
    params: onePerson,
    body: z.object({ sessionId: id.optional() }),
    answer: 'nothing',
    errors: [...personErrors, 'session-not-found'],
  },
  'GET api/invitations': {
    summary: 'Invitations that nobody has accepted, newest first.',
    ...managed,
    answer: z.array(invitation),
  },
  'POST api/invitations': {
    summary: 'Invites somebody by mail with a role; asked again, the older link stops working.',
    ...managed,
    body: inviteBody,
    answer: invitation,
    repeatable: true,
    errors: ['store-not-found', 'not-yours-to-give', 'too-many-requests'],
  },
  'DELETE api/invitations/:id': {
    summary: 'Takes an invitation back.',
    ...managed,
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['invitation-not-found'],
  },
  'GET api/staff/sessions': {
    summary: 'Where the caller is signed in, newest first.',
    ...own,
    answer: z.array(staffSession),
  },
  'DELETE api/staff/sessions/:id': {
    summary: 'Ends one of the own sessions.',
    ...own,
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['session-not-found'],
  },
  'POST api/staff/leave': {
    summary: 'The caller leaves.',
    ...own,
    fullSignIn: true,
    answer: 'nothing',
    errors: ['last-owner', 'person-not-found'],
  },
} as const satisfies StaffCalls;
