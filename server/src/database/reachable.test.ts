import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { reachableData, reachablePrograms } from './reachable.ts';

/** Only root runs PostgreSQL as somebody else, who may not reach what is root's. */
const asRoot = it.skipIf(process.getuid?.() !== 0);
/** Somebody who may read nothing that is private to root. */
const nobody = { uid: 65_534, gid: 65_534 };
const stranger = 12_345;

const home = await mkdtemp(path.join(os.tmpdir(), 'larder-private-'));
let native = '';
let common = '';
beforeEach(async () => {
  native = path.join(await mkdtemp(path.join(home, 'installed-')), 'native');
  await mkdir(path.join(native, 'bin'), { recursive: true });
  await installed('version 1');
  common = await mkdtemp(path.join(os.tmpdir(), 'larder-common-'));
  await chmod(common, 0o1777);
  return () => rm(common, { recursive: true, force: true });
});
afterAll(() => rm(home, { recursive: true, force: true }));

const installed = (words: string) => writeFile(path.join(native, 'bin', 'postgres'), words, { mode: 0o755 });
const found = async (folder: string) => readFile(path.join(folder, 'bin', 'postgres'), 'utf8');

asRoot('programs that their user may read are used where they are', async () => {
  expect(await reachablePrograms(native, {}, common)).toBe(native);
  await chmod(home, 0o755);
  await chmod(path.dirname(native), 0o755);
  expect(await reachablePrograms(native, nobody, common)).toBe(native);
  await chmod(home, 0o700);
  expect(await readdir(common)).toEqual([]);
});

asRoot('a copy of the programs is made once, and newer programs have one of their own', async () => {
  const copy = await reachablePrograms(native, nobody, common);
  expect([path.dirname(copy), await found(copy)]).toEqual([common, 'version 1']);
  expect(await reachablePrograms(native, nobody, common)).toBe(copy);
  await installed('version 2');
  const newer = await reachablePrograms(native, nobody, common);
  expect([await found(newer), await found(copy)]).toEqual(['version 2', 'version 1']);
  expect(await readdir(common)).toHaveLength(2);
});

asRoot('half a copy that a killed start left is not used', async () => {
  const copy = await reachablePrograms(native, nobody, common);
  await rm(copy, { recursive: true });
  await mkdir(`${copy}.new-killed/bin`, { recursive: true });
  await writeFile(`${copy}.new-killed/bin/postgres`, 'vers');
  expect(await found(await reachablePrograms(native, nobody, common))).toBe('version 1');
});

asRoot('programs and data that somebody else has put there are refused', async () => {
  const copy = await reachablePrograms(native, nobody, common);
  const data = path.join(native, 'data');
  const elsewhere = await reachableData(data, nobody, common);
  expect(path.dirname(elsewhere)).toBe(common);
  for (const [folder, mend, use] of [
    [copy, 'remove it', () => reachablePrograms(native, nobody, common)],
    // Nobody is told to remove what may be their shop's orders.
    [elsewhere, 'if the data in it are yours: chown root', () => reachableData(data, nobody, common)],
  ] as const) {
    expect(await use()).toBe(folder);
    await chown(folder, stranger, stranger);
    await expect(use()).rejects.toThrow(`${folder} is not root's, or others may write in it; ${mend}`);
    await chown(folder, 0, 0);
    await chmod(folder, 0o777);
    await expect(use()).rejects.toThrow(mend);
  }
});
