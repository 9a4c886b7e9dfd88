import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ServerBuild } from 'react-router';
import { renderPage } from './render-page.ts';
import type { BackendAnswer, FromThread, Rendered, RenderSettings, ToThread } from './render-page.ts';

/**
 * The program of the thread that renders pages. It holds the storefront but no catalog: the calls of loaders go to
 * the main thread, as one message each way.
 */
const { buildFile, settings } = workerData as { buildFile: string; settings: RenderSettings };
const port = parentPort!;
const ownStatus = '/proc/thread-self/stat';
// The storefront is loaded at full priority, because no page can be rendered before.
const build = (await import(buildFile)) as ServerBuild;
stepBack();
const asked = new Map<number, (answer: BackendAnswer) => void>();
let calls = 0;

const say = (message: FromThread, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred);

/**
 * Lowers the priority of this thread where the system allows it: pages wait for carts and payments, never the other
 * way round.
 */
function stepBack(): void {
  if (!existsSync(ownStatus)) return; // Other systems give all threads the same priority.
  const thread = Number(readFileSync(ownStatus, 'utf8').split(' ')[0]);
  if (thread !== process.pid) os.setPriority(thread, os.constants.priority.PRIORITY_LOW);
}

async function render({ id, task }: Extract<ToThread, { kind: 'render' }>): Promise<void> {
  const ask = (call: Extract<FromThread, { kind: 'call' }>['call']) =>
    new Promise<BackendAnswer>((resolve) => {
      calls += 1;
      asked.set(calls, resolve);
      say({ kind: 'call', id, call, number: calls });
    });
  try {
    const rendered = await renderPage(build, task, ask, settings);
    say({ kind: 'rendered', id, rendered }, transferred(rendered));
  } catch (error) {
    say({
      kind: 'failed',
      id,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') return void render(message);
  asked.get(message.number)?.(message.answer);
  asked.delete(message.number);
});
say({ kind: 'ready' });

/** Returns the buffers that are transferred instead of copied. */
function transferred({ body, packed }: Rendered): ArrayBuffer[] {
  return [body, packed.br, packed.gzip].flatMap((bytes) => (bytes ? [bytes.buffer] : []));
}
