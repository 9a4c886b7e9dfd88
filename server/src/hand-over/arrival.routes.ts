import type { arrivalCalls } from '@larder/contract/arrival';
import { userOf } from '../account/user-of.ts';
import type { Handlers } from '../http/bind.ts';
import { arrive } from './arrive.ts';

/** The call by which a shopper says that they are at the store. */
export const arrivalHandlers: Handlers<typeof arrivalCalls> = {
  'POST api/customer/orders/:id/arrival': ({ params, body: { spot, car } }, call) =>
    arrive(call.larder, { accountId: userOf(call).accountId, orderId: params.id, spot, car }),
};
