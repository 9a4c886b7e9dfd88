import { expect, ready, test } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test('for who wants no motion a row of cards is where its arrow leads at once', async ({ page }) => {
  await page.goto('/greenfield');
  await ready(page);
  const next = page.getByRole('button', { name: /^Next/ }).last();
  await next.scrollIntoViewIfNeeded();
  const [after, atRest] = await next.evaluate(async (button) => {
    const row = button.closest('section')!.querySelector('.slider-row')!;
    (button as HTMLElement).click();
    const at = row.scrollLeft;
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
    return [at, row.scrollLeft];
  });
  expect(atRest).toBeGreaterThan(500);
  expect(after).toBe(atRest);
});

test('for who wants no motion nothing grows under the pointer or shrinks under a press', async ({ page }) => {
  await page.goto('/greenfield');
  await ready(page);
  const card = page.locator('.pcard').first();
  await card.hover();
  await expect(card.locator('.product-picture').first()).toHaveCSS('transform', 'none');
  await card.locator('.pcard-add').hover();
  await page.mouse.down();
  await expect(card.locator('.pcard-add')).toHaveCSS('transform', 'none');
  await page.mouse.move(2, 2);
  await page.mouse.up();
  const tile = page.locator('.dept-tile').nth(1);
  await tile.hover();
  await expect(tile.locator('.product-picture').first()).toHaveCSS('transform', 'none');
});
