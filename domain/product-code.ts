/** Returns whether a text is a UPC or EAN: 12 or 13 digits with the right check digit at the end. */
export function isUpc(text: string): boolean {
  return /^\d{12,13}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** Returns the check digit that completes the 11 digits of a UPC, or the 12 of an EAN. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Returns whether a text is a PLU, the number on loose produce: 4 digits, or 5 of which the first says how it
 * was grown.
 */
export function isPlu(text: string): boolean {
  return /^\d{4,5}$/.test(text);
}

/**
 * Returns the product code that somebody typed or scanned, in the form in which it is looked up: a PLU
 * unchanged, a UPC as the EAN that contains it. Spaces and hyphens do not matter. Null for any other text.
 */
export function productCodeOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (isPlu(digits)) return digits;
  return isUpc(digits) ? digits.padStart(13, '0') : null;
}
