/** The measures of a slider's scroll box, in CSS pixels; `starts` and `widths` are those of its items. */
export type SliderMeasure = {
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
  starts: readonly number[];
  widths: readonly number[];
};

/**
 * The position of a slider. `first` and `last` are the first and last item in sight, counted from 1; 0 when
 * there are no items.
 */
export type SliderPosition = { atStart: boolean; atEnd: boolean; first: number; last: number };

/** The position before anything was measured: at the start, with more to come. */
export const unmeasured: SliderPosition = { atStart: true, atEnd: false, first: 1, last: 1 };

/** The difference in pixels that the rounding of zoomed pages can make. */
const SLACK = 2;

/** Returns the position of a slider. An item is in sight when at least half of it is. */
export function sliderPosition(measure: SliderMeasure): SliderPosition {
  const { scrollLeft, clientWidth, scrollWidth, starts, widths } = measure;
  const seen = starts.flatMap((start, index) => {
    const middle = start + (widths[index] ?? 0) / 2;
    return middle >= scrollLeft - SLACK && middle <= scrollLeft + clientWidth + SLACK ? [index + 1] : [];
  });
  return {
    atStart: scrollLeft <= SLACK,
    atEnd: scrollLeft + clientWidth >= scrollWidth - SLACK,
    first: seen[0] ?? 0,
    last: seen.at(-1) ?? 0,
  };
}

/**
 * Returns the position that a press on next (1) or previous (-1) scrolls to: one viewport on, so that the
 * first item not wholly in sight becomes the first; never past either end.
 */
export function sliderTarget(measure: SliderMeasure, direction: 1 | -1): number {
  const { scrollLeft, clientWidth, scrollWidth, starts, widths } = measure;
  const end = Math.max(0, scrollWidth - clientWidth);
  const inset = starts[0] ?? 0;
  if (direction === 1) {
    const cut = starts.findIndex(
      (start, index) => start + (widths[index] ?? 0) > scrollLeft + clientWidth + SLACK,
    );
    const next = starts[cut];
    return next === undefined ? end : Math.min(end, Math.max(next - inset, scrollLeft + 1));
  }
  const from = scrollLeft - clientWidth;
  const first = starts.find((start) => start - inset >= from - SLACK);
  return Math.max(0, Math.min((first ?? 0) - inset, scrollLeft - 1));
}
