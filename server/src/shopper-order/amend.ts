import type { Cents } from '@larder/domain/money';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Thousandths } from '@larder/domain/quantity';
import type { NamedWindow } from '../slots/find-slots.ts';

/** What is wanted of a product that is added, as a cart's line would say it. */
export type AddedItem = {
  productId: number;
  quantity: Thousandths;
  message: string;
  backupId: number | null;
};

/** What a shopper changes in a placed order; what is left out stays. */
export type Amendment =
  | { kind: 'time'; window: NamedWindow }
  | { kind: 'items'; items: readonly AddedItem[]; isApproved: boolean }
  | {
      kind: 'line';
      lineId: string;
      /** 0 takes it out. */
      quantity?: Thousandths | undefined;
      message?: string | undefined;
      backupId?: number | null | undefined;
    }
  | { kind: 'address'; addressId: string };

/** A change of a placed order as it is asked for. */
export type AmendCall = {
  orderId: string;
  accountId: AccountId;
  /** The revision the shopper saw. */
  revision: number;
  change: Amendment;
  /** Whether only to say what it would come to. */
  isTrial: boolean;
  /** The total that they were shown; null: none. */
  maxCents: Cents | null;
};
