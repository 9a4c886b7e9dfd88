import { mkdtempSync, chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { usualBrowser } from './browsers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const port = Number(process.env.JOURNEY_PORT ?? 3100);

/** Returns a data directory for this run alone, which PostgreSQL's own user can reach. */
function freshDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'larder-journeys-'));
  chmodSync(directory, 0o755);
  return directory;
}

// Journeys are told through their environment where the data are: some use the command beside the screen.
process.env.JOURNEY_DATA ??= freshDirectory();
process.env.JOURNEY_PORT ??= String(port);

/** The journeys run the product exactly as `npm start` does, on ports and data of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: path.join(root, 'test-results'),
  // These limits do not demand speed: they end only hanging steps, on the slowest machine that runs them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  // A machine of continuous integration is shared: a failed test is tried again there, and named at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: usualBrowser, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
  webServer: {
    command: 'node scripts/start.ts',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: process.env.JOURNEY_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      CARD_SANDBOX_PORT: String(port + 1),
      LARDER_DATA: process.env.JOURNEY_DATA,
      // The journeys say themselves from where each of their shoppers comes (people.ts).
      LARDER_TRUSTED_PROXIES: '1',
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  },
});
