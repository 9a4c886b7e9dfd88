import { expect, ready, shiftOf, signIn, test } from './shop.ts';

for (const width of [360, 1440]) {
  test(`the stores stand nearest first from the first picture on, at ${width} px [CHOOSER-04]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => localStorage.setItem('zip_code', '78664'));
    const stores = page.getByRole('region', { name: 'Stores in your area' }).getByRole('article');
    const tops = async () =>
      Promise.all(
        ['Greenfield Market Round Rock', 'Greenfield Market Downtown'].map(
          async (name) => (await stores.filter({ hasText: name }).boundingBox())!,
        ),
      );
    for (const visit of ['first', 'second']) {
      await page.goto('/');
      await ready(page);
      await expect(stores.first(), visit).toContainText(/Round Rock[\s\S]*At \d/);
      expect(await shiftOf(page), visit).toBeLessThan(0.02);
    }
    // What the page's own code would do comes later; the place is right without it.
    await page.route(/\/assets\/.*\.js$/, () => new Promise(() => undefined));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(stores.first()).toBeVisible();
    const [nearest, other] = await tops();
    expect(nearest!.y * 10_000 + nearest!.x).toBeLessThan(other!.y * 10_000 + other!.x);
  });

  test(`the chooser of a signed-in shopper moves nothing, at ${width} px [CHOOSER-02] [CHOOSER-04]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'greenfield');
    await page.context().clearCookies({ name: 'larder-view' });
    for (const visit of ['first', 'second']) {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Whitfield');
      await expect(page.getByText(/At \d+\.\d\d miles/)).toHaveCount(5);
      expect(await shiftOf(page), visit).toBeLessThan(0.02);
    }
  });
}
