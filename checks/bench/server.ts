import process from 'node:process';
import pg from 'pg';
import { readEnvironment } from '@larder/server/environment';
import { importMerchant } from '@larder/server/import/import-merchant';
import { pagesFrom } from '@larder/server/pages/mount-pages';
import { renderInThread, type MakeRenderer } from '@larder/server/pages/thread-renderer';
import { runLarder, storefrontFolder } from '@larder/server/run';

/**
 * The shop as the bench measures it: a process of its own with a generated catalog. It reports on standard
 * output when it answers.
 */
let statements = 0;
const { query } = pg.Client.prototype as unknown as { query: (...parts: unknown[]) => unknown };
Object.assign(pg.Client.prototype, {
  query(this: unknown, ...parts: unknown[]) {
    statements += 1;
    return query.apply(this, parts);
  },
});
let keepsPages = true;
process.on('message', (word) => {
  if (word === 'statements?') process.send!(statements);
  else keepsPages = word === 'keep pages';
});

/** Renders as the shop does; on command it marks every page as one that may not be kept. */
const renderer: MakeRenderer = (settings, log) => {
  const render = renderInThread(`${storefrontFolder}/server/index.js`)(settings, log);
  return async (task, ask) => {
    const page = await render(task, ask);
    return keepsPages ? page : { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } };
  };
};

const folder = process.env.BENCH_CATALOG!;
const running = await runLarder(readEnvironment(process.env), {
  mounts: [pagesFrom(renderer, `${storefrontFolder}/client`)],
  log: (level, event, facts) =>
    level === 'error' && process.stderr.write(`${event} ${JSON.stringify(facts)}\n`),
  prepare: async ({ pool, now }) => {
    const began = performance.now();
    const { outcome, problems } = await importMerchant({ pool, folder, now: now() });
    if (outcome === 'refused') throw new Error(JSON.stringify(problems.slice(0, 5)));
    process.stdout.write(`imported ${outcome} ${Math.round(performance.now() - began)}\n`);
  },
});
process.stdout.write(`ready ${Math.round(performance.now())}\n`);
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
// Asked after an import by another process: says when its revision is on sale.
process.on('SIGUSR2', () => {
  void running.larder.shelves.refresh().then(() => process.stdout.write('on-sale\n'));
});
