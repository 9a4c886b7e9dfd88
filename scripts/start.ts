import type { ChildProcess } from 'node:child_process';
import process from 'node:process';
import { loadDemo } from '@larder/demo/load';
import { refuseOtherMerchants } from '@larder/demo/other-merchants';
import { saysWhyNot } from '@larder/server/cannot-start';
import { ownDataFolder } from '@larder/server/database/data-folder';
import { readEnvironment } from '@larder/server/environment';
import { backofficeFrom } from '@larder/server/pages/mount-backoffice';
import { pagesFrom } from '@larder/server/pages/mount-pages';
import { renderInThread } from '@larder/server/pages/thread-renderer';
import {
  backofficeFolder,
  builtApps,
  runLarder,
  storefrontFolder,
  type RunOptions,
} from '@larder/server/run';
import { startCardSandbox, stopCardSandbox } from './card-sandbox.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** `npm start`: the whole shop on this machine, with its demo. Ctrl-C ends everything, the database last. */
export async function startDemo(options: Pick<RunOptions, 'mounts' | 'apps' | 'onServer'>): Promise<void> {
  const environment = readEnvironment({ LARDER_ENVIRONMENT: 'local', LARDER_DEMO: '1', ...process.env });
  if (environment.demo && environment.databaseUrl) await refuseOtherMerchants(environment.databaseUrl);
  const folder = await ownDataFolder(environment.dataDirectory, environment.publicUrl);
  let sandbox: ChildProcess | null = null;
  const end = async () => {
    if (sandbox) await stopCardSandbox(sandbox);
    folder.release();
  };
  try {
    if (environment.demo) sandbox = await startCardSandbox(environment);
    const running = await runLarder(environment, {
      ...options,
      folder,
      log: (level, event, facts) =>
        level !== 'info' && process.stderr.write(`${level} ${event} ${JSON.stringify(facts ?? {})}\n`),
      prepare: environment.demo ? (larder) => loadDemo(larder, say) : undefined,
    });
    say(`
  Larder is open:   ${environment.publicUrl}
  Greenfield:       ${environment.publicUrl}/greenfield
  Mercado Sol:      ${environment.publicUrl}/mercado-sol
  Back office:      ${environment.publicUrl}/backoffice/
  Demo shoppers:    ana@larder.test (English), luis@larder.test (Spanish), password pantry-staple-7
  Mailbox:          ${environment.publicUrl}/mailbox
  Demo staff:       olivia@ (owner), maria@ (manager, Spanish), sam@ (picker, PIN 2580), joan@ (support), drew@ (driver, PIN 1470), lupe@larder.test (owner of Mercado Sol), the same password
  Test card:        4111 1111 1111 1111, any later date, any CVV
  Ctrl-C stops it.
`);
    const stop = async () => {
      await running.stop();
      await end();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().then(() => process.exit(0)));
  } catch (error) {
    await end();
    throw error;
  }
}

if (import.meta.main) {
  await startDemo({
    apps: builtApps,
    mounts: [
      backofficeFrom(backofficeFolder),
      pagesFrom(renderInThread(`${storefrontFolder}/server/index.js`), `${storefrontFolder}/client`),
    ],
  }).catch((error: unknown) => {
    if (!saysWhyNot(error)) throw error;
  });
}
