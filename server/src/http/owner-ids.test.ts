import { staffId } from '@larder/contract/fields';
import type { AccountId, CartId, OrderId, StaffId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import { deleteSessionsOf as endAccount } from '../account/own-session.store.ts';
import type { CartHead, CartOwner } from '../cart/cart-head.ts';
import { reopenCart } from '../cart/close-cart.store.ts';
import { hashToken } from '../credential/token.ts';
import type { VisitorHash } from '../credential/visitor.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../order/actor.ts';
import { findOrderTotals } from '../order/final-totals.store.ts';
import type { OrderRow } from '../order/order.store.ts';
import { deleteSessionsOf as endStaff } from '../staff/staff-session.store.ts';
import type { Repeat } from './call.ts';

type Ids = { account: AccountId; staff: StaffId; visitor: VisitorHash; cartId: CartId };

/** Calls that do not compile. They are never made: the compiler fails when an expected error is missing. */
export const mixUps = (database: Database, { account, staff, visitor, cartId }: Ids) => [
  endAccount(database, account),
  endStaff(database, staff, null),
  // @ts-expect-error one of the staff is no shopper
  endAccount(database, staff),
  // @ts-expect-error a shopper is none of the staff
  endStaff(database, account, null),
  // @ts-expect-error any text is nobody's id
  endAccount(database, cartId),
  // @ts-expect-error whom a shopper names acts as a shopper
  { kind: 'staff', staffId: account } satisfies Actor,
  // @ts-expect-error a session's token stands for no visitor
  { accountId: null, visitorHash: hashToken('session') } satisfies CartOwner,
  // @ts-expect-error a cart has one owner
  { accountId: account, visitorHash: visitor } satisfies CartOwner,
  // @ts-expect-error a key has one owner
  { accountId: account, visitorHash: null, staffId: staff } satisfies Partial<Repeat>,
];

/** Calls that do not compile because they take a cart for its order, or an order for its cart. Never made. */
export const takenForEachOther = (
  database: Database,
  cart: CartHead,
  order: OrderRow,
  { account, staff }: Ids,
) => [
  findOrderTotals(database, order.id),
  reopenCart(database, cart.id, 0),
  // @ts-expect-error an order is not found under its cart's id
  findOrderTotals(database, cart.id),
  // @ts-expect-error a cart is not opened again under the id of its order
  reopenCart(database, order.id, 0),
  // @ts-expect-error a shopper is no order
  account satisfies OrderId,
  // @ts-expect-error one of the staff is no cart
  staff satisfies CartId,
];

it('a text is taken for the id of one of the staff only once it is parsed', () => {
  const given = '0199f1c2-0000-7000-8000-000000000001';
  const parsed: StaffId = staffId.parse(given);
  expect(parsed).toBe(given);
  expect(staffId.safeParse('somebody').success).toBe(false);
});
