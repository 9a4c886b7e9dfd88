import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

const store = '/greenfield';

test('without scripts the public pages show all their content [APP-01] [HOME-01]', async ({ page }) => {
  const main = page.getByRole('main');
  await test.step('home [HOME-01] [HOME-05]', async () => {
    await page.goto(store);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Today at Greenfield Market Downtown');
    await expect(main.getByRole('region', { name: 'Advertisement' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'About us' })).toBeVisible();
    const departments = main.getByRole('region', { name: 'Shop by department' });
    await expect(departments.getByRole('link', { name: 'Produce' })).toHaveAttribute(
      'href',
      `${store}/department/1`,
    );
    const slider = main.getByRole('region', { name: 'Produce', exact: true });
    await expect(slider.getByRole('article')).toHaveCount(10);
    await expect(slider.getByRole('link', { name: 'View All Produce' })).toBeVisible();
    await expect(main.getByRole('link', { name: /View Recipe/ }).first()).toBeVisible();
  });
  await test.step('department', async () => {
    await page.getByRole('link', { name: 'View All Produce' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Produce' })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(50);
    await main.getByRole('tab', { name: /Fresh Fruit/ }).click();
    await expect(page).toHaveURL(`${store}/department/1?tab=2`);
    await expect(main.getByRole('article')).toHaveCount(22);
  });
  await test.step('product', async () => {
    await main.getByRole('link', { name: 'Hass Avocado' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Hass Avocado' })).toBeVisible();
    await expect(main.getByText('$0.99').first()).toBeVisible();
    await expect(main.getByText('/ea').first()).toBeVisible();
    await expect(main.getByText('sorted by hand into ready and almost ready')).toBeVisible();
    await expect(main.getByRole('img').first()).toBeVisible();
  });
  await test.step('recipe', async () => {
    await page.goto(`${store}/recipe/1`);
    await expect(main.getByRole('region', { name: 'Ingredients' }).getByText('8 large eggs')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Instructions' }).getByRole('listitem')).toHaveCount(5);
    await expect(
      main.getByRole('region', { name: 'Products of this recipe' }).getByRole('article'),
    ).toHaveCount(6);
  });
  await test.step('search, from the form', async () => {
    await page.getByRole('searchbox').first().fill('tortilla');
    await page.getByRole('searchbox').first().press('Enter');
    await expect(page).toHaveURL(`${store}/search?q=tortilla`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Results for "tortilla"');
    await expect(main.getByRole('article').first()).toBeVisible();
  });
  await test.step('list, legal pages, chooser, language', async () => {
    await page.goto(`${store}/location-list/1`);
    await expect(main.getByRole('heading', { level: 1, name: 'Taco Night' })).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(
      main
        .getByRole('heading', { name: 'What we collect' })
        .or(main.getByText(/collect/i))
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    await page.goto('/');
    await expect(main.getByRole('article')).toHaveCount(5);
  });
});
