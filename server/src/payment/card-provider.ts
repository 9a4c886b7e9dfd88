/** The outcome of an authorization. */
export type AuthorizationOutcome =
  | {
      kind: 'approved';
      transaction: string;
      /** A sum below the asked one counts as declined and is given back. */
      approvedCents: number;
      vaultToken: string | null;
      /** The first six digits of the card, if the provider sent them. */
      firstSix: string | null;
      networkTransactionId: string | null;
      responseCode: string;
    }
  | { kind: 'declined'; responseCode: string; transaction: string | null }
  /** The request never reached the provider, or was turned away unread: nothing was authorised. */
  | { kind: 'unsent'; reason: string }
  /** The amount may or may not have been authorised: it is looked up, never sent again. */
  | { kind: 'unknown'; reason: string };

/**
 * The means of payment: a registration id from the hosted form (used once), or a vault token. `expiry` is
 * MMYY.
 */
export type CardSource =
  | { kind: 'registration'; registrationId: string; expiry: string | null }
  | { kind: 'token'; vaultToken: string; expiry: string; networkTransactionId: string | null };

/** The use of a card: for one order only, for one order before it is kept, or kept and used by the shopper or by us. */
type CardUse = 'once' | 'first-of-kept' | 'kept-by-shopper' | 'kept-by-merchant';

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
 * The reason of a refused step: nothing is authorised any more (it was captured, given back or lapsed), for now (a new
 * step with a reference of its own may succeed), or for good.
 */
export type RefusedBecause = 'nothing-held' | 'for-now' | 'for-good';

/**
 * The reason of a decline: the card has expired; what its form gave is used up or too old, so that it must be typed in
 * again; its account lacks the money; any other.
 */
export type DeclinedBecause = 'card-expired' | 'form-expired' | 'no-funds' | 'other';

/** The outcome of a step that refers to an earlier transaction. */
export type Done =
  | {
      kind: 'done';
      transaction: string;
      /** True when the provider says that it had the step already and repeats its answer. */
      isRepeated?: boolean;
    }
  | { kind: 'refused'; responseCode: string; because: RefusedBecause }
  /** The step may or may not have happened: it is looked up before it is sent again. */
  | { kind: 'unknown'; reason: string };

/** The steps that refer to an earlier transaction. */
export type LinkedKind = 'capture' | 'refund' | 'reverse';

/**
 * A step that refers to an earlier transaction. The reference is ours, stored before sending, at most 36 characters.
 */
export type LinkedRequest = { reference: string; transaction: string; amountCents: number };

/**
 * The port to the card provider. Every method that asks it gives up after a time-out, with an unknown outcome; none
 * throws. A response code means something behind the port alone: before it, it is only stored and shown.
 */
export type CardProvider = {
  authorize(request: AuthorizationRequest): Promise<AuthorizationOutcome>;
  /** Returns the reason that the response code of a decline stands for. */
  whyDeclined(responseCode: string): DeclinedBecause;
  /** Looks up an authorization by our reference. */
  lookUp(reference: string): Promise<LookUp>;
  /** Looks up a linked step by our reference; null: the provider does not have it; 'unavailable': no answer. */
  lookUpLinked(kind: LinkedKind, reference: string): Promise<Done | null | 'unavailable'>;
  /** Gives back the whole sum of an authorization. */
  reverse(request: LinkedRequest): Promise<Done>;
  /** Charges an amount and gives back the rest of its authorization. */
  capture(request: LinkedRequest): Promise<Done>;
  /** Pays back an amount of a capture. */
  refund(request: LinkedRequest): Promise<Done>;
};
