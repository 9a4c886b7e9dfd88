/**
 * Returns whether a pasted text is a list rather than a search: it has several lines, or three things between
 * commas.
 */
export function looksLikeList(text: string): boolean {
  return (
    text
      .trim()
      .split(/\r?\n/)
      .filter((line) => /\p{L}/u.test(line)).length > 1 ||
    /\p{L}[^,;]*[,;][^,;]*\p{L}[^,;]*[,;][^,;]*\p{L}/u.test(text)
  );
}
