type Job = () => Promise<void>;
type Settings = {
  /** The time in milliseconds that a product must be quiet before its job runs. */
  quietMs: number;
  /** Returns false while the browser is surely offline: jobs whose pause is over then wait for `drain`. */
  isOnline: () => boolean;
  /** Called with true when a job begins and false when it has ended. */
  onSending: (sending: boolean) => void;
};

/**
 * Returns a queue that runs one job at a time, in the order they were added. Each product has at most one
 * waiting job.
 */
export function createSendQueue({ quietMs, isOnline, onSending }: Settings) {
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; job: Job }>();
  let last: Promise<void> = Promise.resolve();

  /** Removes the waiting job of a product; returns false when there is none, or it is running already. */
  const drop = (key: number): boolean => {
    clearTimeout(waiting.get(key)?.timer);
    return waiting.delete(key);
  };

  const run = async (job: Job): Promise<void> => {
    onSending(true);
    try {
      await job();
    } finally {
      onSending(false);
    }
  };

  /** Adds a job that is of no product's quantity. Settles as the job does. */
  const add = (job: Job): Promise<void> => {
    const done = last.then(() => run(job));
    last = done.catch(() => undefined);
    return done;
  };

  /** Adds a job now, in place of a waiting one of the same product. Settles as the job does. */
  const put = (key: number, job: Job): Promise<void> => {
    drop(key);
    return add(job);
  };

  /** Adds a job after the pause, which begins anew, and as often again as the job is held when it is over. */
  const wait = (key: number, job: Job, isHeld = () => false): void => {
    drop(key);
    const timer = setTimeout(() => {
      if (isHeld()) wait(key, job, isHeld);
      else if (isOnline()) put(key, job).catch(() => undefined);
    }, quietMs);
    waiting.set(key, { timer, job });
  };

  return {
    add,
    drop,
    put,
    wait,
    /** Runs all waiting jobs; resolves when they have ended. */
    drain: (): Promise<void> => {
      for (const [key, { job }] of waiting) put(key, job).catch(() => undefined);
      return last;
    },
    /** Removes all waiting jobs, and returns their products. */
    dropAll(): number[] {
      const keys = [...waiting.keys()];
      for (const key of keys) drop(key);
      return keys;
    },
  };
}
