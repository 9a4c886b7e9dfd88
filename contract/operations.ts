import { deviceCalls } from './operations/device.ts';
import { invitationCalls } from './operations/invitation.ts';
import { passkeyCalls } from './operations/passkey.ts';
import { peopleCalls } from './operations/people.ts';
import { problemCalls } from './operations/problem.ts';
import { refundCalls } from './operations/refund.ts';
import { boardCalls } from './operations/board.ts';
import { staffOrderCalls } from './operations/order.ts';
import { handOverCalls } from './operations/hand-over.ts';
import { pickingCalls } from './operations/picking.ts';
import { staffCalls } from './operations/staff.ts';
import { reachabilityCalls } from './reachability.ts';

/**
 * The operations backend: the calls of the people of a store. Answers under /operations/, on the back
 * office's own host.
 */
export const operations = {
  ...reachabilityCalls,
  ...staffCalls,
  ...refundCalls,
  ...problemCalls,
  ...boardCalls,
  ...staffOrderCalls,
  ...pickingCalls,
  ...handOverCalls,
  ...invitationCalls,
  ...peopleCalls,
  ...deviceCalls,
  ...passkeyCalls,
} as const;

export type Operations = typeof operations;
