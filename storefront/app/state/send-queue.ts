type Job = () => Promise<void>;
type Settings = {
  /** How long a product must be quiet before its job runs. */
  quietMs: number;
  /** False while there is surely no line: jobs whose pause is over then wait for `drain`. */
  isOnline: () => boolean;
  /** Told true when a job begins and false when it has ended. */
  onSending: (sending: boolean) => void;
};

/** Runs one job at a time, in the order in which they were put in. Each product has at most one that still waits. */
export function createSendQueue({ quietMs, isOnline, onSending }: Settings) {
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; job: Job }>();
  let last: Promise<void> = Promise.resolve();

  /** Lets go of what waits for a product; false when nothing does, or it is under way already. */
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

  /** Puts a job in now, instead of one that waits for the same product. Settles as the job does. */
  const put = (key: number, job: Job): Promise<void> => {
    drop(key);
    const done = last.then(() => run(job));
    last = done.catch(() => undefined);
    return done;
  };

  return {
    drop,
    put,
    /** Puts a job in after the pause, which begins anew. */
    wait(key: number, job: Job): void {
      drop(key);
      const timer = setTimeout(() => {
        if (isOnline()) put(key, job).catch(() => undefined);
      }, quietMs);
      waiting.set(key, { timer, job });
    },
    /** Puts in what waits, and resolves when all of it has run. */
    drain: (): Promise<void> => {
      for (const [key, { job }] of waiting) put(key, job).catch(() => undefined);
      return last;
    },
    /** Lets go of all that waits, and answers of which products. */
    dropAll(): number[] {
      const keys = [...waiting.keys()];
      for (const key of keys) drop(key);
      return keys;
    },
  };
}
