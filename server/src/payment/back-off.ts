/** The pause before the next try, in milliseconds: 5 seconds, doubled by each try, at most `longestMs`. */
export function backOff(tries: number, longestMs: number): number {
  return Math.min(longestMs, 5_000 * 2 ** Math.min(tries, 12));
}
