/** Returns the pause before the next try, in milliseconds: 5 seconds, doubled by each try, at most `maxMs`. */
export function backOff(tries: number, maxMs: number): number {
  return Math.min(maxMs, 5_000 * 2 ** Math.min(tries, 12));
}
