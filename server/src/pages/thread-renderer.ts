import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import type { AskBackend, FromThread, Rendered, Renderer, RenderSettings, ToThread } from './render-page.ts';

/** A function that makes a renderer of the settings and the log. */
export type MakeRenderer = (settings: RenderSettings, log: Log) => Renderer;

/**
 * The limits, in milliseconds, after which a thread counts as lost. `startMs`: for loading the storefront, which is
 * slow on a busy machine and slower after a failed start. `renderMs`: for one page; longer than the storefront's
 * own limit.
 */
type ThreadLimits = { startMs: number; renderMs: number };
const usualLimits: ThreadLimits = { startMs: 120_000, renderMs: 20_000 };
const maxMemoryMb = 128;

/**
 * Returns a renderer in a thread of its own, so that no page keeps carts and payments waiting. A thread that ends
 * or hangs fails its renders; the next page starts another thread.
 */
export function renderInThread(buildFile: string, limits = usualLimits): MakeRenderer {
  return (settings, log) => {
    let thread: RenderThread | null = null;
    const start = () => {
      const started = startThread(buildFile, settings, limits, (reason) => {
        log('error', 'render-thread-ended', { reason });
        if (thread === started) thread = null;
      });
      return started;
    };
    thread = start();
    return (task, ask) => (thread ??= start()).render(task, ask);
  };
}

type RenderThread = { render: Renderer };
type UnderWay = {
  ask: AskBackend;
  resolve(rendered: Rendered): void;
  reject(error: Error): void;
  limit: NodeJS.Timeout | null;
};

function startThread(
  buildFile: string,
  settings: RenderSettings,
  { startMs, renderMs }: ThreadLimits,
  onEnd: (reason: string) => void,
): RenderThread {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    name: 'pages',
    workerData: { buildFile, settings },
    // The thread gets none of the environment's secrets. React's checks for developers would cost half of a render.
    env: { NODE_ENV: 'production', ...compileCache() },
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 16 },
  });
  const underWay = new Map<number, UnderWay>();
  let last = 0;
  let isReady = false;
  const endAfter = (ms: number) => setTimeout(() => void worker.terminate(), ms).unref();
  const startLimit = endAfter(startMs);
  const say = (message: ToThread) => worker.postMessage(message, []);
  const end = (reason: string) => {
    clearTimeout(startLimit);
    for (const { reject, limit } of underWay.values()) {
      if (limit) clearTimeout(limit);
      reject(new Error(reason));
    }
    underWay.clear();
    onEnd(reason);
  };
  const finish = (id: number) => {
    const found = underWay.get(id);
    if (found?.limit) clearTimeout(found.limit);
    underWay.delete(id);
    return found;
  };
  const begin = () => {
    isReady = true;
    clearTimeout(startLimit);
    for (const waiting of underWay.values()) waiting.limit = endAfter(renderMs);
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') return begin();
    if (message.kind === 'rendered') return finish(message.id)?.resolve(message.rendered);
    if (message.kind === 'failed') return finish(message.id)?.reject(new Error(message.reason));
    const { number, call } = message;
    void underWay
      .get(message.id)
      ?.ask(call)
      .catch(() => ({ status: 503, type: 'text/plain', body: '' }))
      .then((answer) => say({ kind: 'answer', number, answer }));
  });
  worker.once('error', (error) => end(String(error)));
  worker.once('exit', (code) => end(`it ended with ${code}`));
  worker.unref();
  return {
    render: (task, ask) =>
      new Promise((resolve, reject) => {
        last += 1;
        underWay.set(last, { ask, resolve, reject, limit: isReady ? endAfter(renderMs) : null });
        say({ kind: 'render', id: last, task });
      }),
  };
}

/** Returns the setting by which a thread takes what this process has compiled: it halves the thread's start. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir(); // That of this version of Node, below the one that was set.
  return folder ? { NODE_COMPILE_CACHE: path.dirname(folder) } : {};
}
