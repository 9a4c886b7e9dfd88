import type { Page } from '@playwright/test';
import { wrongTexts } from './language.ts';
import { expect, ready, test } from './shop.ts';

type Lang = 'EN-US' | 'ES-MX';
type Screen = { path: string; title: [english: string, spanish: string]; status?: number };

const downtown = (english: string, spanish: string): [string, string] => [
  `${english} · Greenfield Market Downtown`,
  `${spanish} · Greenfield Market Downtown`,
];
const both = (title: string): [string, string] => [title, title];

/**
 * Every page that opens without signing in, with its title. The chooser comes first, also in the place of
 * another page, because later pages choose a store.
 */
const screens: readonly Screen[] = [
  { path: '/', title: both('Larder') },
  { path: '/product/3', title: both('Larder') },
  { path: '/login', title: ['Sign In', 'Iniciar sesión'] },
  { path: '/greenfield', title: both('Greenfield Market Downtown') },
  { path: '/greenfield/department/1', title: downtown('Produce', 'Frutas y verduras') },
  { path: '/greenfield/department/2', title: downtown('Fresh Fruit', 'Frutas frescas') },
  { path: '/greenfield/department/sale', title: downtown('Sale', 'Ofertas') },
  {
    path: '/greenfield/department/999999',
    title: downtown('Department not found', 'No encontramos este departamento'),
    status: 404,
  },
  { path: '/greenfield/location-list/1', title: downtown('Taco Night', 'Noche de tacos') },
  { path: '/greenfield/product/1', title: downtown('Bananas', 'Plátanos') },
  { path: '/greenfield/product/2', title: downtown('Hass Avocado', 'Aguacate Hass') },
  {
    path: '/greenfield/product/999999',
    title: downtown('Product not found', 'Producto no encontrado'),
    status: 404,
  },
  {
    path: '/greenfield/recipe/1',
    title: downtown('Egg, Spinach & Avocado Breakfast Tacos', 'Tacos de huevo con espinaca y aguacate'),
  },
  { path: '/greenfield/search', title: downtown('Search', 'Buscar') },
  {
    path: '/greenfield/search?q=tortilla',
    title: downtown('Results for "tortilla"', 'Resultados para "tortilla"'),
  },
  {
    path: '/greenfield/search?q=zzzzqqqq',
    title: downtown('Results for "zzzzqqqq"', 'Resultados para "zzzzqqqq"'),
  },
  { path: '/greenfield/cart', title: downtown('Cart', 'Carrito') },
  { path: '/greenfield/help', title: downtown('Help', 'Ayuda') },
  { path: '/greenfield/privacy', title: downtown('Privacy Policy', 'Aviso de privacidad') },
  {
    path: '/greenfield/terms',
    title: downtown('Consumer Terms of Use', 'Términos de uso para el consumidor'),
  },
  { path: '/greenfield/loyalty', title: downtown('Loyalty', 'Lealtad') },
  { path: '/greenfield/login', title: downtown('Sign In', 'Iniciar sesión') },
  { path: '/greenfield/join', title: downtown('Create An Account', 'Crear una cuenta') },
  { path: '/greenfield/recover', title: downtown('Recover Password', 'Recuperar contraseña') },
  {
    path: '/greenfield/verify/nobody@larder.test',
    title: downtown('Verify Your Email', 'Verifica tu correo electrónico'),
  },
  {
    path: '/greenfield/verified',
    title: downtown(
      'Your account is now verified and ready to use',
      'Tu cuenta ya está verificada y lista para usarse',
    ),
  },
  { path: '/mercado-sol', title: both('Mercado Sol San Antonio') },
  {
    path: '/mercado-sol-elpaso/login',
    title: ['Sign In · Mercado Sol El Paso', 'Iniciar sesión · Mercado Sol El Paso'],
  },
];

/** Records how much of the page moves by itself, by the browser's own measure. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = window as unknown as { shifts: number };
    told.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) told.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Expects everything of a page that can be checked without knowing its subject. */
async function expectSound(page: Page, { path, title, status = 200 }: Screen, lang: Lang): Promise<void> {
  const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
  expect.soft(answer?.status(), 'status').toBe(status);
  await ready(page);
  await page.waitForTimeout(250);
  await expect.soft(page).toHaveTitle(title[lang === 'EN-US' ? 0 : 1]);
  expect.soft(await page.locator('html').getAttribute('lang')).toBe(lang === 'EN-US' ? 'en-US' : 'es-MX');
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect.soft(await wrongTexts(page, lang), 'texts of the other language').toEqual([]);
  expect.soft(await overflowOf(page), 'wider than the window').toBeLessThanOrEqual(0);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  expect.soft(shifts, 'layout shift').toBeLessThan(0.05);
}

test.describe.configure({ mode: 'parallel' });

for (const lang of ['EN-US', 'ES-MX'] as const) {
  for (const width of [360, 1440] as const) {
    test(`every public page is sound in ${lang} at ${width} px [APP-06] [APP-08] [APP-13] [ROUTE-02]`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 400 && /\/(commerce|experience)\/api\/(?!.*image)/.test(answer.url()))
          refused.push(`${answer.status()} ${answer.url()}`);
      });
      for (const screen of screens)
        await test.step(screen.path, async () => {
          await expectSound(page, screen, lang);
          if (width !== 1440) return;
          await page.setViewportSize({ width: 768, height: 900 });
          expect.soft(await overflowOf(page), 'wider than 768 px').toBeLessThanOrEqual(0);
          await page.setViewportSize({ width, height: 900 });
        });
      expect(refused).toEqual([]);
    });
  }
}
