import type { Cents } from '@larder/domain/money';
import type { AccountId, CartId } from '@larder/domain/owner-ids';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import type { NamedWindow } from '../slots/find-slots.ts';

/** A product to add, with the facts of a cart's line. */
export type AddedItem = {
  productId: number;
  quantity: Thousandths;
  /** How the product was sold where the quantity was chosen; absent: as now. */
  sellingMode?: SellingMode | undefined;
  message: string;
  backupId: number | null;
  /** True: nothing may come instead of it. */
  noSubstitute: boolean;
};

/** A change to a line of an order; absent parts stay. */
export type LineChange = {
  lineId: string;
  /** 0 removes the line. */
  quantity?: Thousandths | undefined;
  message?: string | undefined;
  backupId?: number | null | undefined;
};

/** A shopper's change to a placed order. */
export type Amendment =
  | { kind: 'time'; window: NamedWindow }
  | {
      kind: 'items';
      items: readonly AddedItem[];
      isApproved: boolean;
      /** The cart that the items leave; absent: none. */
      cartId?: CartId | undefined;
    }
  | { kind: 'lines'; lines: readonly LineChange[] }
  | { kind: 'address'; addressId: string; shown?: string | undefined; note?: string | undefined };

/** The call for a change to a placed order. */
export type AmendCall = {
  orderId: string;
  accountId: AccountId;
  /** The revision the shopper saw. */
  revision: number;
  change: Amendment;
  /** True to only calculate the change. */
  isTrial: boolean;
  /** The total that the shopper was shown, which the change may not exceed; null: none. */
  maxCents: Cents | null;
};
