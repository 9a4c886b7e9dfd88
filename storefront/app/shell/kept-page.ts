import type { DataStrategyResult } from 'react-router';
import { isNoAnswer } from '@larder/ui/error-text.ts';
import { callLimitMs } from '../call-limit.ts';
import { isRefused } from './failed-words.ts';
import { withCode } from './missing-code.ts';
import { seenPage } from '../state/seen-pages.ts';

type Results = Record<string, DataStrategyResult>;

/** The details of `moveFailed`: the path of the move, and why its data did not load. */
export type FailedMove = { path: string; error: unknown };
export const moveFailed = 'larder-move-failed';
/** The event that announces a page shown as seen before, because there was no answer. */
export const shownAsSeen = 'larder-shown-as-seen';

/**
 * A client middleware for moves that fail. Without an answer, a page seen before is shown again as it was
 * then, also for Back and Forward. Any other failed or late move within the app leaves the shopper on their
 * page, if that page agrees (it prevents the event's default). Back, Forward and addresses typed by hand
 * have no page to stay on: there the error is shown inside the shell.
 */
export async function keepPageWhenMoveFails(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const { pathname, search, origin } = new URL(request.url);
  const late = (error: unknown): Results => ({ late: { type: 'error', result: error } });
  const { signal } = request;
  const coming = withCode({ path: `${pathname}${search}`, signal }, next);
  const results = await inTime(coming).catch(late);
  // Another press came first, so this page is not needed.
  const isGivenUp = signal.aborted;
  const failure = Object.values(results).find(
    ({ type, result }) => type === 'error' && !(result instanceof Response) && !isRefused(result),
  );
  // Offline, the browser's own cache may still answer for a moment: then too the page is the one seen before.
  const isUnanswered = failure ? isNoAnswer(failure.result) : !navigator.onLine;
  const seen = isUnanswered && !isGivenUp ? asSeen(`${pathname}${search}`, results) : null;
  if (seen) {
    dispatchEvent(new Event(shownAsSeen));
    return seen;
  }
  const isMove = `${origin}${pathname}${search}` !== window.location.href.replace(/#.*$/, '');
  if (failure && isMove && !isGivenUp) {
    const detail: FailedMove = { path: pathname, error: failure.result };
    const isKept = !dispatchEvent(new CustomEvent(moveFailed, { cancelable: true, detail }));
    // The move has been given up, so the router ignores its result.
    if (isKept) return new Promise(() => undefined);
  }
  if (results.late) throw results.late.result;
  return results;
}

/** Returns the data of the same routes as this browser saw them, or null if it did not see them all. */
function asSeen(path: string, results: Results): Results | null {
  const page = seenPage(path);
  const ids = Object.keys(results);
  if (!page || !ids.every((id) => page[id] !== undefined)) return null;
  return Object.fromEntries(ids.map((id) => [id, { type: 'data', result: page[id] }]));
}

function inTime(coming: Promise<Results>): Promise<Results> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), callLimitMs);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
