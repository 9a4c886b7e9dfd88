import { defineConfig } from 'vitest/config';
import PageTestsLast from './scripts/page-tests-last.ts';

// What changed is followed through modules that vitest reads itself: with `--changed` it reads all.
const readByNode = process.argv.includes('--changed')
  ? []
  : [/\/(?:domain|text|contract)\/(?!.*(?:\.test\.|\/testing\/))[^?]*\.ts$/];

export default defineConfig({
  test: {
    include: [
      '{domain,text,contract,server,ui,storefront,backoffice,card-provider,command,demo,checks}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '{storefront,backoffice}/build/**'],
    setupFiles: ['./ui/testing/own-page.ts'],
    globalSetup: ['./server/src/testing/global-setup.ts'],
    env: { LARDER_CHECK_ANSWERS: '1' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a test waits for comes late on a busy machine; one second is no fault.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // A worker lives for seconds: code that is compiled plainly at once is ready before code that is watched first.
    execArgv: ['--always-sparkplug'],
    // Each file still gets our own modules anew (ui/testing/own-page.ts); libraries are read once for a worker, which is a third of the whole time.
    isolate: false,
    // So are the rooms without state of their own, which Node reads as they are.
    server: { deps: { external: readByNode } },
    sequence: { sequencer: PageTestsLast },
  },
});
