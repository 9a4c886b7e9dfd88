import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

type SilentProxy = {
  /** The address of the server as it is reached through the proxy. */
  url: string;
  /** From now on the open connections pass nothing on and stay open, as when a machine vanishes; new ones work. */
  fallSilent(): void;
  stop(): Promise<void>;
};

/** Starts a proxy before a database that can fall silent. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    fallSilent: () => {
      for (const socket of sockets) {
        socket.unpipe();
        socket.removeAllListeners('end');
        socket.resume();
        socket.removeAllListeners('data');
      }
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
