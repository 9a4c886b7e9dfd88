import { CallFailed } from '@larder/contract/client';
import type { Backends } from '../backends.ts';
import { isAbort } from '../error-text.ts';

const mostReports = 5;

/** What of an error is worth sending: bounded, and never what a backend itself has answered. */
export function reportOf(error: unknown): { message: string; stack?: string; cause?: string } | null {
  if (!(error instanceof Error) || error instanceof CallFailed || isAbort(error)) return null;
  return {
    message: error.message.slice(0, 2000),
    ...(error.stack ? { stack: error.stack.slice(0, 8000) } : {}),
    ...(error.cause instanceof Error ? { cause: error.cause.message.slice(0, 2000) } : {}),
  };
}

/** Reports errors nobody caught, each message once and at most five per page, so that a report can never cause the next. */
export function watchErrors(backends: Backends): () => void {
  const sent = new Set<string>();
  const report = (error: unknown) => {
    const body = reportOf(error);
    if (!body || sent.has(body.message) || sent.size >= mostReports) return;
    sent.add(body.message);
    backends.experience('POST logerror', { body }).catch(() => undefined);
  };
  const onError = (event: ErrorEvent) => report(event.error);
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
