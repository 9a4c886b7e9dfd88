import { dayMs } from './durations.ts';

/** The number of purchases from which a product has a rhythm. */
const minTimes = 3;
/**
 * The share of its rhythm from which a product is due; after three times its rhythm the shopper has stopped
 * buying it.
 */
const dueFrom = 0.9;
const overAfter = 3;

/**
 * Returns whether something is likely to be running out by its own rhythm, the median of the days between
 * purchases. `boughtAt` and `now` are epoch milliseconds, in any order; two purchases within a day count as
 * one.
 */
export function isRunningOut(boughtAt: readonly number[], now: number): boolean {
  const days = distinctDays(boughtAt);
  if (days.length < minTimes) return false;
  const gaps = days.slice(1).map((day, index) => day - days[index]!);
  const sorted = gaps.toSorted((one, other) => one - other);
  const rhythm = sorted[Math.floor(sorted.length / 2)]!;
  const since = now - days.at(-1)!;
  return since >= rhythm * dueFrom && since <= rhythm * overAfter;
}

/** Returns the first moment of each day on which it was bought, oldest first. */
function distinctDays(boughtAt: readonly number[]): number[] {
  const days: number[] = [];
  for (const at of boughtAt.toSorted((one, other) => one - other))
    if (days.length === 0 || at - days.at(-1)! >= dayMs) days.push(at);
  return days;
}
