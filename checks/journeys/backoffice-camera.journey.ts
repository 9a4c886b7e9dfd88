import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeFilm } from './barcode-film.ts';
import { wholeBrowser } from './browsers.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test } from './shop.ts';
import { joinAs } from './staff.ts';

const wrongCode = '401000000999';
const strawberries = '401000000104';
const film = path.join(mkdtempSync(path.join(os.tmpdir(), 'larder-film-')), 'shelf.y4m');
writeFilm(film, [wrongCode, strawberries]);

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
    await use({
      ...launchOptions,
      executablePath: wholeBrowser,
      args: [...(launchOptions.args ?? []), ...camera],
    });
  },
});

test('the camera finds a line by its barcode; a wrong code is red, announced and felt, and changes nothing [PICK-03]', async ({
  browser,
  page,
}) => {
  const { id, number } = await placeOrder(browser, [
    { name: 'Strawberries', quantity: 10 },
    { name: 'Linguine', quantity: 2 },
  ]);
  // Records the device's vibration.
  await page.addInitScript(() => {
    navigator.vibrate = (pattern) => {
      (globalThis as { felt?: unknown }).felt = pattern;
      return true;
    };
  });
  const from: string[] = [];
  page.on('response', (response) => response.url().endsWith('.wasm') && from.push(response.url()));
  await joinAs(page, 'manager', 'greenfield', 'en-US');
  await page.goto(`/backoffice/orders/${id}`);
  await page.getByRole('button', { name: 'Accept order' }).click();
  await page.getByRole('button', { name: 'Start picking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.getByRole('button', { name: 'Scan' }).click();

  const wrong = page.getByRole('alert').filter({ hasText: wrongCode });
  await expect(wrong).toBeVisible();
  await expect(wrong).toHaveCSS('background-color', 'rgb(180, 35, 24)');
  expect(await page.evaluate(() => (globalThis as { felt?: unknown }).felt)).toEqual([120, 60, 120]);
  await expect(page.getByText('0 of 2')).toBeVisible();
  await expectAccessible(page, 'camera');

  await expect(page.getByText('1 of 2')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Strawberries' })).toContainText('Picked');
  expect(from).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+\/backoffice\/assets\/.*\.wasm$/)]);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.getByRole('region', { name: 'Camera' })).toHaveCount(0);
});
