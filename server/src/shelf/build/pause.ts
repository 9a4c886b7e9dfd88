/** Lets other work in between two steps of a long one. */
export type Pause = {
  /** Returns whether this stretch of work has lasted long enough. */
  isDue(): boolean;
  /** Comes back after everything that waits has had its turn. */
  take(): Promise<void>;
};

/**
 * Returns a pause that is due after `stretchMs` milliseconds of work, so that work off the request path never holds a
 * request up longer.
 */
export function createPause(stretchMs = 6): Pause {
  let began = performance.now();
  return {
    isDue: () => performance.now() - began >= stretchMs,
    take: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    },
  };
}
