import type { TaskList } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { expect, it, vi } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { takeJobs } from './take-jobs.ts';

// A taker that is given up and started again takes some seconds each time, more on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let done: number[];
/** The name under which the last job was taken. */
let takenBy: string;
const tasks: TaskList = {
  note: async (payload, { job }) => {
    const { rows } = await query('select locked_by from graphile_worker.jobs where id = $1', [job.id]);
    takenBy = rows[0].locked_by;
    done.push((payload as { number: number }).number);
  },
};
const shop = await checkoutShop();

const query = (text: string, values: unknown[] = []) => shop.larder.pool.query(text, values);
const addJob = (number: number) =>
  query("select graphile_worker.add_job('note', json_build_object('number', $1::int))", [number]);

/** Returns a function that does `what` to the connections whose statement, matching `like`, waits for a lock. */
const waiting =
  (like: string, what = 'pid') =>
  async () => {
    const { rowCount } = await query(
      `select ${what} from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database() and query like $1`,
      [like],
    );
    return rowCount;
  };

/** Ends the connections whose statement, matching `like`, waits for a lock, as soon as there is one. */
const endWaiting = (like: string) =>
  expect.poll(waiting(like, 'pg_terminate_backend(pid)'), { timeout: 20_000 }).toBeGreaterThan(0);

/** Runs `work` while `table` of the queue is locked against everyone else. */
async function whileLocked(table: string, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await shop.larder.pool.connect();
  await client.query(`begin; lock table graphile_worker.${table} in access exclusive mode`);
  await work(client).finally(async () => {
    await client.query('rollback');
    client.release();
  });
}

it('jobs are taken although the connection broke while the queue was first asked for its tasks', async () => {
  done = [];
  let queue!: Awaited<ReturnType<typeof takeJobs>>;
  await whileLocked('_private_tasks', async () => {
    queue = await takeJobs(shop.larder, tasks);
    await endWaiting('insert into "graphile_worker"._private_tasks%');
  });
  await addJob(1);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1]);
  await queue.stop();
});

it('a job that a lost answer left locked is done', async () => {
  done = [];
  const queue = await takeJobs(shop.larder, tasks);
  await addJob(1);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1]);
  const left = async () => (await query('select 1 from graphile_worker.jobs')).rowCount;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  await whileLocked('_private_jobs', async (client) => {
    await client.query("select graphile_worker.add_job('note', json_build_object('number', 2))");
    await client.query(
      'update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1',
      [takenBy],
    );
    await client.query('commit; begin; lock table graphile_worker._private_jobs in access exclusive mode');
    await endWaiting('%update "graphile_worker"._private_jobs%');
  });
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1, 2]);
  await queue.stop();
});

it('a job under way when the database fails the queue is not begun again', async () => {
  done = [];
  let begun = 0;
  const slow: TaskList = {
    ...tasks,
    slow: async () => {
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, 6_000));
    },
  };
  const queue = await takeJobs(shop.larder, slow);
  await query("select graphile_worker.add_job('slow')");
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(1);
  await whileLocked('_private_jobs', () => endWaiting('%_private_jobs%'));
  await addJob(9);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([9]);
  const left = async () => (await query('select 1 from graphile_worker.jobs')).rowCount;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  expect(begun).toBe(1);
  await queue.stop();
}, 60_000);

it('a queue that is stopped while it starts again takes no job any more', async () => {
  done = [];
  const events: string[] = [];
  const larder = { ...shop.larder, log: (_level: string, event: string) => void events.push(event) };
  let queue!: Awaited<ReturnType<typeof takeJobs>>;
  await whileLocked('_private_tasks', async () => {
    queue = await takeJobs(larder, tasks);
    await endWaiting('insert into "graphile_worker"._private_tasks%');
  });
  await expect.poll(() => events, { timeout: 20_000 }).toContain('worker-starts-again');
  let stopped!: Promise<void>;
  await whileLocked('_private_jobs', async () => {
    await expect.poll(waiting('%force_unlock_workers%'), { timeout: 20_000 }).toBe(1);
    stopped = queue.stop();
  });
  await stopped;
  await addJob(3);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(done).toEqual([]);
});

it('why jobs cannot be taken again is logged once, and they are taken as soon as they can be', async () => {
  done = [];
  const logged: [event: string, error: unknown][] = [];
  const larder = {
    ...shop.larder,
    log: (_level: string, event: string, facts?: Record<string, unknown>) =>
      void logged.push([event, facts?.error]),
  };
  let queue!: Awaited<ReturnType<typeof takeJobs>>;
  await whileLocked('_private_tasks', async () => {
    queue = await takeJobs(larder, tasks);
    await endWaiting('insert into "graphile_worker"._private_tasks%');
  });
  await whileLocked('_private_jobs', async () => {
    await endWaiting('%force_unlock_workers%');
    await endWaiting('%force_unlock_workers%');
  });
  await addJob(4);
  await expect.poll(() => done, { timeout: 20_000 }).toContain(4);
  const told = logged.filter(([event]) => event === 'worker-not-started');
  expect(told).toEqual([['worker-not-started', expect.stringMatching(/terminat/)]]);
  expect(logged.map(([, error]) => error)).not.toContain('undefined');
  await queue.stop();
});
