import type { deliveryPhotoCalls } from '@larder/contract/delivery-photo';
import { refuse } from '@larder/contract/refuse';
import { userOf } from '../account/user-of.ts';
import type { Handlers } from '../http/bind.ts';
import { findOwnPhoto } from './received.store.ts';

/** The shopper's look at how their delivery was left. */
export const deliveryPhotoHandlers: Handlers<typeof deliveryPhotoCalls> = {
  'GET api/customer/orders/:id/photo': async ({ params }, call) => {
    const found = await findOwnPhoto(call.larder.pool, params.id, userOf(call).accountId);
    if (!found) return refuse('order-not-found');
    const etag = `"${found.at}"`;
    // The browser may keep it, and asks each time whether it still may be seen: whoever signs out takes it along.
    const headers = new Headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (call.request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers });
    headers.set('content-type', 'image/jpeg');
    headers.set('content-length', String(found.photo.length));
    return new Response(new Uint8Array(found.photo), { headers });
  },
};
