import { expect, expectAccessible, ready, test } from './shop.ts';

/** The browser's and the router's messages about requests that could not be made. */
test.use({ allowConsole: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch|^Error loading route module/ });

const words = {
  'EN-US': {
    asSeen: "You're offline. This page is as you saw it last.",
    notSeen: "You're offline, and you haven't opened this page yet:",
    back: "You're back online.",
    other: 'Español',
  },
  'ES-MX': {
    asSeen: 'No tienes conexión. Esta página está como la viste la última vez.',
    notSeen: 'No tienes conexión y todavía no has abierto esta página:',
    back: 'Ya tienes conexión otra vez.',
    other: 'English',
  },
} as const;

for (const [width, lang] of [
  [360, 'ES-MX'],
  [1440, 'EN-US'],
] as const) {
  const say = words[lang];
  test(`offline, pages seen before open, others say so, and no browser error page shows, in ${lang} at ${width} px [PAGE-04]`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/greenfield/department/2?lang=${lang}`);
    await ready(page);
    const heading = page.getByRole('heading', { level: 1 });
    const department = await heading.innerText();
    const cards = page.locator('main .pcard-name');
    const [first, second] = await cards.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')!),
    );
    const link = (href: string) => page.locator(`main a[href="${href}"]`).first();
    await link(first!).click();
    await expect(page).toHaveURL(new RegExp(`${first}$`));
    await expect(page.locator('.buy-bar')).toBeVisible();
    const product = await heading.innerText();
    await page.goBack();
    await expect(heading).toHaveText(department);

    await context.setOffline(true);
    // The browser's cache may still answer for some seconds: once with it, once without.
    if (width === 1440) await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'));
    // A link to a page seen before, by keyboard.
    await link(first!).focus();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(product);
    await expect(page).toHaveURL(new RegExp(`${first}$`));
    await expect(page.getByText(say.asSeen).first()).toBeVisible();
    await expectAccessible(page, 'a page as it was seen');
    await page.goBack();
    await expect(heading).toHaveText(department);
    await page.goForward();
    await expect(heading).toHaveText(product);
    await page.goBack();
    await expect(heading).toHaveText(department);

    // A link to a page not seen before, and the language switch, stay on the page.
    await link(second!).dispatchEvent('click');
    await expect(page.getByText(say.notSeen).first()).toBeVisible();
    await expect(heading).toHaveText(department);
    await page.getByRole('contentinfo').getByRole('link', { name: say.other }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${say.notSeen} ${say.other}`).first()).toBeVisible();
    await expect(page).toHaveURL(/department\/2/);
    await expect(heading).toHaveText(department);

    // A reload asks first, and goes on only if it is told to.
    const asked = page.waitForEvent('dialog');
    void page.evaluate(() => window.location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(heading).toHaveText(department);

    await context.setOffline(false);
    await page.unrouteAll();
    await expect(page.getByText(say.back).first()).toBeVisible();
    await link(second!).click();
    await expect(page).toHaveURL(new RegExp(`${second}$`));
  });
}

test('a page whose code does not load leaves the shopper where they are, and opens once the line is back [PAGE-04]', async ({
  page,
}) => {
  await page.goto('/greenfield/department/2');
  await ready(page);
  const heading = page.getByRole('heading', { level: 1 });
  const department = await heading.innerText();
  const link = page.locator('main .pcard-name').first();
  const href = (await link.getAttribute('href'))!;
  const isProduct = new RegExp(`/assets/product-[\\w-]{8}\\.js$|${href}(\\.data)?$`);
  // The browser believes that it is online, as on a line that carries nothing.
  await page.route(isProduct, (route) => route.abort('internetdisconnected'));
  for (let press = 0; press < 2; press += 1) {
    await link.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Product not found' })).toBeVisible();
    await page.getByRole('alert').getByRole('button').first().click();
    await expect(heading).toHaveText(department);
  }
  await page.unroute(isProduct);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.locator('.buy-bar')).toBeVisible();
});
