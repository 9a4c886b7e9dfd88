/** The place one thumbnail takes, its gap included, in CSS pixels: from 768 px on, and below. */
export const thumbnailSlot = { wide: 120, narrow: 75 } as const;

/**
 * How many thumbnails of an order show in a row `width` pixels wide: as many as fit, minus one slot that is kept for the
 * +N counter, and at least one. `more` is what the counter counts.
 */
export function thumbnailsThatFit(
  width: number,
  slot: number,
  count: number,
): { shown: number; more: number } {
  const fitting = Math.max(1, Math.floor(width / slot) - 1);
  const shown = Math.min(count, fitting);
  return { shown, more: count - shown };
}
