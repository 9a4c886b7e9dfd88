import { existsSync, globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isOnPage } from './page-tests-last.ts';
import { rooms, runStaticSteps, runStep, type Step } from './steps.ts';

/** The rooms whose tests need a database; in `checks` all tests do except the walls. */
const roomsOnPostgres = ['server', 'command', 'demo', 'card-provider', 'checks/!(walls)'];
const withoutPostgres = {
  args: roomsOnPostgres.flatMap((room) => ['--exclude', `${room}/**`]),
  env: { LARDER_TEST_POSTGRES: 'none' },
};
const tests = globSync(`{${rooms.join()}}/**/*.test.{ts,tsx}`, { exclude: ['**/node_modules'] });
const pure: Step = {
  title: 'Walls and units',
  command: 'vitest',
  args: ['run', ...withoutPostgres.args, ...tests.filter((file) => !isOnPage(file))],
  env: withoutPostgres.env,
};
/** A folder without a history, such as a copy, knows no change: all tests are run there. */
const sinceLastCommit = existsSync('.git') ? ['--changed', 'HEAD'] : [];
const ofChangedScreens: Step = {
  title: 'Tests on a page that what changed since the last commit can break',
  command: 'vitest',
  args: ['run', ...sinceLastCommit, '--passWithNoTests', ...withoutPostgres.args, ...tests.filter(isOnPage)],
  env: withoutPostgres.env,
};
const ofAllThatChanged: Step = {
  title: 'Tests that what changed since the last commit can break',
  command: 'vitest',
  args: ['run', ...sinceLastCommit, '--passWithNoTests'],
};

/**
 * The fast check, in under a minute: types, lint, format, walls, the pure units, and of the tests on a page
 * those that import an uncommitted change. `npm run check -- --changed` runs the tests of any room that import
 * one, also those on PostgreSQL. `npm test` runs every test.
 */
const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });
let failed = (await runStaticSteps()).failed.length > 0;
for (const step of [pure, values.changed ? ofAllThatChanged : ofChangedScreens]) {
  const { code, seconds } = await runStep(step);
  process.stdout.write(`  ${step.title}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`);
  failed ||= code !== 0;
}
process.exitCode = failed ? 1 : 0;
