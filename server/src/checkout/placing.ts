import { createHash } from 'node:crypto';
import type { FinalizeBody } from '@larder/contract/checkout';
import { isDeliveryMode } from '@larder/domain/versions';
import type { AccountOwner, CartHead } from '../cart/cart-head.ts';
import type { Shopping } from '../cart/cart-owner.ts';
import type { DestinationRow } from '../slots/delivery-area.store.ts';
import type { Hold } from '../slots/hold.store.ts';
import type { Database } from '../database/database.ts';
import type { Buyer } from './buyer.store.ts';

/**
 * The context of placing an order: the shopper, the body of the call, and the database. That is a transaction with the
 * cart locked when `isLocked`; else nothing is locked, and nothing but the attempt may be written.
 */
export type Placing = {
  database: Database;
  isLocked: boolean;
  shopping: Shopping<AccountOwner>;
  body: FinalizeBody;
};

/**
 * What is read with a cart whose order is to be placed: its hold, its buyer, and the address of a delivery if it is an
 * own one.
 */
export type ReadWith = { held: Hold | null; shipping: DestinationRow | null; buyer: Buyer };

/** A cart as it was read. */
export type ReadCart = { head: CartHead; value: ReadWith };

/**
 * Returns the hash by which a press of Place Order is known again. A browser that got no answer sends the same body, and
 * one that was answered has another revision to send.
 */
export function pressOf(body: FinalizeBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

/** Returns the key of the address that a delivery goes to; undefined: none is named, or it is a pickup. */
export function shippingKeyOf({ locationVersionKey, shippingAddress }: FinalizeBody): string | undefined {
  return isDeliveryMode(locationVersionKey) ? shippingAddress?.key : undefined;
}
