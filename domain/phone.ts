/** The digits of a phone number; a leading US country code 1 is dropped. */
export function digitsOfPhone(text: string): string {
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

/** Whether this is a US number: ten digits, neither area code nor exchange beginning with 0 or 1. */
export function isUsPhone(text: string): boolean {
  return /^[\d\s().+-]+$/.test(text) && /^[2-9]\d\d[2-9]\d{6}$/.test(digitsOfPhone(text));
}

/** "(512) 555-0123"; anything that is not a US number stays as it is. */
export function formatUsPhone(text: string): string {
  if (!isUsPhone(text)) return text;
  return digitsOfPhone(text).replace(/(...)(...)(....)/, '($1) $2-$3');
}

/** The address that calls a number, "tel:+15125550123"; what is not a US number keeps its digits as they are. */
export function phoneLink(text: string): string {
  return isUsPhone(text) ? `tel:+1${digitsOfPhone(text)}` : `tel:${text.replace(/[^\d+]/g, '')}`;
}
