import { enterAsNew, fillCart } from './people.ts';
import { expect, test, visit } from './shop.ts';

test.use({ allowConsole: /This document requires 'Trusted|Creating a TrustedTypePolicy/ });

test('a string does not become markup or a script, on any page', async ({ page }) => {
  for (const path of ['/greenfield', '/greenfield/help', '/greenfield/search?q=milk']) {
    await visit(page, path);
    const refused = await page.evaluate(() => {
      const box = document.createElement('div');
      const script = document.createElement('script');
      const tries = [
        () => (box.innerHTML = '<img src=x onerror=alert(1)>'),
        () => box.insertAdjacentHTML('beforeend', '<a href="javascript:alert(1)">x</a>'),
        () => (script.src = 'https://elsewhere.example/a.js'),
        () => (script.textContent = 'alert(1)'),
        () =>
          (
            window as unknown as { trustedTypes: { createPolicy: (...parts: unknown[]) => void } }
          ).trustedTypes.createPolicy('another', {}),
      ];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refused).toEqual(Array(5).fill('TypeError'));
  }
});

test('the card provider loads only in pages where its form opens, and moving there loads such a page', async ({
  page,
}) => {
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document')
      policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'] ?? '');
  });
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person);
  await visit(page, '/greenfield/cart');
  expect(policies.get('/greenfield/cart')).toContain("frame-src 'none'");
  await page
    .getByRole('button', { name: /^Check Out/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.locator('iframe[title]').first()).toBeVisible();
  expect(policies.get('/greenfield/checkout')).toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+/);
  // Help's text is set as markup by a move within the app.
  await visit(page, '/greenfield');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).first().click();
  await expect(page.locator('.prose').first()).not.toBeEmpty();
});
