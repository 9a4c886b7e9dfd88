import process from 'node:process';
import { saysWhyNot } from './cannot-start.ts';
import { readEnvironment } from './environment.ts';
import { backofficeFrom } from './pages/mount-backoffice.ts';
import { pagesFrom } from './pages/mount-pages.ts';
import { renderInThread } from './pages/thread-renderer.ts';
import { backofficeFolder, builtApps, runLarder, storefrontFolder } from './run.ts';

/** The program in production: reads the settings from the environment and stops cleanly on SIGINT and SIGTERM. */
try {
  const running = await runLarder(readEnvironment(process.env), {
    apps: builtApps,
    mounts: [
      backofficeFrom(backofficeFolder),
      pagesFrom(renderInThread(`${storefrontFolder}/server/index.js`), `${storefrontFolder}/client`),
    ],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.stop());
} catch (error) {
  if (!saysWhyNot(error)) throw error;
}
