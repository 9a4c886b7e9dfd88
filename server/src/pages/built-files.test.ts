import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestLarder, type TestLarder } from '../testing/larder.ts';
import { forgetExpired } from '../worker/forget-expired.ts';
import { mountBuiltFiles, mountPlainFile } from './built-files.ts';
import { keepBuiltFiles } from './keep-built-files.ts';

const day = 24 * 3_600_000;
const app = new Hono();
let folder: string;
let test: TestLarder;
beforeAll(async () => {
  test = await createTestLarder({ adminUrl: inject('adminUrl') });
  folder = await mkdtemp(path.join(os.tmpdir(), 'larder-built-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/a-1f3e.js'), 'export const a = 1;');
  await writeFile(path.join(folder, 'assets/a-1f3e.js.br'), 'packed');
  await writeFile(path.join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  mountBuiltFiles(app, '', folder, test.larder);
  mountBuiltFiles(app, '/backoffice', folder, test.larder);
  mountPlainFile(app, '/mark.svg', folder, 'mark.svg');
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

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

it('a page that was opened before a release goes on loading its files for fourteen days, also after a rollback', async () => {
  const { larder, clock } = test;
  const [earlier, later] = [path.join(folder, 'earlier'), path.join(folder, 'later')];
  for (const [release, name] of [
    [earlier, 'dialog-1f3e'],
    [later, 'dialog-99ab'],
  ]) {
    await mkdir(path.join(release!, 'assets'), { recursive: true });
    for (const end of ['js', 'css', 'js.br', 'js.gz'])
      await writeFile(path.join(release!, `assets/${name}.${end}`), `${name}.${end}`);
    await writeFile(path.join(release!, 'assets/same-0000.js'), 'same');
  }
  const runs = (release: string) => keepBuiltFiles(larder, [{ prefix: '', folder: release }]);
  const shop = new Hono();
  mountBuiltFiles(shop, '', later, larder);
  const statusOf = async (name: string) => (await shop.request(`/assets/${name}`)).status;

  // Both releases run, one after the other or side by side.
  await runs(earlier);
  await keepBuiltFiles(larder, [{ prefix: '/backoffice', folder: later }]);
  await runs(later);
  const script = await shop.request('/assets/dialog-1f3e.js');
  expect([script.status, await script.text()]).toEqual([200, 'dialog-1f3e.js']);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  const sheet = await shop.request('/assets/dialog-1f3e.css');
  expect([await sheet.text(), sheet.headers.get('content-type')]).toEqual([
    'dialog-1f3e.css',
    expect.stringMatching(/^text\/css/),
  ]);
  // What is packed is packed anew, and no other path is looked up.
  for (const name of ['dialog-1f3e.js.br', 'other-0000.js', '%00.js', '..%2fdialog-1f3e.js'])
    expect(await statusOf(name), name).toBe(404);

  clock.advance(10 * day);
  await runs(earlier);
  clock.advance(10 * day);
  await runs(later);
  clock.advance(14 * day);
  await forgetExpired(larder);
  expect(await statusOf('dialog-1f3e.js')).toBe(200);
  clock.advance(1);
  await forgetExpired(larder);
  expect(await statusOf('dialog-1f3e.js')).toBe(404);
  // The newest release stays, however long it runs: another process may have no folder of it.
  const elsewhere = new Hono();
  mountBuiltFiles(elsewhere, '', earlier, larder);
  for (const name of ['dialog-99ab.js', 'same-0000.js'])
    expect((await elsewhere.request(`/assets/${name}`)).status, name).toBe(200);
});
