import { CallFailed } from '@larder/contract/call-failed';
import type { Experience } from '@larder/contract/experience';
import { isAbort, isNoAnswer } from '@larder/ui/error-text.ts';
import type { Backends } from '../backends.ts';

const maxReports = 5;

/**
 * Returns the part of an error worth reporting, bounded; null for a backend's refusal and for an unanswered
 * call.
 */
function reportOf(error: unknown): { message: string; stack?: string; cause?: string } | null {
  if (!(error instanceof Error) || error instanceof CallFailed || error instanceof SyntaxError) return null;
  if (isAbort(error) || isNoAnswer(error) || isFromServer(error)) return null;
  const cause = error.cause instanceof Error ? error.cause.message : error.cause;
  return {
    message: error.message.slice(0, 2000),
    ...(error.stack ? { stack: error.stack.slice(0, 8000) } : {}),
    ...(typeof cause === 'string' ? { cause: cause.slice(0, 2000) } : {}),
  };
}

/**
 * Returns whether an error happened while the server made the page: the server has logged it, and the router
 * sends no details.
 */
export function isFromServer(error: unknown): boolean {
  return error instanceof Error && error.message === 'Unexpected Server Error';
}

/** Reports the error that took a page down together with its error watch. */
export function reportPageError(
  error: unknown,
  send: (address: string, init: RequestInit) => Promise<Response> = fetch,
): void {
  const body = reportOf(error);
  if (!body) return;
  import('@larder/contract/client')
    .then(({ createClient }) =>
      createClient<Experience>('/experience/', send, () => ({}))('POST logerror', { body }),
    )
    .catch(() => undefined);
}

/**
 * Reports errors that nobody caught, each message once and at most five per page, so that a report can never
 * cause the next; `show` displays their message (APP-10). Errors that were caught and announced by our own
 * event are reported only.
 */
export function watchErrors(backends: Backends, show: (error: unknown) => void): () => void {
  const sent = new Set<string>();
  const report = (error: unknown, isUncaught: boolean) => {
    const body = reportOf(error);
    if (!body || sent.has(body.message) || sent.size >= maxReports) return;
    sent.add(body.message);
    if (isUncaught) show(error);
    backends.experience('POST logerror', { body }).catch(() => undefined);
  };
  const onError = (event: ErrorEvent) => report(event.error, event.isTrusted);
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason, true);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
