import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountBuiltFiles, mountPlainFile } from './built-files.ts';

const app = new Hono();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'larder-built-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/a-1f3e.js'), 'export const a = 1;');
  await writeFile(path.join(folder, 'assets/a-1f3e.js.br'), 'packed');
  await writeFile(path.join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  mountBuiltFiles(app, '', folder);
  mountBuiltFiles(app, '/backoffice', folder);
  mountPlainFile(app, '/mark.svg', folder, 'mark.svg');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(['', '/backoffice'])(
  'lets hashed files be kept for a year, packed or not, under "%s"',
  async (prefix) => {
    for (const encoding of ['', 'br']) {
      const file = await app.request(`${prefix}/assets/a-1f3e.js`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(file.headers.get('content-encoding')).toBe(encoding || null);
    }
  },
);

it('the answer that a file is missing may not be kept', async () => {
  const missing = await app.request('/assets/b-0000.js');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBeNull();
});

it('browsers ask each time for a file whose content may change', async () => {
  expect((await app.request('/mark.svg')).headers.get('cache-control')).toBe('no-cache');
});
