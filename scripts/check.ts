import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isOnPage } from './page-tests-last.ts';
import { rooms, runStaticSteps, runStep, type Step } from './steps.ts';

/**
 * Returns whether a test is left to `npm test`: one that starts a shop or a database, by its room and what it imports,
 * one that takes minutes, and what else those rooms test, but for their pages of docs/.
 */
function isLong(file: string): boolean {
  if (/^(server\/src\/database|checks\/prove)\//.test(file)) return true;
  if (!/^(server|command|demo|card-provider|checks)\//.test(file)) return false;
  const text = readFileSync(file, 'utf8');
  return text.includes('/testing/') || !(file.startsWith('checks/') || text.includes('docs/'));
}

const tests = globSync(`{${rooms.join()}}/**/*.test.{ts,tsx}`, { exclude: ['**/node_modules'] });
const env = { LARDER_TEST_POSTGRES: 'none' };
const units: Step = {
  title: 'Walls and units',
  command: 'vitest',
  args: ['run', ...tests.filter((file) => !isOnPage(file) && !isLong(file))],
  env,
};
/** A folder without a history, such as a copy, knows no change: all tests are run there. */
const ofChanges = existsSync('.git') ? ['--changed', 'HEAD', '--passWithNoTests'] : [];
const screensOfChanges: Step = {
  title: 'Tests on a page that what changed since the last commit can break',
  command: 'vitest',
  args: ['run', ...ofChanges, ...tests.filter(isOnPage)],
  env,
};
const allOfChanges: Step = {
  title: 'Tests that what changed since the last commit can break',
  command: 'vitest',
  args: ['run', ...ofChanges],
};

/**
 * The fast check, in under a minute: types, lint, format, walls, the units, and of the tests on a page those
 * that import an uncommitted change. `npm run check -- --changed` also runs the long ones that import one, such
 * as those on PostgreSQL. `npm test` runs every test.
 */
const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });
let failed = (await runStaticSteps()).failed.length > 0;
for (const step of [units, values.changed ? allOfChanges : screensOfChanges]) {
  const { code, seconds } = await runStep(step);
  process.stdout.write(`  ${step.title}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`);
  failed ||= code !== 0;
}
process.exitCode = failed ? 1 : 0;
