import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { loadDemo } from '@larder/demo/load';
import { BadEnvironment, readEnvironment, type Environment } from '@larder/server/environment';
import { pagesFrom } from '@larder/server/pages/mount-pages';
import { runLarder, storefrontFolder, type RunOptions } from '@larder/server/run';

const root = path.resolve(import.meta.dirname, '..');
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Whether a card sandbox answers on the port. */
async function sandboxAnswers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  return answer?.ok === true && ((await answer.json()) as { name?: string }).name === 'card-provider-sandbox';
}

/** A sandbox that a killed start left behind makes room: its process id is in our own data. */
async function endLeftSandbox(pidFile: string, port: number): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!pid || !(await sandboxAnswers(port))) return;
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    return; // It ended long ago; whoever has the port now is not ours to end.
  }
  for (let tries = 0; tries < 50 && (await sandboxAnswers(port)); tries += 1) await wait(100);
}

/** The card sandbox in a process and a process group of its own, so that Ctrl-C reaches it only when we say so. */
async function startCardSandbox(environment: Environment): Promise<ChildProcess> {
  const pidFile = path.join(environment.dataDirectory, 'card-sandbox.pid');
  await mkdir(environment.dataDirectory, { recursive: true });
  await endLeftSandbox(pidFile, environment.cardSandboxPort);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'card-provider/main.ts')],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        LARDER_ENVIRONMENT: environment.name,
        LARDER_DEMO: '1',
        CARD_SANDBOX_PORT: String(environment.cardSandboxPort),
        CARD_SANDBOX_SHOP_ORIGINS: [environment.publicUrl, `http://127.0.0.1:${environment.port}`].join(','),
        CARD_SANDBOX_DATA: path.join(environment.dataDirectory, 'card-sandbox'),
      },
    },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    await wait(100);
    if (child.exitCode !== null) break;
    if (!(await sandboxAnswers(environment.cardSandboxPort))) continue;
    await writeFile(pidFile, String(child.pid));
    return child;
  }
  throw new PortTaken(`port ${environment.cardSandboxPort} (CARD_SANDBOX_PORT) is taken`);
}

class PortTaken extends Error {}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** `npm start`: the whole shop on this machine, with its demo. Ctrl-C ends everything, the database last. */
export async function startDemo(options: Pick<RunOptions, 'mountPages' | 'onServer'>): Promise<void> {
  const environment = readEnvironment({ LARDER_ENVIRONMENT: 'local', LARDER_DEMO: '1', ...process.env });
  const sandbox = environment.demo ? await startCardSandbox(environment) : null;
  try {
    const running = await runLarder(environment, {
      ...options,
      log: (level, event, facts) =>
        level !== 'info' && process.stderr.write(`${level} ${event} ${JSON.stringify(facts ?? {})}\n`),
      prepare: environment.demo ? (larder) => loadDemo(larder, say) : undefined,
    });
    say(`
  Larder is open:   ${environment.publicUrl}
  Greenfield:       ${environment.publicUrl}/greenfield
  Mercado Sol:      ${environment.publicUrl}/mercado-sol
  Demo shoppers:    ana@larder.test (English), luis@larder.test (Spanish), password pantry-staple-7
  Mailbox:          ${environment.publicUrl}/mailbox
  Test card:        4111 1111 1111 1111, any later date, any CVV
  Ctrl-C stops it.
`);
    const stop = async () => {
      await running.stop();
      if (sandbox) await stopChild(sandbox);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().then(() => process.exit(0)));
  } catch (error) {
    if (sandbox) await stopChild(sandbox);
    throw error;
  }
}

export function report(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof BadEnvironment)
    for (const line of error.lines) process.stderr.write(`Larder cannot start: ${line}\n`);
  else if (error instanceof PortTaken) process.stderr.write(`Larder cannot start: ${error.message}.\n`);
  else if ((error as { code?: string }).code === 'EADDRINUSE')
    process.stderr.write(`Larder cannot start: the port is taken; set PORT to a free one.\n`);
  else throw error;
}

if (import.meta.main) {
  const build = import(`${storefrontFolder}/server/index.js`);
  await startDemo({ mountPages: pagesFrom(() => build, `${storefrontFolder}/client`) }).catch(report);
}
