/** Says whether one more report from an address may be taken down. */
export type ReportLimit = (address: string, now: number) => boolean;

const windowMs = 60_000;
const mostAddresses = 10_000;

/** Lets so many reports a minute through from one address, and never keeps more than ten thousand addresses in memory. */
export function createReportLimit(atMost: number): ReportLimit {
  let windowBegan = 0;
  const counts = new Map<string, number>();
  return (address, now) => {
    if (now - windowBegan >= windowMs || now < windowBegan) {
      windowBegan = now;
      counts.clear();
    }
    const count = (counts.get(address) ?? 0) + 1;
    if (count === 1 && counts.size >= mostAddresses) return false;
    counts.set(address, count);
    return count <= atMost;
  };
}
