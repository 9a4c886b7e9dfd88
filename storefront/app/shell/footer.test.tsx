// @vitest-environment happy-dom
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Footer } from './footer.tsx';
import { inShop } from './testing/in-shop.tsx';
import { ana } from './testing/shopper.ts';

const opened = vi.fn<(address: string | URL) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  opened.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(opened);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Presses the other language. */
async function pressed(answer: () => unknown, user: typeof ana | null = ana) {
  const shop = inShop(answer, { user });
  await mounted(shop.around(<Footer />));
  await doing(() => found('a[hreflang=es-MX]').click());
  return shop;
}

it('the other language is kept in a user’s preferences, and the page opens in it [APP-12]', async () => {
  const shop = await pressed(() => ({ errorFlag: false, errorMessage: '' }));
  expect(shop.sent()).toEqual([['POST /commerce/api/user/preferences', { langCode: 'ES-MX' }]]);
  expect(opened).toHaveBeenCalledTimes(1);
  const guest = await pressed(() => null, null);
  expect(guest.sent()).toEqual([]);
  expect(opened).toHaveBeenCalledTimes(2);
});

it('the other language is kept in this browser for a year, a guest’s too [APP-12]', async () => {
  const kept = vi.spyOn(document, 'cookie', 'set');
  await pressed(() => null, null);
  expect(kept.mock.calls).toEqual([
    [expect.stringMatching(/^larder-view=[^;]*ES-MX[^;]*; Path=\/; Max-Age=31536000;/)],
  ]);
});

it('the page opens in the other language from a place on it too, and without the language that its address asks for [APP-12]', async () => {
  window.location.href = '/downtown/help?lang=EN-US&x=1#main';
  await pressed(() => null, null);
  const asked = new URL(String(opened.mock.lastCall![0]));
  expect([asked.pathname, asked.search, asked.hash]).toEqual(['/downtown/help', '?x=1', '']);
});

it('the other language waits no longer than a moment for a backend that does not answer [APP-12]', async () => {
  await pressed(() => new Promise(() => undefined));
  expect(opened).not.toHaveBeenCalled();
  await doing(() => vi.advanceTimersByTime(1000));
  expect(opened).toHaveBeenCalledTimes(1);
});

it('the footer links to the privacy policy and the terms of use, and names who powers the shop [APP-05] [SHELL-05]', async () => {
  const { place } = await mounted(inShop(() => null).around(<Footer />));
  const links = [...place.querySelectorAll('nav a:not([hreflang])')].map((each) => [
    each.textContent,
    each.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Help', '/downtown/help'],
    ['Privacy Policy', '/downtown/privacy'],
    ['Consumer Terms of Use', '/downtown/terms'],
  ]);
  expect(place.textContent).toContain('Powered by Larder');
});
