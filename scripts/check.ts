import { parseArgs } from 'node:util';
import { runStaticSteps, runStep } from './steps.ts';

/** The rooms whose tests need a database; in `checks` all tests do except the walls. */
const roomsOnPostgres = ['server', 'command', 'demo', 'card-provider', 'checks/!(walls)'];
const units = {
  title: 'Walls and units',
  command: 'vitest',
  args: ['run', ...roomsOnPostgres.flatMap((room) => ['--exclude', `${room}/**`])],
  env: { LARDER_TEST_POSTGRES: 'none' },
};
const related = {
  title: 'Tests that what changed since the last commit can break',
  command: 'vitest',
  args: ['run', '--changed', 'HEAD', '--passWithNoTests'],
};

/**
 * The fast check: types, lint, format, walls and the pure units, in under a minute. `npm run check --
 * --changed` also runs the tests of any room, also those on PostgreSQL, that import an uncommitted change.
 */
const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });
let failed = (await runStaticSteps()).failed.length > 0;
for (const step of [units, ...(values.changed ? [related] : [])]) {
  const { code, seconds } = await runStep(step);
  process.stdout.write(`  ${step.title}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`);
  failed ||= code !== 0;
}
process.exitCode = failed ? 1 : 0;
