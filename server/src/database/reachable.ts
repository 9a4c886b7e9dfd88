import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Owner } from './embedded-password.ts';

const run = promisify(execFile);

/** Where everybody may go, and anybody may have put something. */
const commonFolder = '/var/tmp';

function can(right: '-r' | '-x', file: string, as: Owner): Promise<boolean> {
  return run('test', [right, file], as).then(
    () => true,
    () => false,
  );
}

/**
 * Throws unless a folder is root's and nobody else writes in it: else its maker would run, or read, what is ours. `mend`
 * says what to do about it.
 */
async function refuseForeign(folder: string, mend: string): Promise<void> {
  const found = await lstat(folder);
  if (found.isDirectory() && found.uid === process.getuid!() && (found.mode & 0o022) === 0) return;
  throw new Error(`${folder} is not root's, or others may write in it; ${mend}`);
}

/**
 * Returns the folder of PostgreSQL's programs: where this user cannot read the installed ones, as below a private home, a
 * copy in `common`.
 */
export async function reachablePrograms(native: string, as: Owner, common = commonFolder): Promise<string> {
  const server = path.join(native, 'bin', 'postgres');
  if (as.uid === undefined || (await can('-r', server, as))) return native;
  // Named by what it holds: other programs, as of a newer release, have a copy of their own.
  const hash = createHash('sha256')
    .update(await readFile(server))
    .digest('hex')
    .slice(0, 16);
  const copy = path.join(common, `larder-postgres-${os.arch()}-${hash}`);
  if (!(await lstat(copy).catch(() => null))) await copyWhole(native, copy);
  await refuseForeign(copy, 'remove it');
  return copy;
}

/** Copies a folder, whole or not at all: a start that is killed meanwhile leaves nothing that the next one uses. */
async function copyWhole(from: string, to: string): Promise<void> {
  const begun = await mkdtemp(`${to}.new-`);
  await cp(from, begun, { recursive: true, dereference: true });
  await chmod(begun, 0o755);
  // Another start may have been quicker.
  await rename(begun, to).catch(() => rm(begun, { recursive: true, force: true }));
}

/** Returns the folder for the data: where this user cannot go into the wanted one, one in `common` that is named by it. */
export async function reachableData(wanted: string, as: Owner, common = commonFolder): Promise<string> {
  await mkdir(wanted, { recursive: true });
  if (as.uid === undefined || (await can('-x', wanted, as))) return wanted;
  const elsewhere = path.join(common, `larder-data${wanted.replaceAll('/', '-')}`);
  // Whatever root's mask is, the database's user must get in.
  if (await mkdir(elsewhere, { recursive: true })) await chmod(elsewhere, 0o755);
  await refuseForeign(
    elsewhere,
    `if the data in it are yours: chown root ${elsewhere} && chmod go-w ${elsewhere}`,
  );
  return elsewhere;
}
