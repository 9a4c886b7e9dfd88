import type { handOverCalls } from '@larder/contract/operations/hand-over';
import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Handlers } from '../http/bind.ts';
import { reachOf } from '../order/answer-change.ts';
import { checkAge } from './check-age.ts';
import { readDesk, readStops } from './desk.ts';
import { bringBack, deliver, handOverOrder, takeOnRoad } from './hand-over-order.ts';
import { runHanded } from './hand-over.ts';
import { readPhoto } from './read-photo.ts';
import { findPhoto } from './received.store.ts';

const desk = 'orders:hand-over';
const drive = 'orders:drive';

/** The calls for handing orders over, at the desk and at the door. */
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
    runHanded(call, { scope: drive, orderId: params.id, revision }, (change) =>
      takeOnRoad(call.larder, change),
    ),

  'POST api/orders/:id/age-at-door': ({ params, body: { revision, answer } }, call) =>
    runHanded(call, { scope: drive, orderId: params.id, revision }, (change) =>
      checkAge(call.larder, change, { answer, place: 'door' }),
    ),

  'POST api/orders/:id/delivered': async (
    { params, body: { revision, initials = '', photo: sent } },
    call,
  ) => {
    const photo = sent === undefined ? null : await readPhoto(sent);
    if (sent !== undefined && !photo) return notThere('photo', 'is no picture');
    if (!photo && initials === '') return notThere('initials', 'are needed, or a photo');
    return runHanded(call, { scope: drive, orderId: params.id, revision }, (change) =>
      deliver(call.larder, change, { initials, photo }),
    );
  },

  'GET api/orders/:id/photo': async ({ params }, call) => {
    const { locationIds } = reachOf(call, 'orders:manage');
    const photo = await findPhoto(call.larder.pool, params.id, locationIds);
    return photo ? { photo: photo.toString('base64') } : refuse('order-not-found');
  },

  'POST api/orders/:id/nobody-home': ({ params, body: { revision, reason } }, call) =>
    runHanded(call, { scope: drive, orderId: params.id, revision }, (change) =>
      bringBack(call.larder, change, { reason }),
    ),
};

function notThere(path: string, message: string): Refusal<'invalid-request'> {
  return refuse('invalid-request', path).at({ path, message });
}
