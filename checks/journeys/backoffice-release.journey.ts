import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { hire } from './at-work.ts';
import { placeOrder } from './placed-order.ts';
import { expect, test } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

/** Opens the shop behind a proxy, which can serve a newer release of the app. */
async function openDoor(shop: string): Promise<{ url: string; release(name: string): void; server: Server }> {
  let release: string | null = null;
  const server = createServer((asked, answer) => {
    const passed = request(
      new URL(asked.url!, shop),
      { method: asked.method, headers: asked.headers },
      (reply) => {
        const isWorker = asked.url === '/backoffice/sw.js' && release !== null;
        if (!isWorker) {
          answer.writeHead(reply.statusCode!, reply.headers);
          reply.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        reply.on('data', (bytes: Buffer) => parts.push(bytes));
        reply.on('end', () => {
          const code = Buffer.concat(parts)
            .toString()
            .replace(/^const release = .*$/m, `const release = "${release}";`);
          answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(code);
        });
      },
    );
    passed.on('error', () => answer.destroy());
    if (asked.url === '/backoffice/sw.js')
      for (const name of ['accept-encoding', 'if-none-match']) passed.removeHeader(name);
    asked.pipe(passed);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://localhost:${port}`, server, release: (name) => void (release = name) };
}

test('a newer release of the app waits while an order is being filled, and takes over on the next screen [PICK-08]', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow();
  const { id, number } = await placeOrder(browser, [{ name: 'Strawberries', quantity: 12 }]);
  const ana = await hire(page, 'manager', 'Ana Ruiz');
  const params = { id };
  const { revision } = await ana.work('GET api/orders/:id', { params });
  const accepted = await ana.work('POST api/orders/:id/accept', { params, body: { revision } });
  await ana.work('POST api/orders/:id/claim', { params, body: accepted });
  const door = await openDoor(baseURL!);
  try {
    await page.goto(`${door.url}/backoffice/pick/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    // While the page is being loaded anew it cannot be evaluated.
    const isOldPage = () => page.evaluate(() => 'isOldPage' in window).catch(() => null);
    // Chromium stops an idle worker before a newer one takes over, but not a worker that is being observed, as
    // here: it is stopped by hand.
    const watcher = await page.context().newCDPSession(page);
    await watcher.send('ServiceWorker.enable');
    const isStillOldPage = async () => {
      if ((await isOldPage()) !== true) return false;
      await watcher.send('ServiceWorker.stopAllWorkers');
      return true;
    };
    const standing = () =>
      page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistration('/backoffice/');
        const shells = (await caches.keys()).filter((name) => name.startsWith('larder-shell-'));
        return { waits: Boolean(found?.waiting), shells };
      });
    door.release('newer');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration('/backoffice/'))!.update();
    });
    await expect.poll(async () => (await standing()).waits).toBe(true);
    expect((await standing()).shells).toContain('larder-shell-newer');
    // The order at hand continues with its own release.
    await page.getByRole('button', { name: 'In the bag' }).click();
    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(page.locator('.waiting-tag')).toHaveText('');
    expect(await isOldPage()).toBe(true);
    await page.getByRole('link', { name: 'Pick', exact: true }).click();
    const isGone = page.waitForFunction(() => !('isOldPage' in window), undefined, { timeout: 3_000 });
    await isGone.catch(() => undefined);
    await expect.poll(isStillOldPage, { intervals: [3_000], timeout: 30_000 }).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Pick' })).toBeVisible();
    await expect.poll(async () => (await standing()).waits).toBe(false);
    // The changes made meanwhile are there.
    await page.getByRole('link', { name: `Go on ${number}` }).click();
    await expect(page.getByText('1 of 1')).toBeVisible();
    await page.goto('about:blank');
  } finally {
    door.server.closeAllConnections();
    door.server.close();
  }
});
