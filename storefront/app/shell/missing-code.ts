import type { DataStrategyResult } from 'react-router';

type Results = Record<string, DataStrategyResult>;
type Move = {
  /** The route's pattern: all moves with it need the same screen's code. */
  pattern: string;
  /** The address without origin and hash. */
  path: string;
  /** Aborted when another press comes first. */
  signal: AbortSignal;
};

/** The patterns whose code has loaded in this document. */
const loaded = new Set<string>();
/** The patterns whose code did not load in this document. The router waits for it for ever. */
const missing = new Set<string>();
/** Ends the watch over the reloads of the move before. */
let watch = new AbortController();

/**
 * Returns the results of a move, from `next`. When a screen's code does not load, the router reloads the present
 * page, which without an answer ends on the browser's own error page. That reload is prevented: if the server
 * answers, the address is opened as a new document, with the newest code; otherwise the move fails with the
 * TypeError of `fetch`. A browser without the Navigation API (`window.navigation`) reloads as the router says.
 */
export async function withCode(move: Move, next: () => Promise<Results>): Promise<Results> {
  if (missing.has(move.pattern)) return openAnew(move);
  if (loaded.has(move.pattern)) return next();
  watch.abort();
  watch = new AbortController();
  const own = watch;
  let isOver = false;
  const reloaded = new Promise<void>((resolve) => {
    const prevent = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      missing.add(move.pattern);
      if (!isOver) resolve();
    };
    window.navigation?.addEventListener('navigate', prevent, { signal: own.signal });
  });
  const results = await Promise.race([next(), reloaded.then(() => openAnew(move))]).finally(
    () => (isOver = true),
  );
  // The data of a move may fail before its code does: only a move that succeeded is sure to have its code.
  if (Object.values(results).every(({ type }) => type === 'data')) {
    own.abort();
    loaded.add(move.pattern);
  }
  return results;
}

/** Opens an address as a new document once the server has answered; the promise stays open meanwhile. */
async function openAnew({ path, signal }: Move): Promise<never> {
  await fetch(path, { method: 'HEAD', cache: 'no-store', signal });
  window.location.assign(path);
  return new Promise(() => undefined);
}
