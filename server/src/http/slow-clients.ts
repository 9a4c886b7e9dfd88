import type { Server, ServerOptions } from 'node:http';

/** The limits for clients: times in milliseconds, and numbers of connections. */
export type ClientLimits = {
  /** The time for the headers of a request. */
  headersMs: number;
  /** The time for the whole request. */
  requestMs: number;
  /** The time without a byte in either direction; longer than the longest answer takes. */
  idleMs: number;
  connections: number;
  /** The maximum of connections from one address; this machine's own address, where a proxy may stand, has none. */
  ofOneAddress: number;
};

export const clientLimits: ClientLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 60_000,
  connections: 2_000,
  ofOneAddress: 250,
};

/** Returns the server's options that close slow requests. */
export function slowClientOptions(limits: ClientLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.headersMs / 4,
  };
}

/**
 * Limits the number of connections of a server and closes those on which nothing moves. Behind our proxies the
 * limit of one address does not apply, because all clients come from the proxies' addresses.
 */
export function boundConnections(server: Server, limits: ClientLimits, trustedProxies: number): void {
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idleMs);
  if (trustedProxies > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (/^(::ffff:)?127\.|^::1$/.test(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.ofOneAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
