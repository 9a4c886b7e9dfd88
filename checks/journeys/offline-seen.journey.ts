import { expect, expectAccessible, test, visit } from './shop.ts';

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
    await visit(page, `/greenfield/department/2?lang=${lang}`);
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
  await visit(page, '/greenfield/department/2');
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

for (const [width, lang, cart, again, notice] of [
  [
    360,
    'ES-MX',
    /^Carrito/,
    'Intentar de nuevo',
    'No se pudo cargar. Revisa tu conexión e inténtalo de nuevo.',
  ],
  [1440, 'EN-US', /^Cart/, 'Try again', "This didn't load. Check your connection and try again."],
] as const) {
  test(`offline, links under pointer and focus leave the page alone, and what a press opens says beside it that it did not load, until the line is back, in ${lang} at ${width} px [PAGE-04]`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, `/greenfield/department/2?lang=${lang}`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await context.setOffline(true);
    // Each hover asks for the code of the product's page, which has never been loaded.
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/product-'));
    await page.locator('main .pcard-name').first().hover();
    await page.locator('main .pcard-name').nth(1).focus();
    await asked;

    const button = page.getByRole('banner').getByRole('button', { name: cart });
    await button.click();
    const says = page.getByRole('alert').filter({ hasText: notice });
    await expect(says).toBeVisible();
    const [control, beside] = [(await button.boundingBox())!, (await says.boundingBox())!];
    expect(beside.x).toBeGreaterThanOrEqual(0);
    expect(beside.x + beside.width).toBeLessThanOrEqual(width);
    expect(beside.y - control.y - control.height).toBeLessThan(20);
    await expectAccessible(page, 'the notice beside the cart');
    await page.keyboard.press('Escape');
    await expect(says).toBeHidden();
    await button.click();
    await says.getByRole('button', { name: again }).click();
    await expect(says).toBeVisible();

    await context.setOffline(false);
    await says.getByRole('button', { name: again }).click();
    await expect(page.locator('#cart-panel').getByRole(width < 768 ? 'dialog' : 'region')).toBeVisible();
    // With its own sheet, and still in the same document.
    expect(await page.locator('link[rel=stylesheet][href*="/screens-"]').count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });
}
