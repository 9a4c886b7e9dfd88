/** The provider's answer about an authorization. */
export type AuthorizationOutcome =
  | {
      kind: 'approved';
      transaction: string;
      /** May be less than asked for: then it counts as declined and is given back. */
      approvedCents: number;
      vaultToken: string | null;
      /** The first six digits of the card, when the provider told. */
      firstSix: string | null;
      networkTransactionId: string | null;
      responseCode: string;
    }
  | { kind: 'declined'; responseCode: string; transaction: string | null }
  /** The request never reached the provider, or it refused to look at it: nothing was authorised. */
  | { kind: 'unsent'; reason: string }
  /** It may or may not have been authorised: it is queried, never sent again. */
  | { kind: 'unknown'; reason: string };

/**
 * The means of payment: a registration id from the hosted form (used once), or a vault token. `expiry` is
 * MMYY.
 */
export type CardSource =
  | { kind: 'registration'; registrationId: string; expiry: string | null }
  | { kind: 'token'; vaultToken: string; expiry: string; networkTransactionId: string | null };

/** Why a card is charged: for one order, for one order and to be kept, kept and used by the shopper, or by us. */
export type CardUse = 'once' | 'first-of-kept' | 'kept-by-shopper' | 'kept-by-merchant';

export type AuthorizationRequest = {
  /** Our idempotency key and the provider's order id: created and stored before sending, at most 36 characters. */
  reference: string;
  amountCents: number;
  source: CardSource;
  use: CardUse;
  fullName: string;
  billing: { street: string; city: string; state: string; zipCode: string } | null;
};

export type LookUp =
  | { kind: 'found'; outcome: AuthorizationOutcome }
  | { kind: 'missing' }
  | { kind: 'unavailable' };

/**
 * Why a step was refused: nothing is held any more (taken, given back, lapsed), something that passes (a new step with a
 * reference of its own may succeed), or for good.
 */
export type RefusedBecause = 'nothing-held' | 'for-now' | 'for-good';

/** The outcome of a step that refers to an earlier transaction. */
export type Done =
  | { kind: 'done'; transaction: string }
  | { kind: 'refused'; responseCode: string; because: RefusedBecause }
  /** It may or may not have happened: it is looked up before it is sent again. */
  | { kind: 'unknown'; reason: string };

/** The steps that refer to an earlier transaction. */
export type LinkedKind = 'capture' | 'refund' | 'reverse';

/** A step that refers to an earlier transaction. The reference is ours, stored before sending, at most 36 characters. */
export type LinkedRequest = { reference: string; transaction: string; amountCents: number };

/** The one port to the card provider. Every method gives up after its time-out with an unknown outcome; none throws. */
export type CardProvider = {
  authorize(request: AuthorizationRequest): Promise<AuthorizationOutcome>;
  /** Asks what became of an authorization by our reference. */
  lookUp(reference: string): Promise<LookUp>;
  /** Asks what became of a linked step by our reference; null: the provider has none; 'unavailable': no answer. */
  lookUpLinked(kind: LinkedKind, reference: string): Promise<Done | null | 'unavailable'>;
  /** Gives the whole of an authorization back. */
  reverse(request: LinkedRequest): Promise<Done>;
  /** Takes an amount and gives the rest of the authorization back. */
  capture(request: LinkedRequest): Promise<Done>;
  /** Pays an amount of a capture back. */
  refund(request: LinkedRequest): Promise<Done>;
};
