import { expect, it } from 'vitest';
import { askedWeight, canSettle, isSettled, isUnlikelyWeight, type LineState } from './line-state.ts';
import { thousandths, type Selling } from './quantity.ts';

const selling: Selling = {
  mode: 'WEIGHT',
  unitStep: thousandths(1000),
  weightStep: thousandths(250),
  averageWeight: thousandths(400),
};
const all: LineState[] = ['to-pick', 'picked', 'short', 'asked', 'substituted'];

it('an open line can be settled, a settled one undone, and none settled twice', () => {
  const ways = all.flatMap((from) => all.filter((to) => canSettle(from, to)).map((to) => `${from} ${to}`));
  expect(ways).toEqual([
    'to-pick picked',
    'to-pick short',
    'to-pick asked',
    'to-pick substituted',
    'picked to-pick',
    'short to-pick',
    'asked to-pick',
    'asked picked',
    'asked short',
    'asked substituted',
    'substituted to-pick',
  ]);
  expect(all.filter(isSettled)).toEqual(['picked', 'short', 'substituted']);
});

it('a weight is unlikely below half and above one and a half times the ordered one', () => {
  const unlikely = (weight: number) => isUnlikelyWeight(selling, thousandths(2000), thousandths(weight));
  expect([999, 1000, 2000, 3000, 3001].map(unlikely)).toEqual([true, false, false, false, true]);
  const pieces: Selling = { ...selling, mode: 'BOTH' };
  // Three pieces of about 0.4 lb.
  const ofPieces = (weight: number) => isUnlikelyWeight(pieces, thousandths(3000), thousandths(weight));
  expect([599, 600, 1800, 1801].map(ofPieces)).toEqual([true, false, false, true]);
  expect(askedWeight({ mode: 'BOTH', averageWeight: null }, thousandths(2000))).toBe(2000);
});
