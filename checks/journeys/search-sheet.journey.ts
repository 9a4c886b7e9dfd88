import { expect, test, visit } from './shop.ts';

for (const lang of ['EN-US', 'ES-MX'] as const) {
  test(`on a phone departments stand in one row and a chosen order stays selected while its list loads, in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await visit(page, `/greenfield/search?q=milk&lang=${lang}`);
    const row = page.getByRole('region', { name: lang === 'EN-US' ? 'Departments' : 'Departamentos' });
    const tops = await row
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(1);
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    // Its list waits until it was looked at.
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    await page.route(/search\.data\?.*sort=/, async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole('button', { name: lang === 'EN-US' ? 'Filter and sort' : 'Filtrar y ordenar' })
      .click();
    const sheet = page.getByRole('dialog');
    const cheapest = sheet.getByRole('radio').nth(1);
    await cheapest.check();
    await expect(cheapest).toBeChecked();
    await expect(page).not.toHaveURL(/sort=/);
    await expect(cheapest).toBeChecked();
    answer();
    await expect(page).toHaveURL(/sort=SORT_BY_LOW_PRICE/);
    await expect(cheapest).toBeChecked();
  });
}

test('on the narrowest phone the sheet’s buttons keep their words on one line, in Spanish too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await visit(page, '/greenfield/search?q=fresco&lang=ES-MX');
  await page.getByRole('button', { name: 'Filtrar y ordenar' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox').first().check();
  const show = sheet.getByRole('button', { name: /^Ver \d+ resultados$/ });
  const both = [sheet.getByRole('button', { name: 'Borrar filtros' }), show];
  for (const button of both) expect((await button.boundingBox())!.height).toBe(48);
});
