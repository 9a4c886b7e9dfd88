import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { hire } from './at-work.ts';
import { wholeBrowser } from './browsers.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

type Phone = { context: BrowserContext; page: Page; kill(): Promise<void> };

/**
 * Opens a browser in a process of its own, with its storage in a folder: it may be killed, and opened again
 * on the same folder.
 */
async function openPhone(folder: string, program: string): Promise<Phone> {
  const flags = ['--headless', '--no-sandbox', '--disable-dev-shm-usage', '--remote-debugging-port=0'];
  const phone: ChildProcess = spawn(program, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    phone.stderr!.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const found = /DevTools listening on (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    phone.once('exit', () => reject(new Error(said)));
  });
  const browser: Browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    async kill() {
      const gone = once(phone, 'exit');
      phone.kill('SIGKILL');
      await gone;
    },
  };
}

/** Waits until the app is on the phone: its worker answers, and the pictures of the walk are kept. */
async function keptOnPhone(page: Page, pictures: number): Promise<void> {
  await page.waitForFunction(async (count) => {
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller || active?.state !== 'activated') return false;
    return (await (await caches.open('larder-pictures')).keys()).length === count;
  }, pictures);
}

test('a phone that dies with picks in its queue has them on the next start, offline too, and sends them [PICK-08]', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow();
  const { id, number } = await placeOrder(browser, [
    { name: 'Strawberries', quantity: 4 },
    { name: 'Baby Spinach', quantity: 4 },
    { name: 'Linguine', quantity: 4 },
  ]);
  const ana = await hire(page, 'manager', 'Ana Ruiz');
  const params = { id };
  const { revision } = await ana.work('GET api/orders/:id', { params });
  const accepted = await ana.work('POST api/orders/:id/accept', { params, body: { revision } });
  await ana.work('POST api/orders/:id/claim', { params, body: accepted });
  const settled = async () =>
    (await ana.work('GET api/orders/:id', { params })).lines.filter(({ state }) => state === 'picked').length;

  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-phone-'));
  const program = wholeBrowser ?? chromium.executablePath();
  const cookies = await page.context().cookies();
  let phone = await openPhone(folder, program);
  try {
    await phone.context.addCookies(cookies);
    await phone.page.goto(`${baseURL}/backoffice/pick/${id}`);
    await expect(phone.page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await keptOnPhone(phone.page, 3);
    await phone.context.setOffline(true);
    for (const done of ['1 of 3', '2 of 3']) {
      await phone.page.getByRole('button', { name: 'In the bag' }).click();
      await expect(phone.page.getByText(done)).toBeVisible();
    }
    await expect(phone.page.locator('.waiting-tag')).toHaveText('2 waiting');
    await phone.kill();
    expect(await settled()).toBe(0);

    phone = await openPhone(folder, program);
    // Browsers write cookies down only every half minute; a phone in use has had that long.
    await phone.context.addCookies(cookies);
    await phone.context.setOffline(true);
    await phone.page.goto(`${baseURL}/backoffice/pick/${id}`);
    await expect(phone.page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(phone.page.getByText('2 of 3')).toBeVisible();
    await expect(phone.page.locator('.waiting-tag')).toHaveText('2 waiting');
    await expectAccessible(phone.page, 'picking, after the phone died');
    expect(await settled()).toBe(0);
    await phone.context.setOffline(false);
    await expect.poll(settled, { timeout: 30_000 }).toBe(2);
    await expect(phone.page.locator('.waiting-tag')).toHaveText('');
  } finally {
    await phone.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
