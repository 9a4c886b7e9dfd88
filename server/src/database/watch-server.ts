import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../may-pass.ts';

/** The events of a watched database server; each is reported once per death. */
export type ServerEvents = {
  onDied(): void;
  onRestarted(): void;
  /** The server died and every try to start it again failed; nothing more will be tried. */
  onGone(error: unknown): void;
};

/** A server to watch. */
type Watched = {
  /** The server's process id now; null when it cannot be told. */
  pid(): Promise<number | null>;
  start(): Promise<void>;
  /**
   * Milliseconds to wait before each try: the users of the dead server must let go of its memory first, and a full
   * disk may be emptied.
   */
  waits?: readonly number[];
};

const lookEveryMs = 250;
const usualWaits = [0, 250, 500, 1000, 2000, 4000, 8000, 16_000];

/** Starts a server again whenever its process has died. Call `stop` before the server is stopped on purpose. */
export function watchServer(server: Watched, events: ServerEvents): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const work = watch(server, events, stopped.signal).catch((error: unknown) => {
    if (!stopped.signal.aborted) events.onGone(error);
  });
  return {
    stop: async () => {
      stopped.abort();
      await work;
    },
  };
}

async function watch(server: Watched, events: ServerEvents, signal: AbortSignal): Promise<void> {
  let pid = await server.pid();
  while (!signal.aborted) {
    await wait(lookEveryMs, undefined, { signal, ref: false });
    if (pid !== null && isAlive(pid)) continue;
    events.onDied();
    await startAgain(server, signal);
    pid = await server.pid();
    events.onRestarted();
  }
}

async function startAgain(server: Watched, signal: AbortSignal): Promise<void> {
  const waits = server.waits ?? usualWaits;
  for (const [index, ms] of waits.entries()) {
    await wait(ms, undefined, { signal });
    try {
      return await server.start();
    } catch (error) {
      if (index === waits.length - 1) throw error;
    }
  }
}

/** Returns whether a process runs. A dead one that its parent has not yet reaped does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true; // No such files on this system.
  }
}
