import type { DataStrategyResult } from 'react-router';
import { isRefused } from './failed-words.ts';

type Results = Record<string, DataStrategyResult>;

/** How long a page's data may take to come. */
const dataLimitMs = 12_000;

/** What `moveFailed` carries: where the move led, and why its data did not come. */
export type FailedMove = { path: string; error: unknown };
export const moveFailed = 'larder-move-failed';

/**
 * A client middleware: a move within the app whose data fail, or do not come in time, leaves the page one is on, if that
 * page takes it (it prevents the event's default). Back, Forward and what was asked for by address have no page to stay
 * on: there the error has its place inside the shell.
 */
export async function keepPageWhenMoveFails(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const late = (error: unknown): Results => ({ late: { type: 'error', result: error } });
  const results = await inTime(next()).catch(late);
  // Another press came first: nobody waits for this page any more.
  const isGivenUp = request.signal.aborted;
  const failure = Object.values(results).find(
    ({ type, result }) => type === 'error' && !(result instanceof Response) && !isRefused(result),
  );
  const { pathname, search, origin } = new URL(request.url);
  const isMove = `${origin}${pathname}${search}` !== window.location.href.replace(/#.*$/, '');
  if (failure && isMove && !isGivenUp) {
    const detail: FailedMove = { path: pathname, error: failure.result };
    const isKept = !dispatchEvent(new CustomEvent(moveFailed, { cancelable: true, detail }));
    // The move has been given up: the router listens to nothing of it any more.
    if (isKept) return new Promise(() => undefined);
  }
  if (results.late) throw results.late.result;
  return results;
}

function inTime(coming: Promise<Results>): Promise<Results> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), dataLimitMs);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
