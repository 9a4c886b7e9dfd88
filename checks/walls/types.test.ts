import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

/** Returns the places of the texts that have type errors under the settings of a room. */
async function faultyUnder(settings: string, texts: readonly string[]): Promise<number[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-types-'));
  try {
    await Promise.all(texts.map((text, place) => writeFile(path.join(folder, `a${place}.ts`), text)));
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(root, settings),
        compilerOptions: { typeRoots: [path.join(root, 'node_modules/@types')], rootDirs: [] },
        include: ['*.ts'],
      }),
    );
    const tsc = path.join(root, 'node_modules/.bin/tsc');
    const said = await promisify(execFile)(tsc, ['--noEmit', '--pretty', 'false', '-p', folder]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    return texts.map((_, place) => place).filter((place) => said.includes(`a${place}.ts(`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const fine = 'export const a = 1;';

it.each([
  [
    'domain/tsconfig.json',
    'export const a = process.env;',
    'export const a = document.title;',
    "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
  ],
  ['text/tsconfig.json', "export const a = fetch('/');"],
  ['contract/tsconfig.json', 'export const a = process.env;'],
  ['ui/tsconfig.json', 'export const a = process.env;'],
  ['tsconfig.node.json', 'export const a = document.title;'],
])('the compiler refuses under %s the globals of other rooms: %s', async (settings, ...breaches) => {
  expect(await faultyUnder(settings, [fine, ...breaches])).toEqual(breaches.map((_, place) => place + 1));
});
