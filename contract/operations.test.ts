import { expect, it } from 'vitest';
import { operations } from './operations.ts';
import { problemCalls } from './operations/problem.ts';
import { refundCalls } from './operations/refund.ts';
import { boardCalls } from './operations/board.ts';
import { handOverCalls } from './operations/hand-over.ts';
import { staffOrderCalls } from './operations/order.ts';
import { pickingCalls } from './operations/picking.ts';
import { deviceCalls } from './operations/device.ts';
import { invitationCalls } from './operations/invitation.ts';
import { passkeyCalls } from './operations/passkey.ts';
import { peopleCalls } from './operations/people.ts';
import { staffCalls } from './operations/staff.ts';
import { reachabilityCalls } from './reachability.ts';

it('the calls of all parts have different names, so that each is answered', () => {
  const parts = [
    problemCalls,
    refundCalls,
    boardCalls,
    staffOrderCalls,
    pickingCalls,
    handOverCalls,
    deviceCalls,
    invitationCalls,
    passkeyCalls,
    peopleCalls,
    staffCalls,
    reachabilityCalls,
  ];
  const names = parts.flatMap((part) => Object.keys(part));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBe(Object.keys(operations).length);
});
