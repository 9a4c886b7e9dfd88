/** The hold: the place of a placed order moves to another window. */
import type { CartId } from '@larder/domain/owner-ids';
import { randomUUID } from 'node:crypto';
import type { VersionKey } from '@larder/domain/versions';
import { change, type Database } from '../database/database.ts';
import { claiming } from './hold.store.ts';
import { releaseClaimOf } from './release-hold.store.ts';
import { takePlace } from './take-place.store.ts';
import type { DatedWindow } from './windows.ts';

/** The limit of takes of a window for an order: as good as none, because the limit is meant for carts. */
const anyNumber = 1_000_000;

/**
 * Moves an order's place to another window. Returns false when that has no place left: the old place is given back by
 * then, so the caller must undo the transaction.
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
  return holdId !== null && (await change(transaction, claiming(holdId))) === 1;
}
