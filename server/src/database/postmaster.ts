import { readFile, realpath, rm } from 'node:fs/promises';
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

/**
 * Returns the facts that the server of these data wrote about itself when it started. In a copy that was made while it ran
 * lies its file too: it is no server of the copy, which would read and end the database of the running shop.
 */
export async function readPidFile(data: string): Promise<Postmaster> {
  const lines = (await readFile(pidFileOf(data), 'utf8').catch(() => '')).split('\n');
  if (!(await isSame(lines[1] ?? '', data))) return { pid: null, port: null };
  return { pid: Number(lines[0]) || null, port: Number(lines[3]) || null };
}

async function isSame(folder: string, data: string): Promise<boolean> {
  const [one, other] = await Promise.all([folder, data].map((each) => realpath(each).catch(() => null)));
  return one !== null && one === other;
}

const pidFileOf = (data: string) => path.join(data, 'postmaster.pid');

/** Returns the port of a server that still runs, as after a killed start, so that it is adopted; else null. */
export async function runningPort(data: string): Promise<number | null> {
  const { port } = await readPidFile(data);
  return port !== null && (await answers(port)) ? port : null;
}

/**
 * Removes the pid file of a dead server, or of another folder's. While its parent has not reaped it, PostgreSQL would take
 * it for alive by that file.
 */
export async function forgetDead(data: string): Promise<void> {
  const { pid } = await readPidFile(data);
  if (pid === null || !isAlive(pid)) await rm(pidFileOf(data), { force: true });
}
