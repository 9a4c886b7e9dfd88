/** What the provider said about an authorization. `unknown` is never sent again: it is queried. */
export type AuthorizationOutcome =
  | {
      kind: 'approved';
      transaction: string;
      approvedCents: number;
      vaultToken: string | null;
      networkTransactionId: string | null;
      responseCode: string;
    }
  | { kind: 'declined'; responseCode: string; transaction: string | null }
  | { kind: 'unknown'; reason: string };

/** What pays: a registration id from the hosted form (used once), or a vault token with its expiry. */
export type CardSource =
  | { kind: 'registration'; registrationId: string; expiry: string | null }
  | { kind: 'token'; vaultToken: string; expiry: string; networkTransactionId: string | null };

export type AuthorizationRequest = {
  /** Our idempotency key and the provider's order id: created and stored before sending, at most 36 characters. */
  reference: string;
  amountCents: number;
  source: CardSource;
  fullName: string;
  billing: { street: string; city: string; state: string; zipCode: string } | null;
};

export type LookUp =
  { kind: 'found'; outcome: AuthorizationOutcome } | { kind: 'missing' } | { kind: 'unavailable' };

export type Done =
  { kind: 'done' } | { kind: 'refused'; responseCode: string } | { kind: 'unknown'; reason: string };

/** The one port to the card provider. Every method gives up after its time-out with an unknown outcome; none throws. */
export type CardProvider = {
  authorize(request: AuthorizationRequest): Promise<AuthorizationOutcome>;
  /** Asks what became of an authorization by our reference. */
  lookUp(reference: string): Promise<LookUp>;
  reverse(request: { reference: string; transaction: string; amountCents?: number }): Promise<Done>;
  capture(request: { reference: string; transaction: string; amountCents: number }): Promise<Done>;
};
