import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AlreadyOpen, CannotStart } from '../cannot-start.ts';

/** A data folder that this process has to itself, until it lets go or ends, however it ends. */
export type DataFolder = { release(): void };

/** The holder of a data folder: an open shop by its address, or a command at work. */
export type Holder = { kind: 'shop'; url: string } | { kind: 'command' };

const lockFile = 'owner.lock';
const holderFile = 'owner.json';

/**
 * Takes the data folder for this process alone, or answers null because another one has it. The lock is the operating
 * system's on an empty SQLite file: it goes when its process goes, killed or not, so it is never stale.
 */
export async function takeDataFolder(directory: string, holder: Holder): Promise<DataFolder | null> {
  await mkdir(directory, { recursive: true });
  const lock = new DatabaseSync(path.join(directory, lockFile), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    return null;
  }
  await writeFile(path.join(directory, holderFile), JSON.stringify(holder));
  return { release: () => lock.close() };
}

const sqliteBusy = 5;

/** Takes the data folder for an open shop. Throws AlreadyOpen or CannotStart, having touched nothing, when another process has it. */
export async function ownDataFolder(directory: string, url: string): Promise<DataFolder> {
  const folder = await takeDataFolder(directory, { kind: 'shop', url });
  if (folder) return folder;
  const holder = await holderOf(directory);
  if (holder?.kind === 'shop') throw new AlreadyOpen(`Larder is already open at ${holder.url}`);
  throw new CannotStart([`a larder command is at work in ${directory}; start again when it is done`]);
}

/** Returns the last holder that registered: the owner, while somebody has the folder. */
export async function holderOf(directory: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path.join(directory, holderFile), 'utf8')) as Holder;
  } catch {
    return null;
  }
}
