/** The number of characters of a product's name on cards and in the cart. */
export const CARD_NAME_LENGTH = 35;
export const CART_NAME_LENGTH = 25;

/** Returns the first `max` characters of a text: code points, so that no emoji is cut in half. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join('');
}

/** Returns a text of at most `max` characters; a longer one is cut and its last character is the ellipsis. */
export function truncate(text: string, max: number): string {
  return cut(text, max) === text ? text : `${cut(text, max - 1).trimEnd()}…`;
}
