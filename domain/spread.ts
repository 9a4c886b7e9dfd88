import { type Cents, cents } from './money.ts';

/**
 * Spreads an amount over parts in proportion to their weights (integers, 0 or more) by largest remainder:
 * whole cents that add up to the amount exactly. Of equal remainders the first part gets the cent. No part
 * gets more than its exact share rounded up. A negative amount is spread like a positive one. Throws
 * RangeError for an amount other than 0 with nothing to spread it over.
 */
export function spread(amount: Cents, weights: readonly (number | bigint)[]): Cents[] {
  const whole = weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n && amount !== 0) throw new RangeError(`Nothing to spread ${amount} over`);
  if (whole === 0n) return weights.map(() => cents(0));
  const size = BigInt(Math.abs(amount));
  const parts = weights.map((weight, index) => {
    const exact = size * BigInt(weight);
    return { index, cents: exact / whole, rest: exact % whole };
  });
  const missing = Number(size - parts.reduce((sum, part) => sum + part.cents, 0n));
  const next = parts.toSorted((one, other) => Number(other.rest > one.rest) - Number(other.rest < one.rest));
  for (const part of next.slice(0, missing)) part.cents += 1n;
  return parts.map((part) => cents(Math.sign(amount) * Number(part.cents)));
}
