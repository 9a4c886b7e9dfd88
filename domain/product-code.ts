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
 * Returns the 12 digits of the UPC that the 8 digits under the short bar code of a small item stand for, such as a can's:
 * 04904500 for 049000000450. Null for any other text.
 */
export function wholeUpc(text: string): string | null {
  const [, system, digits, check] = /^([01])(\d{6})(\d)$/.exec(text) ?? [];
  if (!system || !digits || !check) return null;
  const last = Number(digits[5]);
  // The last digit says where the zeros were left out.
  const [maker, item] =
    last < 3
      ? [`${digits.slice(0, 2)}${last}00`, `00${digits.slice(2, 5)}`]
      : last < 5
        ? [digits.slice(0, last).padEnd(5, '0'), digits.slice(last, 5).padStart(5, '0')]
        : [digits.slice(0, 5), `0000${last}`];
  const upc = `${system}${maker}${item}${check}`;
  return isUpc(upc) ? upc : null;
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
 * unchanged, a UPC, also a short one, as the EAN that contains it. Spaces and hyphens do not matter. Null for any other
 * text.
 */
export function productCodeOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (isPlu(digits)) return digits;
  const upc = isUpc(digits) ? digits : wholeUpc(digits);
  return upc && upc.padStart(13, '0');
}
