/** The number of characters of a product's name on cards and in the cart. */
export const CARD_NAME_LENGTH = 35;
export const CART_NAME_LENGTH = 25;

/** Returns a text of at most `max` characters; a longer one is cut and its last character is the ellipsis. */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text); // by code point, so that no emoji is cut in half
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
