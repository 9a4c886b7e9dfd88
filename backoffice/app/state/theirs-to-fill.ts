import { isFilledBy } from './filled-by.ts';
import { may, type Me } from './session.tsx';

type Order = Parameters<typeof isFilledBy>[0] & { locationGuid: string };

/** Returns whether somebody is filling an order, and may go on: their role may have been taken away meanwhile. */
export function isTheirsToFill(order: Order, me: Pick<Me, 'id' | 'scopes' | 'stores'>): boolean {
  return isFilledBy(order, me.id) && may(me, 'orders:pick', order.locationGuid);
}
