import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { weave, type Numbered } from './weave.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const trials = process.env.LARDER_TRIALS;

/**
 * Returns a plugin that weaves the drawn mutants into the loaded files; LARDER_MUTANTS names the file that
 * lists them.
 */
function mutants(): Plugin {
  const list = JSON.parse(readFileSync(process.env.LARDER_MUTANTS!, 'utf8')) as Numbered[];
  const byFile = Map.groupBy(list, ({ file }) => path.join(root, file));
  return {
    name: 'larder-mutants',
    enforce: 'pre',
    transform(code, id) {
      const found = byFile.get(id.replace(/\?.*$/, ''));
      return found ? { code: weave(code, found), map: null } : null;
    },
  };
}

export default defineConfig({
  root,
  plugins: [mutants()],
  test: {
    // The trials of a round, or, to see what they reach, the test files themselves.
    ...(trials
      ? { dir: trials, include: ['*.test.ts'] }
      : { include: ['{domain,server,command}/**/*.test.ts'] }),
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['./server/src/testing/global-setup.ts'],
    // wake.ts says when a file gets our own modules anew; libraries are read once for a worker.
    setupFiles: ['./checks/prove/mutations/wake.ts'],
    isolate: false,
    // Woven modules are kept for the rounds of one run only: another run numbers its mutants anew.
    fsModuleCachePath: path.join(path.dirname(process.env.LARDER_MUTANTS!), 'modules'),
    reporters: ['./checks/prove/mutations/reporter.ts'],
    maxWorkers: 2,
    env: { LARDER_CHECK_ANSWERS: '1' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The limit that the tests have otherwise, so that a slow machine does not look like a broken rule.
    expect: { poll: { timeout: 10_000 } },
  },
});
