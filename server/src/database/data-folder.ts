import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AlreadyOpen, CannotStart } from '../cannot-start.ts';

/** A data folder that this process holds alone until it releases it or ends. */
export type DataFolder = { release(): void };

/** The holder of a data folder: an open shop by its address, or a command at work. */
type Holder = { kind: 'shop'; url: string } | { kind: 'command' };

const lockFile = 'owner.lock';
const holderFile = 'owner.json';

/**
 * Takes the data folder for this process alone. Returns null when another process has it; throws CannotStart for one that
 * cannot be made or written. The lock is one of the
 * operating system on an empty SQLite file: it ends with its process, killed or not, so it is never stale.
 */
export async function takeDataFolder(directory: string, holder: Holder): Promise<DataFolder | null> {
  try {
    await mkdir(directory, { recursive: true });
    return await take(directory, holder);
  } catch (error) {
    throw new CannotStart([`LARDER_DATA ${directory} cannot be used: ${(error as Error).message}`]);
  }
}

async function take(directory: string, holder: Holder): Promise<DataFolder | null> {
  const lock = new DatabaseSync(path.join(directory, lockFile), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    await writeFile(path.join(directory, holderFile), JSON.stringify(holder));
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null;
    throw error;
  }
}

const sqliteBusy = 5;

/**
 * Takes the data folder for an open shop. When another process has it, throws AlreadyOpen or CannotStart and
 * changes nothing.
 */
export async function ownDataFolder(directory: string, url: string): Promise<DataFolder> {
  const folder = await takeDataFolder(directory, { kind: 'shop', url });
  if (folder) return folder;
  const holder = await holderOf(directory);
  if (holder?.kind === 'shop') throw new AlreadyOpen(`Larder is already open at ${holder.url}`);
  throw new CannotStart([`a larder command is at work in ${directory}; start again when it is done`]);
}

/** Returns the last registered holder: the present one while the folder is taken, null when none is known. */
export async function holderOf(directory: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path.join(directory, holderFile), 'utf8')) as Holder;
  } catch {
    return null;
  }
}
