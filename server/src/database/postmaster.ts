import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { isAlive } from './watch-server.ts';

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

type Postmaster = { pid: number | null; port: number | null };

/** Returns the facts that the server wrote about itself when it started. */
export async function readPidFile(data: string): Promise<Postmaster> {
  const lines = (await readFile(pidFileOf(data), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]) || null, port: Number(lines[3]) || null };
}

const pidFileOf = (data: string) => path.join(data, 'postmaster.pid');

/** Returns the port of a server that still runs, as after a killed start, so that it is adopted; else null. */
export async function runningPort(data: string): Promise<number | null> {
  const { port } = await readPidFile(data);
  return port !== null && (await answers(port)) ? port : null;
}

/**
 * Removes the pid file of a dead server. While its parent has not reaped it, PostgreSQL would take it for alive by
 * that file.
 */
export async function forgetDead(data: string): Promise<void> {
  const { pid } = await readPidFile(data);
  if (pid !== null && !isAlive(pid)) await rm(pidFileOf(data), { force: true });
}
