import {
  approximateWeight,
  convertQuantity,
  type Selling,
  type Thousandths,
  thousandths,
} from './quantity.ts';

/** What was ordered: how it is sold, and how much of it. */
type Ordered = { readonly selling: Selling; readonly quantity: Thousandths };

const onePiece = 1000;

/**
 * Returns about how much of another product comes in place of what was ordered, by the measure of the other: pieces sold
 * by the pound become their average weight, pounds the pieces of that weight, and begun pieces whole ones. Where no
 * weight of a piece is known, a piece counts as a pound, and one comes in place of any pounds.
 */
export function quantityInstead({ selling, quantity }: Ordered, other: Selling): Thousandths {
  if (other.mode === 'WEIGHT') return approximateWeight(selling, quantity) ?? quantity;
  const isUnknown = selling.mode === 'WEIGHT' && other.averageWeight === null;
  const pieces = isUnknown ? onePiece : convertQuantity(quantity, selling.mode, other);
  return thousandths(Math.ceil(pieces / onePiece) * onePiece);
}
