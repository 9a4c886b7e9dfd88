import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CannotStart } from '../cannot-start.ts';
import { holderOf, ownDataFolder, takeDataFolder } from './data-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let directory: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'larder-folder-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** Another process that owns the folder until it is killed. */
async function otherOwner(url: string): Promise<ChildProcess> {
  const program = path.join(directory, 'own.ts');
  const room = path.join(import.meta.dirname, 'data-folder.ts');
  await writeFile(
    program,
    `const { ownDataFolder } = await import(${JSON.stringify(room)});
globalThis.folder = await ownDataFolder(${JSON.stringify(directory)}, ${JSON.stringify(url)});
process.send('mine');
process.on('message', () => {});`,
  );
  const child = fork(program, { execArgv: [] });
  children.push(child);
  await once(child, 'message');
  return child;
}

it('a data folder belongs to one process at a time, and the second is told where the shop is open', async () => {
  await otherOwner('http://localhost:3000');
  await expect(ownDataFolder(directory, 'http://localhost:4000')).rejects.toThrow(
    'Larder is already open at http://localhost:3000',
  );
  expect(await holderOf(directory)).toEqual({ kind: 'shop', url: 'http://localhost:3000' });
});

it('a data folder is free at once when its owner is killed', async () => {
  const owner = await otherOwner('http://localhost:3000');
  const gone = once(owner, 'exit');
  owner.kill('SIGKILL');
  await gone;
  const folder = await ownDataFolder(directory, 'http://localhost:4000');
  expect(await holderOf(directory)).toEqual({ kind: 'shop', url: 'http://localhost:4000' });
  folder.release();
});

it('a data folder that a command has is refused with that reason, and is free once the command releases it', async () => {
  const command = await takeDataFolder(directory, { kind: 'command' });
  await expect(ownDataFolder(directory, 'http://localhost:4000')).rejects.toThrow(
    /a larder command is at work/,
  );
  command!.release();
  (await ownDataFolder(directory, 'http://localhost:4000')).release();
});

it.each([
  ['owner.lock', 'unable to open database file'],
  ['owner.json', 'EISDIR: illegal operation on a directory'],
])('a data folder whose %s cannot be written is told in one line, and is left free', async (file, why) => {
  await mkdir(path.join(directory, file));
  const taken = () => takeDataFolder(directory, { kind: 'command' });
  await expect(taken()).rejects.toThrow(CannotStart);
  await expect(taken()).rejects.toThrow(`LARDER_DATA ${directory} cannot be used: ${why}`);
  await rm(path.join(directory, file), { recursive: true });
  (await taken())!.release();
});

it('a second start of the shop changes nothing', async () => {
  await otherOwner('http://localhost:3999');
  const before = await readdir(directory);
  const second = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'scripts/start.ts')],
      { env: { ...process.env, NODE_ENV: '', LARDER_DATA: directory, LARDER_DEMO: '1', DATABASE_URL: '' } },
      (error, _stdout, stderr) => resolve({ code: error?.code, stderr }),
    );
  });
  expect(second.stderr).toBe('Larder is already open at http://localhost:3999\n');
  expect(second.code).toBe(1);
  expect(await readdir(directory)).toEqual(before);
});
