import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart } from '@larder/server/cannot-start';
import type { Environment } from '@larder/server/environment';

const program = path.resolve(import.meta.dirname, '../card-provider/main.ts');

/**
 * Starts the card sandbox in a process and a process group of its own, so that Ctrl-C reaches it only when
 * we pass it on. It ends with this process, even a killed one; a start waits for the sandbox of an earlier
 * killed one to end.
 */
export async function startCardSandbox(environment: Environment): Promise<ChildProcess> {
  const port = environment.cardSandboxPort;
  for (let tries = 0; tries < 50 && (await sandboxAnswers(port)); tries += 1) await wait(100);
  const child = fork(program, {
    detached: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      LARDER_ENVIRONMENT: environment.name,
      LARDER_DEMO: '1',
      CARD_SANDBOX_PORT: String(port),
      CARD_SANDBOX_SHOP_ORIGINS: [environment.publicUrl, `http://127.0.0.1:${environment.port}`].join(','),
      CARD_SANDBOX_DATA: path.join(environment.dataDirectory, 'card-sandbox'),
    },
  });
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode === null) return child;
  throw new CannotStart([`the card sandbox does not open on port ${port} (CARD_SANDBOX_PORT)`]);
}

/** Asks it to end and waits until it has. */
export async function stopCardSandbox(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Returns whether a card sandbox answers on the port. */
async function sandboxAnswers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  return answer?.ok === true && ((await answer.json()) as { name?: string }).name === 'card-provider-sandbox';
}
