import { cents, type Cents } from '@larder/domain/money';
import { mayAt } from '@larder/domain/staff-roles';
import type { StaffCall } from '../http/call.ts';
import { findLocationOf } from '../order/money-lock.store.ts';

/** Up to how much an order may be refunded in all by who may refund small amounts only. */
const smallRefunds = cents(50_00);

/** Returns up to how much an order may be refunded in all by who asks; null: any amount. */
export async function limitOf({ larder, staff }: StaffCall, orderId: string): Promise<Cents | null> {
  const locationId = await findLocationOf(larder.pool, orderId);
  if (locationId === null) return cents(0);
  if (mayAt(staff, 'refunds:any', locationId)) return null;
  return mayAt(staff, 'refunds:small', locationId) ? smallRefunds : cents(0);
}
