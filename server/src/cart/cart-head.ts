import type { AccountId, CartId } from '@larder/domain/owner-ids';
import type { MissingChoice } from '@larder/domain/substitution';
import type { Taxes } from '@larder/domain/tax';
import type { CartSums } from '@larder/domain/totals';
import type { VersionKey } from '@larder/domain/versions';
import type { SessionProof } from '../account/session.store.ts';
import type { VisitorHash } from '../credential/visitor.ts';

/**
 * The owner of a cart, exactly one of the two: an account, or a visitor by the hash of the token in their
 * cookie.
 */
export type CartOwner = AccountOwner | { accountId: null; visitorHash: VisitorHash };
export type AccountOwner = {
  accountId: AccountId;
  visitorHash: null;
  /** Given where the session was recalled: statements about the cart prove it. */
  session?: SessionProof | undefined;
};

/**
 * A cart without its lines, with all that its numbers depend on: the store's settings for one version, the promo code.
 */
export type CartHead = {
  id: CartId;
  locationId: number;
  merchantId: number;
  /** The catalog's published revision when the cart was read: products priced from memory must be of this one. */
  catalogRevision: number;
  status: 'open' | 'placing' | 'ordered' | 'merged';
  /** The cart's own version. */
  cartVersion: VersionKey;
  /** The version asked for, which the store offers. */
  versionKey: VersionKey;
  revision: number;
  allowGuest: boolean;
  tolerancePercent: number;
  minimumCents: number;
  feeCents: number;
  feeWaivedFromCents: number | null;
  /** The store's rates of this day; null where it has none. */
  taxes: Taxes | null;
  /** True when another rate is known to begin on a later day. */
  taxesChange: boolean;
  promoId: number | null;
  promoCode: string | null;
  promoLabelEn: string;
  promoLabelEs: string;
  promoPercent: number;
  /** The departments that the promo covers, subdepartments included; null: everything. */
  promoDepartmentIds: number[] | null;
  /** True when the promo code can still be used (its dates, limit, stores), or the order being placed uses it. */
  promoValid: boolean;
  /** The shopper's choice for missing products; null when they made none. */
  missingChoice: MissingChoice | null;
} & CartSums;

/** A head as it is read; its version is null when the store does not offer the one asked for. */
export type FoundHead = Omit<CartHead, 'versionKey'> & { versionKey: VersionKey | null };
