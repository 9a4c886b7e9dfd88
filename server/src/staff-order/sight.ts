import { nextStatus, type OrderStatus } from '@larder/domain/order-status';
import type { StaffId } from '@larder/domain/owner-ids';
import { mayAt, type Scope } from '@larder/domain/staff-roles';
import type { VersionKey } from '@larder/domain/versions';
import type { Staff } from '../http/call.ts';

/** The facts of an order that decide what a person of the store may see of its people. */
type SeenOrder = {
  locationId: number;
  status: OrderStatus;
  versionKey: VersionKey;
  /** The driver who has taken it out. */
  driverId: StaffId | null;
};

/** The personal facts that the caller may see: all of them, or what filling or bringing an open order needs. */
export type Sight = { isWhole: boolean; isOpen: boolean; brings: boolean };

/** Returns what a person of the store may see of an order's people, on the board as on the order's page. */
export function sightOf(staff: Staff, order: SeenOrder): Sight {
  const may = (scope: Scope) => mayAt(staff, scope, order.locationId);
  const isOnRoad = order.status === 'Out for delivery';
  const isTheirs = order.driverId === null || order.driverId === staff.id;
  const brings = may('orders:drive') && (order.status === 'Ready for delivery' || (isOnRoad && isTheirs));
  const fills = may('orders:pick') || may('orders:hand-over');
  return {
    isWhole: may('orders:manage') || may('customers:read'),
    isOpen: nextStatus(order.versionKey, order.status) !== null && (fills || brings),
    brings,
  };
}
