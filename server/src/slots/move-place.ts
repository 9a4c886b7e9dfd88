import type { CartId } from '@larder/domain/owner-ids';
import { randomUUID } from 'node:crypto';
import type { VersionKey } from '@larder/domain/versions';
import { row, type Database } from '../database/database.ts';
import { claiming } from './hold.store.ts';
import { releaseClaimOf } from './release-hold.store.ts';
import { takePlace } from './take-place.store.ts';
import type { DatedWindow } from './windows.ts';

/** An order changes its window as often as it likes: what bounds carts is not for it. */
const anyNumber = 1_000_000;

/**
 * Takes a place in a window for an order that has one in another, and gives that one back; false: there is none. Then the
 * caller's transaction must be undone.
 */
export async function movePlace(
  transaction: Database,
  {
    cartId,
    locationId,
    versionKey,
    window,
  }: { cartId: CartId; locationId: number; versionKey: VersionKey; window: DatedWindow },
  now: number,
): Promise<boolean> {
  await releaseClaimOf(transaction, cartId, now);
  const holdId = await takePlace(transaction, {
    cartId,
    locationId,
    versionKey,
    startsAt: window.startsAt,
    endsAt: window.endsAt,
    capacity: window.capacity,
    feeCents: window.feeCents,
    trackingNumber: '',
    requestGuid: randomUUID(),
    notes: '',
    recipient: {},
    network: '',
    reserved: true,
    createdAt: now,
    expiresAt: now,
    takes: { atMost: anyNumber, since: now },
  });
  return holdId !== null && (await row(transaction, claiming(holdId))) !== null;
}
