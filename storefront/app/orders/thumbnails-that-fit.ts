/** The width of one thumbnail with its gap, in CSS pixels: from 768 px on, and below. */
export const thumbnailSlot = { wide: 120, narrow: 75 } as const;

/**
 * Returns how many thumbnails show in a row `width` pixels wide: as many as fit, minus one slot kept for the
 * +N counter, and at least one. `more` is the number on the counter.
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
