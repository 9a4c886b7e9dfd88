import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The time that a server takes to end, in milliseconds. */
type ClosingLimits = {
  /** The time it still answers after it has said that it is not ready, so that our proxies turn to other servers. */
  drainMs: number;
  /** The time that requests may run after that. */
  finishMs: number;
};

/**
 * Returns the limits for so many proxies. Five seconds let a proxy that asks every two seconds notice twice;
 * without a proxy nothing is waited for, because nobody turns to another server.
 */
export function closingLimits(trustedProxies: number): ClosingLimits {
  return { drainMs: trustedProxies > 0 ? 5_000 : 0, finishMs: 10_000 };
}

/**
 * Returns a function that ends a server in order, once `closing` is aborted: for a while everything is
 * answered with `Connection: close`, so that nobody sends another request where none will be read; then the
 * socket closes, and running requests finish.
 */
export function watchForClosing(
  server: Server,
  closing: AbortSignal,
): (limits: ClosingLimits) => Promise<void> {
  const running = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (closing.aborted) sayLast(response);
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  closing.addEventListener('abort', () => running.forEach(sayLast), { once: true });
  return async ({ drainMs, finishMs }) => {
    if (drainMs > 0) await wait(drainMs);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const limit = setTimeout(() => server.closeAllConnections(), finishMs);
    server.close(() => resolve());
    await closed;
    clearTimeout(limit);
  };
}

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
