import type { OrderReceipt } from '@larder/contract/order-receipt';
import type { OrderStatus } from '@larder/domain/order-status';
import type { TotalsType } from '@larder/domain/totals';
import type { VersionKey } from '@larder/domain/versions';
import type { Role } from '@larder/domain/staff-roles';
import type { Lang } from '@larder/text/say';
import type { BackReason } from './back-text.ts';

/** A line of an order in a mail; `quantity` as shown: "2", "1.5 lb". */
export type OrderLineFacts = {
  name: string;
  quantity: string;
  amountCents: number;
  /** The outcome of the line once it is final; left out: as ordered. */
  picked?: {
    state: 'picked' | 'short' | 'substituted';
    quantity: string;
    /** What pieces that are paid by weight weighed, as shown: "1.95 lb". */
    weight?: string;
    substitute: string | null;
  };
  /** True once it was taken off at the hand-over. */
  isOff?: true;
};

/**
 * The facts in an order's mails. Money is cents, instants are epoch milliseconds, texts are in the mail's
 * language.
 */
export type OrderFacts = {
  orderId: string;
  number: string;
  versionKey: VersionKey;
  slot: { start: number; end: number };
  /** The code by which the desk finds a pickup. */
  pickupCode?: string;
  /** The delivery address, or the store's, on one line. */
  where: string;
  lines: readonly OrderLineFacts[];
  /** GIVEN is the amount that the store gives away. */
  totals: readonly { type: TotalsType | 'GIVEN'; label: string; amountCents: number }[];
  totalCents: number;
  /** The authorised maximum, while nothing is charged yet. */
  ceilingCents: number;
  /** The sum charged to the card; null before. */
  chargedCents: number | null;
  /** The sum whose charge was refused for good. Left out: nothing. */
  missingCents?: number;
  /** The part of the charge that went back, or is on its way, by refunds. Left out: nothing. */
  refundedCents?: number;
  /**
   * The part of the charge that goes back because the order is cancelled; the rest went back before. Left out: all.
   */
  backCents?: number;
  /** True while a charge is on its way and its outcome is unknown. */
  chargeIsUnknown?: boolean;
  /**
   * The reason why the store ended the order: its own words, 'all-short' when nothing was there, or 'age' when it
   * was not confirmed.
   */
  because?: string;
};

/** The event that a mail is about, with its facts. */
export type MailFacts =
  | { kind: 'verify'; code: string; validUntil: number }
  | { kind: 'account-exists' }
  | { kind: 'sign-in-code'; code: string; validUntil: number }
  | { kind: 'reset'; url: string; validUntil: number }
  | { kind: 'password-changed' }
  | { kind: 'account-deleted' }
  /** An invitation to work in a store; `store` null: in all of the merchant's. */
  | {
      kind: 'staff-invitation';
      merchant: string;
      store: string | null;
      role: Role;
      invitedBy: string | null;
      url: string;
      validUntil: number;
    }
  /** `hadPasskeys`: the passkeys made before went with the old password. */
  | { kind: 'staff-password-changed'; hadPasskeys?: boolean }
  /** To the store: a charge or a refund that the card provider refused for good. */
  | {
      kind: 'payment-refused';
      wish: 'capture' | 'refund';
      number: string;
      amountCents: number;
      responseCode: string;
    }
  /**
   * The question whether an order may come to more than was agreed. The token is that of the link to the answer
   * page.
   */
  | {
      kind: 'more-asked';
      number: string;
      ceilingCents: number;
      askedCents: number;
      token: string;
      validUntil: number;
    }
  /** To the shopper: the question whether `offered` may come instead of `missing`. */
  | {
      kind: 'item-asked';
      number: string;
      missing: string;
      offered: string;
      token: string;
      validUntil: number;
    }
  /** To the store: nobody has opened this order yet. */
  | { kind: 'order-unseen'; number: string; orderId: string; slot: number }
  /** A refund of an order: by line with tax, of the fee, and an amount beside. Cents. */
  | {
      kind: 'refunded';
      orderId: string;
      number: string;
      lines: readonly { name: string; quantity: string; amountCents: number }[];
      feeCents: number;
      otherCents: number;
      totalCents: number;
      /** The store's own words; empty: none. */
      reply?: string;
    }
  /** The store's reply to a reported problem, without a refund. */
  | { kind: 'problem-answered'; orderId: string; number: string; product: string; reply: string }
  /** A delivery that comes back to the store. */
  | { kind: 'brought-back'; orderId: string; number: string; reason: BackReason }
  /** The receipt of a charged order, in the language of the mail. */
  | { kind: 'receipt'; orderId: string; number: string; receipt: OrderReceipt }
  /** A placed order as its shopper's change left it. */
  | { kind: 'order-changed'; order: OrderFacts }
  | { kind: 'order'; status: Exclude<OrderStatus, 'Picking'>; order: OrderFacts };

/** A mail to be sent. `locationId` is the store in whose name it goes out; null: the platform. */
export type MailToBe = {
  to: string;
  /** True when it is for the store's people: no shopper with the same address sees or deletes it. */
  forStaff?: boolean;
  firstName: string;
  lang: Lang;
  locationId: number | null;
  facts: MailFacts;
};

/** The mail about an order that the statement which stores it places too: id and number are not known before. */
export type PlacedMail = Omit<MailToBe, 'facts'> & {
  facts: { kind: 'order'; status: OrderStatus; order: Omit<OrderFacts, 'orderId' | 'number'> };
};
