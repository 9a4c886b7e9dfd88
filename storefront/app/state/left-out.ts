import type { CartAnswer, NotAdded } from '@larder/contract/cart-parts';
import { nameWithSize } from '@larder/domain/name-with-size';
import type { TextKey } from '@larder/text/say';

/**
 * A cart that another may have joined, and what of that could not come along, or gave way; nothing is named where it had
 * joined before (`wasMerged`).
 */
export type Joined = CartAnswer & {
  notAdded?: readonly NotAdded[];
  notKept?: readonly string[] | undefined;
  wasMerged?: boolean;
};

/** A sentence, and what stands in it. */
export type LeftOut = [words: TextKey, ...args: string[]];

/**
 * Returns what is told of a guest's cart that joined another: the wishes of either that gave way or could not come along,
 * and the products that could not, each with the reason; null when all is there. `place` names the store of a cart elsewhere.
 */
export function leftOut(joined: Joined | null, place?: string): LeftOut | null {
  const products = (joined?.notAdded ?? []).map(
    ({ prodName, prodWeightLabel, reason }) => `${nameWithSize(prodName, prodWeightLabel)}: ${reason}`,
  );
  const wishes = joined?.notKept ?? [];
  const lacking = products.join(' ');
  const changed = wishes.join(' ');
  if (changed === '') return lacking === '' ? null : told(lackingWords, place, lacking);
  if (lacking === '') return told(changedWords, place, changed);
  // The products stand last: whatever came after them would be read as one more that is not in the cart.
  return told(bothWords, place, changed, lacking);
}

/** The words for the cart of this store, and for one elsewhere. */
type Words = readonly [here: TextKey, there: TextKey];
const lackingWords: Words = [
  'Not in your cart from before you signed in: {0}',
  'Not in your cart at {0} from before you signed in: {1}',
];
const changedWords: Words = [
  'Your cart was joined with the one from before you signed in. {0}',
  'Your cart at {0} was joined with the one from before you signed in. {1}',
];
const bothWords: Words = [
  'Your cart was joined with the one from before you signed in. {0} Left out: {1}',
  'Your cart at {0} was joined with the one from before you signed in. {1} Left out: {2}',
];

function told([here, there]: Words, place: string | undefined, ...named: string[]): LeftOut {
  return place === undefined ? [here, ...named] : [there, place, ...named];
}
