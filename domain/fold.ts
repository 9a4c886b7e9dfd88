const ascii = /^[\x20-\x7e]*$/;

/** A text in lower case without accents, as texts are compared when somebody looks for one: "Jalapeño" gives "jalapeno". */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
