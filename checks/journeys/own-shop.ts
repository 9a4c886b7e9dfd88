import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

export type OwnShop = {
  url: string;
  /** Ends the server as a crash would: nothing of it gets to say goodbye. Its database lives on. */
  crash(): Promise<void>;
  start(): Promise<void>;
  stopDatabase(): Promise<void>;
  /** Ends everything and removes the data. */
  close(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function end(pid: number, signal: NodeJS.Signals): Promise<void> {
  if (isAlive(pid)) process.kill(pid, signal);
  for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await wait(50);
}

/** A shop of a journey's own, as `npm start` opens it, on ports and data of its own: it may be broken. */
export async function openOwnShop(): Promise<OwnShop> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'larder-own-shop-'));
  chmodSync(data, 0o755);
  const port = await freePort();
  const sandboxPort = await freePort();
  const url = `http://localhost:${port}`;
  const ownNode = path.join(root, 'node_modules/.bin/node');
  let server: ChildProcess;
  const leftBehind: number[] = [];

  const start = async () => {
    server = spawn(existsSync(ownNode) ? ownNode : process.execPath, ['scripts/start.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        CARD_SANDBOX_PORT: String(sandboxPort),
        LARDER_DATA: data,
      },
    });
    for (let tries = 0; tries < 900; tries += 1) {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (server.exitCode !== null) throw new Error(`The shop did not open: ${server.exitCode}`);
      await wait(200);
    }
    throw new Error('The shop did not open in time');
  };
  await start();
  return {
    url,
    start,
    async crash() {
      leftBehind.push(...(await childrenOf(server.pid!)));
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
    async stopDatabase() {
      const pidFile = readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8');
      await end(Number(pidFile.split('\n')[0]), 'SIGINT');
    },
    async close() {
      if (server.exitCode === null && server.signalCode === null) {
        const gone = once(server, 'exit');
        server.kill('SIGTERM');
        await gone;
      }
      for (const pid of leftBehind) await end(pid, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
