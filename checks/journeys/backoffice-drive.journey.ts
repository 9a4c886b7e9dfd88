import { enterDemoStaff } from './demo-staff.ts';
import { packOrder } from './work-through.ts';
import { enter } from './people.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'es-MX',
  viewport: { width: 360, height: 740 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
});

/** The smallest PNG there is: one grey point. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a driver brings a delivery on a phone, in Spanish, by thumb; nobody is home, then it is left at the door [HAND-03]', async ({
  browser,
  page,
}) => {
  test.slow();
  const placed = await placeOrder(browser, [
    { name: 'White Corn Tortillas', quantity: 6 },
    { name: 'Vanilla Bean Ice Cream', quantity: 6 },
  ]);
  const office = await enterDemoStaff(
    await (await browser.newContext()).newPage(),
    'olivia@larder.test',
    'EN-US',
  );
  await packOrder(office, placed.id, { ambient: 1, frozen: 2, stagingSpot: 'D-1' });
  await enterDemoStaff(page, 'drew@larder.test', 'ES-MX');
  await page.goto('/backoffice/');
  await page.getByRole('link', { name: 'Repartir' }).click();

  const stop = page.getByRole('article').filter({ hasText: placed.number });
  await test.step('the card shows address, phone and bags', async () => {
    await expect(stop).toContainText('301 Congress Ave');
    await expect(stop.getByRole('link', { name: 'Abrir el mapa' })).toHaveAttribute(
      'href',
      /^geo:0,0\?q=301%20Congress%20Ave%2C%20Austin%2C%20TX%2078701/,
    );
    await expect(stop.getByRole('link', { name: '(512) 555-0199' })).toHaveAttribute('href', /^tel:/);
    await expect(stop).toContainText('Bolsas congeladas: 2');
    await expectAccessible(page, 'stops');
  });

  await test.step('each press is as wide as a thumb', async () => {
    for (const control of await stop.locator('a, button').all())
      expect(
        (await control.boundingBox())!.height,
        (await control.textContent()) ?? '',
      ).toBeGreaterThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  const takeOut = async () => {
    await stop.getByRole('button', { name: 'Salir a entregar' }).click();
    await expect(stop.getByRole('button', { name: 'Ya se entregó' })).toBeVisible();
  };
  await test.step('nobody is home, and the delivery is ready again', async () => {
    await takeOut();
    await expectAccessible(page, 'on the road');
    await stop.getByRole('button', { name: 'No se entregó' }).click();
    const dialog = page.getByRole('dialog', { name: 'No se entregó' });
    await expect(dialog.getByRole('radio', { name: 'No hay nadie' })).toBeChecked();
    await expectAccessible(page, 'not delivered');
    await dialog.getByRole('button', { name: 'Regresa a la tienda' }).click();
    await expect(stop.getByRole('button', { name: 'Salir a entregar' })).toBeVisible();
    const { orderStatus } = await office('GET api/orders/:id', { params: { id: placed.id } });
    expect(orderStatus).toBe('Ready for delivery');
  });

  await test.step('without initials or a photo it is not delivered', async () => {
    await takeOut();
    await stop.getByRole('button', { name: 'Ya se entregó' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ya se entregó' });
    await dialog.getByRole('button', { name: 'Ya se entregó' }).click();
    await expect(dialog.getByText('Escribe sus iniciales o toma una foto.').first()).toBeVisible();
    await expectAccessible(page, 'initials are missing');
  });

  await test.step('a photo stands for them', async () => {
    const dialog = page.getByRole('dialog', { name: 'Ya se entregó' });
    await dialog
      .getByLabel('Tomar una foto')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(dialog.getByText('Esto no es una foto.')).toBeVisible();
    await dialog
      .getByLabel('Tomar una foto')
      .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: photo });
    await expect(dialog.getByRole('img', { name: 'Cómo quedó la entrega' })).toBeVisible();
    await expectAccessible(page, 'photo taken');
    await dialog.getByRole('button', { name: 'Ya se entregó' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(stop).toHaveCount(0);
  });

  await test.step('once delivered, the driver sees neither phone nor address, the office sees the photo', async () => {
    await page.goto(`/backoffice/orders/${placed.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(placed.number);
    await expect(page.locator('main')).not.toContainText('555-0199');
    await expect(page.locator('main')).not.toContainText('301 Congress');
    const kept = await office('GET api/orders/:id/photo', { params: { id: placed.id } });
    expect(Buffer.from(kept.photo, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  await test.step('the shopper sees in their language where it was left; nobody else does', async () => {
    const home = await (await browser.newContext({ locale: 'es-MX' })).newPage();
    await enter(home, 'greenfield', placed.shopper);
    await visit(home, `/greenfield/account/orders/${placed.id}?lang=ES-MX`);
    await expect(home.getByRole('heading', { name: 'Lo dejamos en tu puerta' })).toBeVisible();
    const left = home.getByRole('img', { name: 'Foto de dónde dejamos tu pedido' });
    await left.scrollIntoViewIfNeeded();
    await expect
      .poll(() => left.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(home, 'the order of who received it');
    const path = `/commerce/api/customer/orders/${placed.id}/photo`;
    const stranger = await (await browser.newContext()).newPage();
    await enter(stranger, 'greenfield');
    expect((await stranger.request.get(path)).status()).toBe(404);
  });
});
