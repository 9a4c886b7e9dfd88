/** Whether a text is a UPC or EAN: 12 or 13 digits, the last of which checks the others. */
export function isUpc(text: string): boolean {
  return /^\d{12,13}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** The digit that makes a UPC of 11 digits, or an EAN of 12. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is a PLU, the number on loose produce: 4 digits, or 5 of which the first says how it was grown. */
export function isPlu(text: string): boolean {
  return /^\d{4,5}$/.test(text);
}

/**
 * The product code that somebody typed or scanned, as it is looked up: a PLU as it stands, a UPC as the EAN that it is a
 * part of. Spaces and hyphens do not matter. Null when it is no such code.
 */
export function productCodeOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (isPlu(digits)) return digits;
  return isUpc(digits) ? digits.padStart(13, '0') : null;
}
