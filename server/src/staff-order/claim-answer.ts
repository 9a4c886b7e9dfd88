import type { StaffOrder } from '@larder/contract/operations/order';
import { isResting, type NamedClaim } from '../order/claim.store.ts';

/** Returns who fills an order, as the staff is told. */
export function claimAnswer(claim: NamedClaim | null, now: number): StaffOrder['claim'] {
  return (
    claim && {
      staffId: claim.staffId,
      name: claim.name,
      tote: claim.tote,
      since: new Date(claim.at).toISOString(),
      isResting: isResting(claim, now),
    }
  );
}
