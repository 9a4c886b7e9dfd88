const ascii = /^[\x20-\x7e]*$/;

/**
 * Returns a text in lower case without accents, the form in which searches compare texts: "Jalapeño" gives
 * "jalapeno".
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
