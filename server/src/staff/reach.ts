import { locationsWith, mayAt } from '@larder/domain/staff-roles';
import type { Staff } from '../http/call.ts';

/** The stores in which somebody manages people: the whole merchant, or some of its stores. */
export type PeopleReach = { merchantId: number; isWide: boolean; locationIds: readonly number[] };

export function peopleReachOf(staff: Staff): PeopleReach {
  return {
    merchantId: staff.merchantId,
    isWide: mayAt(staff, 'people:manage', null),
    locationIds: locationsWith(staff, 'people:manage'),
  };
}
