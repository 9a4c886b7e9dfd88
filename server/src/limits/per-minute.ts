/** Says whether somebody may do something once more. */
export type PerMinute = (whom: string, now: number) => boolean;

const windowMs = 60_000;
const maxCounted = 10_000;

/**
 * Lets one caller do something so many times a minute, in this process: for what costs little and opens nothing, so that counting it
 * in the database would cost more than the thing itself. Never keeps more than ten thousand callers in memory.
 */
export function createPerMinute(atMost: number): PerMinute {
  let windowBegan = 0;
  const counts = new Map<string, number>();
  return (whom, now) => {
    if (now - windowBegan >= windowMs || now < windowBegan) {
      windowBegan = now;
      counts.clear();
    }
    const count = (counts.get(whom) ?? 0) + 1;
    if (count === 1 && counts.size >= maxCounted) return false;
    counts.set(whom, count);
    return count <= atMost;
  };
}
