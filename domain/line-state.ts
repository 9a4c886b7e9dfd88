import type { Selling, Thousandths } from './quantity.ts';

/** The state of an order's line while it is picked: still to do, done, or waiting for an answer. */
export type LineState = 'to-pick' | 'picked' | 'short' | 'asked' | 'substituted';

const ways: Readonly<Record<LineState, readonly LineState[]>> = {
  'to-pick': ['picked', 'short', 'asked', 'substituted'],
  // Found after all while the shopper was asked; the answer, or the rule when the time is over.
  asked: ['picked', 'short', 'substituted', 'to-pick'],
  picked: ['to-pick'],
  short: ['to-pick'],
  substituted: ['to-pick'],
};

/**
 * Returns whether a line may go from one state to another. A settled line must be undone first, so that no
 * line is settled twice.
 */
export function canSettle(from: LineState, to: LineState): boolean {
  return ways[from].includes(to);
}

/** Returns whether a line is settled: nothing is left to do with it. */
export function isSettled(state: LineState): boolean {
  return state === 'picked' || state === 'short' || state === 'substituted';
}

/**
 * Returns the quantity asked for in pounds, unrounded: pieces sold by the pound count their average weight.
 */
export function askedWeight(selling: Pick<Selling, 'mode' | 'averageWeight'>, quantity: Thousandths): number {
  return selling.mode === 'BOTH' ? (quantity * (selling.averageWeight ?? 1000)) / 1000 : quantity;
}

/**
 * Returns whether a weight is so far from the weight asked for that it may be a slip: under half of it or
 * above one and a half times.
 */
export function isUnlikelyWeight(selling: Selling, asked: Thousandths, weight: Thousandths): boolean {
  return isFarFrom(askedWeight(selling, asked), weight);
}

/**
 * Returns whether a weight is under half of the expected one or above one and a half times, both in one unit.
 */
export function isFarFrom(expected: number, weight: number): boolean {
  return weight * 2 < expected || weight * 2 > expected * 3;
}
