import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

/** Returns what the compiler says of a text under the settings of a room; '' when it has nothing to say. */
async function complaintsOf(settings: string, text: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-types-'));
  try {
    await writeFile(path.join(folder, 'a.ts'), text);
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(root, settings),
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
  ['domain/tsconfig.json', 'export const a = process.env;'],
  ['domain/tsconfig.json', 'export const a = document.title;'],
  ['domain/tsconfig.json', "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;"],
  ['text/tsconfig.json', "export const a = fetch('/');"],
  ['contract/tsconfig.json', 'export const a = process.env;'],
  ['ui/tsconfig.json', 'export const a = process.env;'],
  ['tsconfig.node.json', 'export const a = document.title;'],
])('the compiler refuses under %s: %s', async (settings, text) => {
  expect(await complaintsOf(settings, 'export const fine = 1;')).toBe('');
  expect(await complaintsOf(settings, text)).toContain('error TS');
});
