import type { Server, ServerOptions } from 'node:http';

/** How long a client may take, in milliseconds, and how many connections there may be. */
export type ClientLimits = {
  /** For the headers of a request. */
  headersMs: number;
  /** For the whole request. */
  requestMs: number;
  /** Without a byte in either direction: longer than the longest answer takes. */
  idleMs: number;
  connections: number;
  /** How many one address may have open; this machine's own, where a proxy may stand, does not count. */
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

/** Bounds the connections of a server and closes those on which nothing moves. Behind proxies of ours addresses say nothing. */
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
