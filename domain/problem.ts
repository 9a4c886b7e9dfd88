/** For how long after hand-over a shopper may say what was wrong. */
export const reportWithinMs = 48 * 60 * 60_000;

export const problemKinds = ['missing', 'damaged', 'quality', 'wrong-item'] as const;
/** What a shopper finds wrong with a line. */
export type ProblemKind = (typeof problemKinds)[number];

/** Whether a problem may be reported: from hand-over on, until 48 hours have passed. Epoch milliseconds. */
export function mayReport(handedOverAt: number | null, now: number): boolean {
  return handedOverAt !== null && now < handedOverAt + reportWithinMs;
}

/** The reason of a refund for what was wrong: who got something else is missing what they ordered. */
export function refundReasonFor(what: ProblemKind): 'missing' | 'damaged' | 'quality' {
  return what === 'wrong-item' ? 'missing' : what;
}
