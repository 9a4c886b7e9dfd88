import type { Tongue } from '@larder/server/shelf/build/product-table';

/** A search engine over a made catalog. */
export type Engine = {
  title: string;
  /** Returns the matching products, by place in the catalog, the best first; at most ten. */
  find: (text: string, tongue: Tongue) => Promise<readonly number[]>;
  /** Returns the CPU milliseconds used so far, its own processes included. */
  usedMs: () => number;
  stop: () => Promise<void>;
};

/** Returns the CPU milliseconds that this process has used. */
export function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
