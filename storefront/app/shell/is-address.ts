/**
 * Returns whether a text can be the path of an address, as `leadFrom` gives it to the home. Anybody can write a link to
 * our home with any text: no sentence of theirs is repeated there.
 */
export function isAddress(text: string): boolean {
  return /^\/[\x21-\x7e]{0,199}$/.test(text);
}
