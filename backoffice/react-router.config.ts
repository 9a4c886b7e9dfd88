import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { transformWithOxc } from 'vite';

const here = import.meta.dirname;
const built = path.join(here, 'build/client');

/**
 * Writes the worker that keeps the app on a phone, with the names of all the app's files and a release
 * derived from them.
 */
async function writeOfflineWorker(): Promise<void> {
  const assets = (await readdir(path.join(built, 'assets'))).sort();
  const plain = ['icon.svg', 'manifest.webmanifest'];
  const shell = [...assets.map((name) => `assets/${name}`), ...plain].map((name) => `/backoffice/${name}`);
  const page = await readFile(path.join(built, 'index.html'), 'utf8');
  const source = path.join(here, 'offline-worker.ts');
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  const release = createHash('sha256')
    .update(JSON.stringify([shell, page]))
    .digest('hex')
    .slice(0, 16);
  const facts = `const release = ${JSON.stringify(release)};\nconst shell = ${JSON.stringify(shell)};\n`;
  await writeFile(path.join(built, 'sw.js'), facts + code.replace(/export \{\s*\};?/, ''));
}

export default {
  // Neither search engines nor first visits need a rendered page: one empty page serves every address.
  ssr: false,
  basename: '/backoffice/',
  buildEnd: writeOfflineWorker,
} satisfies Config;
