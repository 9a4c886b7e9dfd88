import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

/** What the compiler says of a text that would stand in a room; '' when it has nothing to say. */
async function complaintsOf(room: string, text: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-types-'));
  try {
    await writeFile(path.join(folder, 'a.ts'), text);
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(root, room, 'tsconfig.json'),
        compilerOptions: { typeRoots: [path.join(root, 'node_modules/@types')], rootDirs: [] },
        include: ['a.ts'],
      }),
    );
    const tsc = path.join(root, 'node_modules/.bin/tsc');
    return await promisify(execFile)(tsc, ['--noEmit', '--pretty', 'false', '-p', folder]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it.each([
  ['domain', 'export const a = process.env;'],
  ['domain', 'export const a = document.title;'],
  ['domain', "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;"],
  ['text', "export const a = fetch('/');"],
  ['contract', 'export const a = process.env;'],
  ['ui', 'export const a = process.env;'],
])('the compiler refuses in %s: %s', async (room, text) => {
  expect(await complaintsOf(room, 'export const fine = 1;')).toBe('');
  expect(await complaintsOf(room, text)).toContain('error TS');
});
