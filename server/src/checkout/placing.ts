import type { FinalizeBody } from '@larder/contract/checkout';
import type { AccountOwner } from '../cart/cart-head.ts';
import type { Shopping } from '../cart/cart-owner.ts';
import type { Database } from '../database/database.ts';

/** The context of placing an order: the transaction, the shopper, the body of the call. */
export type Placing = { transaction: Database; shopping: Shopping<AccountOwner>; body: FinalizeBody };
