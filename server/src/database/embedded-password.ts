import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user of this system who runs PostgreSQL and owns its files; left out, our own. */
export type Owner = { uid?: number; gid?: number };

/** Only who knows the password may connect, and only on this machine. */
const mayConnect = 'host all all 127.0.0.1/32 scram-sha-256\n';

const fileIn = (data: string) => path.join(data, 'larder-password');

/**
 * Returns the password of the embedded PostgreSQL, without which every user of this machine could read the orders. It
 * lies among the data, which only their owner reads, and goes with them into a backup. Empty for a server that was
 * started before there were passwords.
 */
export async function passwordOf(data: string): Promise<string> {
  return readFile(fileIn(data), 'utf8').catch(() => '');
}

/** Gives data that have no password one. Their server must not run; `postgres` is its program. */
export async function givePassword(data: string, postgres: string, as: Owner): Promise<void> {
  if (await passwordOf(data)) return;
  const password = randomBytes(32).toString('hex');
  // Nobody guesses 256 bits: hashing them thousands of times would only slow each connection down.
  const options = ['-c', 'scram_iterations=1', '-c', 'exit_on_error=true'];
  const setting = run(postgres, ['--single', ...options, '-D', data, 'postgres'], { ...as, cwd: '/' });
  setting.child.stdin!.end(`alter role larder password '${password}'\n`);
  await setting;
  await writeFor(as, path.join(data, 'pg_hba.conf'), mayConnect);
  // Last: until it is there, all of this is done again.
  await writeFor(as, fileIn(data), password);
}

/** Writes a file for one owner alone, whole or not at all. */
export async function writeFor({ uid, gid }: Owner, file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  if (uid !== undefined) await chown(`${file}.new`, uid, gid!);
  await rename(`${file}.new`, file);
}
