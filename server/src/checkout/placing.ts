import type { FinalizeBody } from '@larder/contract/checkout';
import type { AccountOwner } from '../cart/cart-head.ts';
import type { Shopping } from '../cart/cart-owner.ts';
import type { Database } from '../database/database.ts';

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
