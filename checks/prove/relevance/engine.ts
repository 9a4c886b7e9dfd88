import type { Tongue } from '@larder/server/shelf/build/product-table';

/** A search engine that was given a made catalog. */
export type Engine = {
  title: string;
  /** The products that match, by place in the catalog, the best first; at most ten. */
  find: (text: string, tongue: Tongue) => Promise<readonly number[]>;
  /** CPU milliseconds used so far, those of its own processes included. */
  usedMs: () => number;
  stop: () => Promise<void>;
};

/** What this process has used. */
export function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
