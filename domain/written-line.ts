import { amountIn, onlyAmount, takeAmount, takeAmountBehind } from './written-amount.ts';
import { sidesOf, wordsOf } from './written-pieces.ts';

/**
 * Returns the pieces of a line, each that is only an amount joined to the thing before it: "milk, 1 gal", "bananas, 6". It is
 * joined where there is no doubt whose it is: of "onions, yellow, 3 lb" it is not the colour's, and in a line that begins with an
 * amount each stands before its thing ("1, milk, 2, eggs").
 */
export function withAmounts(pieces: readonly string[]): string[] {
  if (takeAmount(wordsOf(pieces[0] ?? ''))?.rest.length === 0) return [...pieces];
  const joined: string[] = [];
  // Where the thing is that may take an amount: it has none, and stands first or behind an amount.
  let open: number | null = null;
  let isBehindAmount = true;
  for (const piece of pieces) {
    const words = wordsOf(piece);
    const isAmount = onlyAmount(words) !== null;
    if (isAmount && open !== null && isCount(piece)) {
      joined.splice(open, Infinity, ...withAmount(joined.slice(open), piece));
      open = null;
      isBehindAmount = true;
      continue;
    }
    if (isAmount) isBehindAmount = true;
    else if (/\p{L}/u.test(piece)) {
      const isTold = hasAmount(words);
      open = isBehindAmount && !isTold ? joined.length : null;
      isBehindAmount = isTold;
    }
    joined.push(piece);
  }
  return joined;
}

/** Returns whether an amount is of a measure or a whole number: "3.99" is a price. */
const isCount = (amount: string) => /\p{L}/u.test(amount) || !/[.,/½¼¾⅓⅔]/u.test(amount);

/** Returns whether a thing, or the last of several, has an amount. */
const hasAmount = (words: readonly string[]) =>
  amountIn(words) !== null || amountIn(sidesOf(words).at(-1)!.split(' ')) !== null;

/**
 * Joins an amount to a thing. Of what is between them, which has no letter, a share is part of the name ("milk, 2%, 1 gal")
 * and a price is not.
 */
function withAmount([thing = '', ...between]: readonly string[], amount: string): string[] {
  const named = [thing, ...between.filter((piece) => piece.endsWith('%'))].join(', ');
  const both = `${named}, ${amount}`;
  const isWhole = takeAmountBehind(wordsOf(both))?.rest.length === wordsOf(named).length;
  return isWhole ? [both] : [thing, amount];
}
