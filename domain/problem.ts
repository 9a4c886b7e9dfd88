import { hourMs } from './durations.ts';

/** The time after hand-over in which a shopper may report a problem, in milliseconds. */
export const reportWithinMs = 48 * hourMs;

export const problemKinds = ['missing', 'damaged', 'quality', 'wrong-item'] as const;
/** The kinds of problem that a shopper can report of a line. */
export type ProblemKind = (typeof problemKinds)[number];

/**
 * Returns whether a problem may be reported: from hand-over until 48 hours have passed. Epoch milliseconds.
 */
export function mayReport(handedOverAt: number | null, now: number): boolean {
  return handedOverAt !== null && now < handedOverAt + reportWithinMs;
}

/** Returns the refund reason for a reported problem: a wrong item counts as a missing one. */
export function refundReasonFor(what: ProblemKind): 'missing' | 'damaged' | 'quality' {
  return what === 'wrong-item' ? 'missing' : what;
}
