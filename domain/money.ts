/**
 * An amount of money in whole US cents. Only `cents` makes one, so that no other number is taken for money.
 */
export type Cents = number & { readonly unit: 'cents' };

/** Returns `amount` as Cents. Throws RangeError unless it is a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`);
  return (amount + 0) as Cents; // + 0 turns -0 into 0
}

/**
 * Returns the cents of a decimal amount as JSON carries it (3.49). Throws RangeError if it has more than two
 * decimals.
 */
export function centsFromDecimal(amount: number): Cents {
  return cents(scaled(amount, 100));
}

/** Returns the decimal number that JSON carries: 349 becomes 3.49. */
export function decimalOf(amount: Cents): number {
  return amount / 100;
}

/**
 * Returns money as shown: "$", the whole part without separators and exactly two decimals: "$14.99",
 * "-$3.00".
 */
export function formatMoney(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}$${digitsOf(cents(Math.abs(amount)))}`;
}

/** Returns an amount of 0 or more with exactly two decimals and no sign: "14.99". */
export function digitsOf(amount: Cents): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns a decimal amount as shown. Throws RangeError if it has more than two decimals. */
export function dollars(amount: number): string {
  return formatMoney(centsFromDecimal(amount));
}

/** Returns the sum; 0 of no amounts. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

/**
 * Returns `percent` of an amount, rounded half up to the cent. Throws RangeError for more than four decimals.
 */
export function percentOfCents(amount: Cents, percent: number): Cents {
  return cents(timesHalfUp(amount, scaled(percent, 10_000), 1_000_000));
}

/**
 * Returns by how many percent `current` is under `base`, to four decimals; 0 when it is not. For any base
 * under $10,000, `percentOfCents(base, …)` of the result gives the exact difference in cents.
 */
export function discountPercent(base: Cents, current: Cents): number {
  return current < base ? divideHalfUp((base - current) * 1_000_000, base) / 10_000 : 0;
}

/**
 * Returns numerator / denominator (positive), rounded half up, exactly. Throws RangeError when the numerator
 * is not a safe integer.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const floor = divideDown(numerator, denominator);
  return 2 * (numerator - floor * denominator) >= denominator ? floor + 1 : floor;
}

/**
 * Returns amount x factor / denominator (positive), rounded half up, exactly: also where the product alone is larger than
 * a safe integer, as long as the result is one.
 */
export function timesHalfUp(amount: number, factor: number, denominator: number): number {
  const rest = amount % denominator;
  return ((amount - rest) / denominator) * factor + divideHalfUp(rest * factor, denominator);
}

/**
 * Returns numerator / denominator (positive), rounded up, exactly. Throws RangeError when the numerator is
 * not a safe integer.
 */
export function divideUp(numerator: number, denominator: number): number {
  return 0 - divideDown(-numerator, denominator);
}

function divideDown(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`Too large to be exact: ${numerator}`);
  const rest = numerator % denominator; // exact for integers, unlike the quotient
  return (numerator - rest) / denominator - (rest < 0 ? 1 : 0);
}

/**
 * Returns a decimal number as whole parts of 1/scale. Throws RangeError if it has more decimals than that.
 */
export function scaled(decimal: number, scale: number): number {
  const parts = Math.round(decimal * scale);
  // Division rounds correctly, so this holds exactly for the doubles that such decimals are written as.
  if (parts / scale !== decimal) throw new RangeError(`Not a multiple of 1/${scale}: ${decimal}`);
  return parts;
}

/**
 * Returns a decimal with two decimals, dropping the error of adding floats (0.30000000000000004); null when
 * it has more.
 */
export function roundedCents(decimal: number): number | null {
  const parts = Math.round(decimal * 100);
  return Math.abs(decimal * 100 - parts) < 1e-6 ? parts / 100 : null;
}
