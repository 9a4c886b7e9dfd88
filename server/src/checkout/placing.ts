import type { FinalizeBody } from '@larder/contract/checkout';
import type { AccountOwner } from '../cart/cart-head.ts';
import type { Shopping } from '../cart/cart-owner.ts';
import type { Database } from '../database/database.ts';

/** An order that is being placed: its shopper, the body as pressed, the transaction. */
export type Placing = { transaction: Database; shopping: Shopping<AccountOwner>; body: FinalizeBody };
