import type { deliveryPhotoCalls } from '@larder/contract/delivery-photo';
import { refuse } from '@larder/contract/refuse';
import { userOf } from '../account/user-of.ts';
import type { Handlers } from '../http/bind.ts';
import { isKnownToCaller } from '../http/etag.ts';
import { findOwnPhoto } from './received.store.ts';

/** The call that shows a shopper the photo of their delivery. */
export const deliveryPhotoHandlers: Handlers<typeof deliveryPhotoCalls> = {
  'GET api/customer/orders/:id/photo': async ({ params }, call) => {
    const found = await findOwnPhoto(call.larder.pool, params.id, userOf(call).accountId);
    if (!found) return refuse('order-not-found');
    const etag = `"${found.at}"`;
    // The browser may keep it, but asks each time whether it may still be seen: after signing out it may not.
    const headers = new Headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (isKnownToCaller(call.request, etag)) return new Response(null, { status: 304, headers });
    headers.set('content-type', 'image/jpeg');
    headers.set('content-length', String(found.photo.length));
    return new Response(new Uint8Array(found.photo), { headers });
  },
};
