import type { handOverCalls } from '@larder/contract/operations/hand-over';
import type { Handlers } from '../http/bind.ts';
import { checkAge } from './check-age.ts';
import { readDesk, readStops } from './desk.ts';
import { bringBack, deliver, handOverOrder, takeOut } from './hand-over-order.ts';
import { runHanded } from './hand-over.ts';

const desk = 'orders:hand-over';
const drive = 'orders:drive';

/** Handing orders over, at the desk and at the door. */
export const handOverHandlers: Handlers<typeof handOverCalls> = {
  'GET api/desk': async ({ query }, call) => ({
    orders: await readDesk(call, query.search ?? ''),
    now: new Date(call.now).toISOString(),
  }),

  'POST api/orders/:id/age': ({ params, body: { revision, answer } }, call) =>
    runHanded(call, { scope: desk, orderId: params.id, revision }, (change) =>
      checkAge(call.larder, change, { answer, place: 'desk' }),
    ),

  'POST api/orders/:id/hand-over': ({ params, body: { revision, bags, confirmed } }, call) =>
    runHanded(call, { scope: desk, orderId: params.id, revision }, (change) =>
      handOverOrder(call.larder, change, { bags, confirmed: confirmed ?? false }),
    ),

  'GET api/stops': async (_, call) => ({
    orders: await readStops(call),
    now: new Date(call.now).toISOString(),
  }),

  'POST api/orders/:id/out': ({ params, body: { revision } }, call) =>
    runHanded(call, { scope: drive, orderId: params.id, revision }, (change) => takeOut(call.larder, change)),

  'POST api/orders/:id/age-at-door': ({ params, body: { revision, answer } }, call) =>
    runHanded(call, { scope: drive, orderId: params.id, revision }, (change) =>
      checkAge(call.larder, change, { answer, place: 'door' }),
    ),

  'POST api/orders/:id/delivered': ({ params, body: { revision, initials } }, call) =>
    runHanded(call, { scope: drive, orderId: params.id, revision }, (change) =>
      deliver(call.larder, change, { initials }),
    ),

  'POST api/orders/:id/nobody-home': ({ params, body: { revision, reason } }, call) =>
    runHanded(call, { scope: drive, orderId: params.id, revision }, (change) =>
      bringBack(call.larder, change, { reason }),
    ),
};
