import type { Page } from '@playwright/test';
import { enterAtWork, hire, type Colleague, type Work } from './at-work.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test } from './shop.ts';
import { packOrder } from './work-through.ts';

test.use({
  viewport: { width: 360, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
  // The browser's messages about calls made offline, and about a conflict that is then shown.
  allowConsole: /^Failed to load resource: (net::ERR_|the server responded with a status of 4)/,
});

const goods = ['Strawberries', 'Baby Spinach', 'Country Sourdough', 'Salted Butter', 'Linguine'];

/** Returns an order of five lines that a new picker of Greenfield has begun to fill on this phone. */
async function beginPick(page: Page, who: Colleague, placing: ReturnType<typeof placeOrder>) {
  const { id, number } = await placing;
  const params = { id };
  const { revision } = await who.work('GET api/orders/:id', { params });
  const accepted = await who.work('POST api/orders/:id/accept', { params, body: { revision } });
  await who.work('POST api/orders/:id/claim', { params, body: accepted });
  await page.goto(`/backoffice/pick/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await keptOnPhone(page, goods.length);
  return { id, number };
}

/** Waits until the app and so many pictures of orders are on the phone, so that all is there offline. */
async function keptOnPhone(page: Page, pictures: number): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller || active?.state !== 'activated') return false;
    const kept = await (await caches.open('larder-pictures')).keys();
    return kept.length === wanted;
  }, pictures);
}

/** Takes the browser offline, and waits until the page notices. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() =>
    fetch('/readyz').then(
      () => false,
      () => true,
    ),
  );
}

const placeIt = (browser: Parameters<typeof placeOrder>[0]) =>
  placeOrder(
    browser,
    goods.map((name) => ({ name, quantity: 3 })),
  );

/** Puts the line at hand in the bag; returns its name. */
async function putInBag(page: Page): Promise<string> {
  const name = await page.locator('#line-at-hand').innerText();
  await page.getByRole('button', { name: 'In the bag' }).click();
  await expect(page.getByRole('button', { name: `Undo ${name}` })).toBeVisible();
  return name;
}

/** Returns the states of the lines by name and the events in their order, as the backend has them. */
async function standing(work: Work, id: string) {
  const { lines, history } = await work('GET api/orders/:id', { params: { id } });
  const names = new Map(lines.map((line) => [line.id, line.prodName]));
  return {
    states: Object.fromEntries(lines.map((line) => [line.prodName, line.state])),
    happened: history
      .filter(({ verb }) => ['picked', 'short', 'undone', 'substituted'].includes(verb))
      .sort((a, b) => a.revision - b.revision)
      .map(({ verb, after }) => `${verb} ${names.get(String(after.lineId))}`),
  };
}

const waiting = (page: Page, count: number) =>
  expect(page.locator('.waiting-tag')).toHaveText(count === 0 ? '' : `${count} waiting`);

test('an order is picked offline, over a reload, and the backend has it all in order afterwards [PICK-08]', async ({
  browser,
  page,
  context,
}) => {
  const placing = placeIt(browser);
  const ana = await hire(page, 'manager', 'Ana Ruiz');
  const { id, number } = await beginPick(page, ana, placing);

  await goOffline(page);
  const first = [await putInBag(page), await putInBag(page), await putInBag(page)];
  await waiting(page, 3);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await waiting(page, 3);
  await expect(page.getByText('3 of 5')).toBeVisible();
  // The pictures of the walk are there too.
  const picture = page.locator('.line-card img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const fourth = await putInBag(page);
  await page.getByRole('button', { name: `Undo ${first[1]}` }).click();
  await waiting(page, 5);
  await expectAccessible(page, 'picking without a line');
  expect((await standing(ana.work, id)).happened).toEqual([]);

  await context.setOffline(false);
  await waiting(page, 0);
  const { states, happened } = await standing(ana.work, id);
  expect(happened).toEqual([
    ...first.map((name) => `picked ${name}`),
    `picked ${fourth}`,
    `undone ${first[1]}`,
  ]);
  expect([first[0], first[1], first[2], fourth].map((name) => states[name!])).toEqual([
    'picked',
    'to-pick',
    'picked',
    'picked',
  ]);
});

test('a line settled meanwhile on another device is shown beside the own change, and both are kept [PICK-08]', async ({
  browser,
  page,
  context,
}) => {
  const placing = placeIt(browser);
  const ana = await hire(page, 'manager', 'Ana Ruiz');
  const { id } = await beginPick(page, ana, placing);
  await goOffline(page);
  const mine = [await putInBag(page), await putInBag(page)];

  const elsewhere = await browser.newContext();
  const other = await enterAtWork(await elsewhere.newPage(), ana);
  const { revision, lines } = await other('GET api/orders/:id', { params: { id } });
  const taken = lines.find((line) => line.prodName === mine[0])!;
  const at = { id, lineId: taken.id };
  await other('POST api/orders/:id/lines/:lineId/short', { params: at, body: { revision } });

  await context.setOffline(false);
  const refused = page.getByRole('alert', { name: `Not accepted: ${mine[0]}` });
  await expect(refused).toBeVisible();
  await expect(refused.getByText('Picked')).toBeVisible();
  await expect(refused.getByText('Not there')).toBeVisible();
  await waiting(page, 0);
  await expectAccessible(page, 'not accepted');
  expect((await standing(ana.work, id)).states).toMatchObject({ [mine[0]!]: 'short', [mine[1]!]: 'picked' });
  // The refused change outlives the page, and leads back from any screen.
  await page.goto('/backoffice/pick');
  await page.getByRole('link', { name: 'Decide now' }).click();
  await refused.getByRole('button', { name: 'Do mine anyway' }).click();
  await expect(refused).toBeHidden();
  await expect.poll(async () => (await standing(ana.work, id)).states[mine[0]!]).toBe('picked');
  await elsewhere.close();
});

test('one person’s queue is sent by nobody else on the phone; it waits, and they are told of it [PICK-08]', async ({
  browser,
  page,
  context,
}) => {
  const placing = placeIt(browser);
  const ana = await hire(page, 'manager', 'Ana Ruiz');
  const { id } = await beginPick(page, ana, placing);
  await goOffline(page);
  await putInBag(page);
  await putInBag(page);
  await waiting(page, 2);
  await page.getByRole('button', { name: /Ana Ruiz/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText(/Sign out when it is/).first()).toBeVisible();

  // Her session still ends, and the phone is somebody else's.
  await page.goto('about:blank');
  await context.clearCookies();
  await context.setOffline(false);
  await hire(page, 'picker', 'Ben Ortiz');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/lines/')) asked.push(request.url());
  });
  await page.goto('/backoffice/');
  await expect(page.getByText(/^2 changes by Ana Ruiz wait on this device/)).toBeVisible();
  await page.goto('/backoffice/pick');
  await expect(page.getByText(/^2 changes by Ana Ruiz wait on this device/)).toBeVisible();
  await expectAccessible(page, 'waiting for somebody else');
  expect(asked).toEqual([]);

  await context.clearCookies();
  await enterAtWork(page, ana);
  await page.goto('/backoffice/');
  await expect.poll(async () => (await standing(ana.work, id)).happened).toHaveLength(2);
  await expect(page.getByText(/wait on this device/)).toBeHidden();
});

test('a delivery on the road has its address and phone without a network too, over a reload [HAND-03]', async ({
  browser,
  page,
}) => {
  const { id, number } = await placeIt(browser);
  const { work } = await hire(page, 'manager', 'Ana Ruiz');
  await packOrder(work, id, { ambient: 2, stagingSpot: 'D-2' });
  const params = { id };
  const { revision } = await work('GET api/orders/:id', { params });
  await work('POST api/orders/:id/out', { params, body: { revision } });
  await page.goto('/backoffice/drive');
  const stop = page.getByRole('article').filter({ hasText: number });
  await expect(stop).toContainText('301 Congress Ave');
  await keptOnPhone(page, 0);
  await goOffline(page);
  await page.reload();
  await expect(stop).toContainText('301 Congress Ave');
  await expect(stop.getByRole('link', { name: '(512) 555-0199' })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page, 'a stop without a network');
});
