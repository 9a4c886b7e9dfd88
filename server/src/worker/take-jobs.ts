import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import { freeJobsOf } from './free-lost-jobs.store.ts';

const second = 1000;

/**
 * What takes jobs under one name, under which they are locked. `ended` settles when it stopped, with the reason if one
 * is known.
 */
type Taker = { name: string; ended: Promise<unknown>; stop(): Promise<void> };

/**
 * Takes jobs until stopped. A taker ends when the database failed it, as during a restart: then the jobs it still
 * holds are freed and another one is started. `stop` lets the jobs under way end.
 */
export async function takeJobs(larder: Larder, tasks: TaskList): Promise<{ stop(): Promise<void> }> {
  let taker = await startTaker(larder, tasks);
  let isStopped = false;
  /** Returns another taker, as soon as the database lets one start; the old one if nothing is to be taken any more. */
  const another = async (): Promise<Taker> => {
    for (let tries = 1; ; tries += 1) {
      await wait(second, undefined, { ref: false });
      if (isStopped) return taker;
      try {
        await freeJobsOf(larder.pool, taker.name);
        return await startTaker(larder, tasks);
      } catch (error) {
        if (tries === 1) larder.log('warn', 'worker-not-started', errorFacts(error));
      }
    }
  };
  const keep = async () => {
    while (!isStopped) {
      const reason = await taker.ended;
      if (isStopped) break;
      larder.log('warn', 'worker-starts-again', reason === undefined ? undefined : errorFacts(reason));
      taker = await another();
    }
    await taker.stop();
  };
  const keeping = keep();
  return {
    stop: async () => {
      isStopped = true;
      await taker.stop();
      await keeping;
    },
  };
}

async function startTaker({ pool, log }: Larder, tasks: TaskList): Promise<Taker> {
  const events: WorkerEvents = new EventEmitter();
  let name = '';
  events.once('pool:create', ({ workerPool }) => void (name = workerPool.id));
  const runner = await run({
    // The ends of jobs are written in batches, with retries: a failure then ends the runner instead of the process. The
    // end of a mail's job may come late: the mail itself says that it was sent, and is not sent again.
    preset: { worker: { completeJobBatchDelay: 250, failJobBatchDelay: 0 } },
    pgPool: pool,
    taskList: tasks,
    crontab: '',
    concurrency: 3,
    pollInterval: 2 * second,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log('error', 'worker', { message: message.slice(0, 500) });
    }),
  });
  const stop = () => runner.stop().catch(() => {}); // It may have stopped by itself.
  // The runner keeps a failed first answer for ever, and a lost answer may have locked a job: it is given up, but
  // not at once, because it prints the stack of each question that fails while it ends.
  let failure: unknown;
  events.once('worker:getJob:error', ({ error }) => {
    failure = error;
    void wait(second, undefined, { ref: false }).then(stop);
  });
  events.once('pool:fatalError', ({ error }) => void (failure ??= error));
  const ended = runner.promise.then(
    () => failure,
    (error: unknown) => error,
  );
  return { name, ended, stop };
}
