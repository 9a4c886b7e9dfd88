import * as z from 'zod';
import { id, instant, line, staffId } from '../fields.ts';
import type { StaffCalls } from '../kit.ts';
import { me } from './staff.ts';

const pin = z.string().regex(/^\d{4}$/, 'must be four digits');
const managed = { who: 'staff', scope: 'people:manage' } as const;

/** A phone or tablet of a store that pickers and drivers share. */
const staffDevice = z.object({
  id,
  name: z.string(),
  locationGuid: id,
  enrolledBy: z.string().nullable(),
  enrolledAt: instant,
});

/** Shared devices, and the four digits that switch people on them. */
export const deviceCalls = {
  'GET api/devices': {
    summary: 'The shared devices of the stores that the caller manages.',
    ...managed,
    answer: z.array(staffDevice),
  },
  'POST api/devices': {
    summary: 'Makes this browser a shared device of a store and sets its cookie; what it was before ends.',
    ...managed,
    body: z.object({ name: line(60, 1), locationGuid: id }),
    answer: staffDevice,
    errors: ['store-not-found'],
  },
  'DELETE api/devices/:id': {
    summary: 'Ends the enrolment of a device, and every session that came by PIN on it.',
    ...managed,
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['device-not-found'],
  },
  'DELETE api/people/:id/pin': {
    summary: 'Takes a PIN away; its owner sets another one.',
    ...managed,
    params: z.object({ id: staffId }),
    answer: 'nothing',
    errors: ['person-not-found', 'not-yours-to-change', 'last-owner'],
  },
  'POST api/staff/pin': {
    summary: 'Sets the own PIN: four digits that are not what everybody tries first.',
    who: 'staff',
    scope: 'own',
    fullSignIn: true,
    body: z.object({ pin }),
    answer: 'nothing',
    errors: ['weak-pin'],
  },
  'GET api/staff/device': {
    summary: 'Which shared device this browser is, and who may switch to themselves on it. Null: none.',
    who: 'anyone',
    answer: z
      .object({
        id,
        name: z.string(),
        store: z.string(),
        people: z.array(z.object({ id, name: z.string() })),
      })
      .nullable(),
  },
  'POST api/staff/pin/sign-in': {
    summary:
      'Switches to a picker or driver of this device by PIN, with what pickers and drivers may do. Five wrong PINs end the enrolment.',
    who: 'anyone',
    body: z.object({ staffId, pin }),
    answer: me,
    errors: ['wrong-pin', 'device-ended', 'sign-in-needed'],
  },
} as const satisfies StaffCalls;
