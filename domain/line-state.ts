import type { Selling, Thousandths } from './quantity.ts';

/** What became of a line of an order so far: what the picker has to do with it, did, or waits for. */
export type LineState = 'to-pick' | 'picked' | 'short' | 'asked' | 'substituted';

const ways: Readonly<Record<LineState, readonly LineState[]>> = {
  'to-pick': ['picked', 'short', 'asked', 'substituted'],
  // Found after all while the shopper was asked; the answer, or the rule when the time is over.
  asked: ['picked', 'short', 'substituted', 'to-pick'],
  picked: ['to-pick'],
  short: ['to-pick'],
  substituted: ['to-pick'],
};

/** Whether a line may go from one state to another. What is settled is first undone, so that no line is settled twice. */
export function canSettle(from: LineState, to: LineState): boolean {
  return ways[from].includes(to);
}

/** Whether nothing is left to do with a line. */
export function isSettled(state: LineState): boolean {
  return state === 'picked' || state === 'short' || state === 'substituted';
}

/** Whether a line is only settled with its weight: its price is by the pound. */
export function isWeighed({ mode }: Selling): boolean {
  return mode !== 'UNIT';
}

/** What was asked for, in pounds: pieces sold by the pound at their average weight, unrounded. */
export function askedWeight(selling: Pick<Selling, 'mode' | 'averageWeight'>, quantity: Thousandths): number {
  return selling.mode === 'BOTH' ? (quantity * (selling.averageWeight ?? 1000)) / 1000 : quantity;
}

/** Whether a weight is so far from what was asked that it may be a slip: under half of it or above one and a half. */
export function isUnlikelyWeight(selling: Selling, asked: Thousandths, weight: Thousandths): boolean {
  return isFarFrom(askedWeight(selling, asked), weight);
}

/** The same of two weights in one unit: under half of what is expected or above one and a half. */
export function isFarFrom(expected: number, weight: number): boolean {
  return weight * 2 < expected || weight * 2 > expected * 3;
}
