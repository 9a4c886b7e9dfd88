import { cents, type Cents } from '@larder/domain/money';
import { mayAt } from '@larder/domain/staff-roles';
import type { StaffCall } from '../http/call.ts';
import { findLocationOf } from '../order/money-lock.store.ts';

/** The maximum that somebody with small refunds only may refund of an order in all, in cents. */
const smallRefunds = cents(50_00);

/** Returns the maximum that the caller may refund of an order in all, in cents; null: any amount. */
export async function limitOf({ larder, staff }: StaffCall, orderId: string): Promise<Cents | null> {
  const locationId = await findLocationOf(larder.pool, orderId);
  if (locationId === null) return cents(0);
  if (mayAt(staff, 'refunds:any', locationId)) return null;
  return mayAt(staff, 'refunds:small', locationId) ? smallRefunds : cents(0);
}
