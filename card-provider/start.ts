import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProvider, sandboxCredentials } from './provider.ts';
import type { Credentials } from './provider.ts';
import { readBrowserFiles, serve } from './serve.ts';

/** The options of a sandbox, all optional. */
export interface StartOptions {
  /** 0 takes any free port; 3001 by default. Always on the loopback interface. */
  port?: number;
  /** Origins of the shop pages that may show the card form and talk to it. */
  shopOrigins?: readonly string[];
  /** The credentials of one merchant or several. */
  credentials?: Credentials | readonly Credentials[];
  /** Key of the control calls; without one there are none. */
  controlKey?: string;
  /** The clock; the system's by default. */
  now?: () => Date;
  /** Source of randomness, for ids that repeat from run to run. */
  random?: (bytes: number) => Buffer;
  /** Directory that keeps ledger and tokens; without one they live in memory only. */
  dataDir?: string;
}

interface RunningCardProvider {
  /** For example `http://127.0.0.1:3001`. */
  origin: string;
  port: number;
  /** Ends the listener and every open connection. */
  stop: () => Promise<void>;
}

/** Starts the sandbox of the card provider. Rejects when the port is taken. */
export async function startCardProvider(options: StartOptions = {}): Promise<RunningCardProvider> {
  const credentials = options.credentials ?? sandboxCredentials;
  const provider = createProvider({
    merchants: 'merchantId' in credentials ? [credentials] : credentials,
    shopOrigins: options.shopOrigins ?? ['http://localhost:3000', 'http://127.0.0.1:3000'],
    controlKey: options.controlKey,
    clock: options.now ?? (() => new Date()),
    dataDir: options.dataDir,
    random: options.random,
  });
  const files = readBrowserFiles();
  const server = createServer((request, response) => {
    serve(provider, files, request, response).catch((error: unknown) => {
      // A connection lost while it was read is no fault of ours; any other error must be visible.
      if (!request.destroyed) console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 3001, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, port, stop };
}
