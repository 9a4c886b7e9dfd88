import { expect, test, visit } from './shop.ts';

const store = '/greenfield';

/** The browser's message about a page it was about to prefetch. */
test.use({ allowConsole: /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/ });

test('offline, the page stays, says so, and sends the cart when the connection is back [CART-05]', async ({
  page,
  context,
}) => {
  await visit(page, `${store}/department/2`);
  const card = page.locator('.pcard').first();
  const name = await card.getByRole('link').innerText();
  await context.setOffline(true);
  await expect(
    page.getByText("You're offline. We'll save your changes when you're back online."),
  ).toBeVisible();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/department\/2/);
  await expect(card.getByRole('group')).toContainText('1');
  // Dialling needs no line of ours.
  const isStopped = await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'tel:+15125550100' });
    document.body.append(link);
    let stopped = true;
    link.addEventListener('click', (event) => {
      stopped = false;
      event.preventDefault();
    });
    link.click();
    return stopped;
  });
  expect(isStopped).toBe(false);

  const sent = page.waitForResponse((response) => /\/cart\/[^/]+\/product$/.test(response.url()));
  await context.setOffline(false);
  await expect(page.getByText("You're back online.")).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
  expect((await sent).status()).toBe(200);
  await page.goto(`${store}/cart`);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
});
