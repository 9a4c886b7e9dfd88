import { operations } from '@larder/contract/operations';
import type { Hono } from 'hono';
import { createGate } from './limits/gate.ts';
import { bindCalls } from './http/bind.ts';
import { reachabilityHandlers } from './http/reachability.routes.ts';
import { handOverHandlers } from './hand-over/hand-over.routes.ts';
import type { Larder } from './larder.ts';
import { staffProblemHandlers } from './refund/staff-problem.routes.ts';
import { refundHandlers } from './refund/refund.routes.ts';
import { boardHandlers } from './staff-order/board.routes.ts';
import { staffOrderHandlers } from './staff-order/staff-order.routes.ts';
import { pickingHandlers } from './picking/picking.routes.ts';
import { deviceHandlers } from './staff/device.routes.ts';
import { findStaff } from './staff/find-staff.ts';
import { passkeyHandlers } from './staff/passkey.routes.ts';
import { peopleHandlers } from './staff/people.routes.ts';
import { staffHandlers } from './staff/staff.routes.ts';

/** Mounts the operations backend with the handlers of its calls. */
export function mountOperations(app: Hono, larder: Larder): void {
  const gate = createGate({ atOnce: 2, waiting: 30, waitingOfOne: 10 });
  bindCalls(
    app,
    { prefix: '/operations/', calls: operations, findCaller: findStaff },
    {
      ...reachabilityHandlers('Larder operations'),
      ...staffHandlers(gate),
      ...refundHandlers,
      ...staffProblemHandlers,
      ...boardHandlers,
      ...staffOrderHandlers,
      ...pickingHandlers,
      ...handOverHandlers,
      ...peopleHandlers,
      ...deviceHandlers(gate),
      ...passkeyHandlers,
    },
    larder,
  );
}
