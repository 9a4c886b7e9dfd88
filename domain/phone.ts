/** Returns the digits of a phone number, without a leading US country code 1. */
export function digitsOfPhone(text: string): string {
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

/**
 * Returns whether a text is a US number: ten digits, neither area code nor exchange beginning with 0 or 1. After a plus
 * stands a country code: "+47 22 86 44 00" has ten digits too, and is one of Norway.
 */
export function isUsPhone(text: string): boolean {
  return /^(?:\+[\s(]*1)?[\d\s().-]+$/.test(text) && /^[2-9]\d\d[2-9]\d{6}$/.test(digitsOfPhone(text));
}

/** Returns a US number as "(512) 555-0123"; any other text unchanged. */
export function formatUsPhone(text: string): string {
  if (!isUsPhone(text)) return text;
  return digitsOfPhone(text).replace(/(...)(...)(....)/, '($1) $2-$3');
}

/** Returns a number as a page shows it: formatted, on one line with its area code. */
export function shownPhone(text: string): string {
  return formatUsPhone(text).replaceAll(' ', '\u00a0');
}

/**
 * Returns the link that calls a number, "tel:+15125550123"; a number that is not of the US keeps its digits.
 */
export function phoneLink(text: string): string {
  return isUsPhone(text) ? `tel:+1${digitsOfPhone(text)}` : `tel:${text.replace(/[^\d+]/g, '')}`;
}
