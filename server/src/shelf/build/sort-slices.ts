import type { Pause } from './pause.ts';

const slice = 256;

/**
 * Sorts whole numbers by a comparison, pausing in between: merges ever longer runs, so that fifty thousand names sorted
 * by a collator never hold a request up. Stable.
 */
export async function sortInSlices(
  values: Int32Array,
  compare: (a: number, b: number) => number,
  pause: Pause,
): Promise<Int32Array> {
  const count = values.length;
  let from = values.slice();
  for (let start = 0; start < count; start += slice) {
    from.subarray(start, Math.min(start + slice, count)).sort(compare);
    if (pause.isDue()) await pause.take();
  }
  let to = new Int32Array(count);
  for (let width = slice; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const run = { start, middle: Math.min(start + width, count), end: Math.min(start + 2 * width, count) };
      await merge({ from, to, compare, pause }, run);
    }
    [from, to] = [to, from];
  }
  return from;
}

type Merging = {
  from: Int32Array;
  to: Int32Array;
  compare: (a: number, b: number) => number;
  pause: Pause;
};

/** Merges two neighbouring sorted runs, `start` to `middle` and `middle` to `end`. */
async function merge(
  { from, to, compare, pause }: Merging,
  { start, middle, end }: { start: number; middle: number; end: number },
): Promise<void> {
  let left = start;
  let right = middle;
  for (let at = start; at < end; at += 1) {
    const takeLeft = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
    to[at] = takeLeft ? from[left++]! : from[right++]!;
    if ((at & 255) === 0 && pause.isDue()) await pause.take();
  }
}
