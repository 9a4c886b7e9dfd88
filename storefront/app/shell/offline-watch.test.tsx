// @vitest-environment happy-dom
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seenPage } from '../state/seen-pages.ts';
import { shownAsSeen } from './kept-page.ts';
import { OfflineWatch } from './offline-watch.tsx';
import { inShop } from './testing/in-shop.tsx';

vi.mock('../state/seen-pages.ts', () => ({ seenPage: vi.fn(() => null) }));

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.mocked(seenPage).mockReturnValue(null);
});
afterEach(() => void vi.restoreAllMocks());

const offline = "You're offline. We'll save your changes when you're back online.";

async function watching() {
  const shop = inShop(() => null);
  const flush = vi.spyOn(shop.cart.actions, 'flush').mockResolvedValue();
  await mounted(
    shop.around(
      <>
        <OfflineWatch />
        <a href="/downtown/product/1?a=b#c">
          <b>
            Fresh
            {'\n'} bread
          </b>
          <span className="sr-only">with seeds</span>
          <span aria-hidden>with s…</span>
        </a>
        <a href="tel:123">Call</a>
        <a href="#top">Top</a>
        <form method="get" action="/downtown/search">
          <button>Search</button>
        </form>
        <form method="post" />
        <form id="note" />
      </>,
    ),
  );
  const lose = () =>
    doing(() => {
      isOnline = false;
      dispatchEvent(new Event('offline'));
    });
  return { shop, flush, lose };
}
/** Returns whether the browser would still do its default. */
async function goesOn(target: Element, kind: 'click' | 'auxclick' | 'submit' = 'click', button = 0) {
  const init = { bubbles: true, cancelable: true, button };
  const event = kind === 'submit' ? new Event('submit', init) : new MouseEvent(kind, init);
  await doing(() => target.dispatchEvent(event));
  return !event.defaultPrevented;
}

it('a lost connection is shown until it is back, and then waiting changes are sent and the cart is loaded', async () => {
  const { shop, flush, lose } = await watching();
  await lose();
  expect(shop.failures()).toEqual([offline]);
  expect(flush).not.toHaveBeenCalled();
  await doing(() => dispatchEvent(new Event('online')));
  expect(shop.failures()).toEqual([]);
  expect(shop.successes()).toEqual(["You're back online."]);
  expect(flush).toHaveBeenCalledTimes(1);
  expect(shop.sent().map(([call]) => call)).toEqual([expect.stringContaining('api/user/cart/last')]);
});

it('links, forms and reloads work as usual with a connection', async () => {
  await watching();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  expect(await goesOn(found('form[method=get]'), 'submit')).toBe(true);
});

it('without a connection a link to a page seen before opens it as it was', async () => {
  const { shop, lose } = await watching();
  vi.mocked(seenPage).mockReturnValue({});
  await lose();
  expect(await goesOn(found('a b'))).toBe(false);
  expect(shop.at()).toBe('/downtown/product/1?a=b');
  await doing(() => dispatchEvent(new Event(shownAsSeen)));
  expect(shop.failures()).toContain("You're offline. This page is as you saw it last.");
});

it('without a connection a link to another page names it as unavailable, and keeps the present page', async () => {
  const { shop, lose } = await watching();
  await lose();
  expect(await goesOn(found('a b'), 'auxclick', 1)).toBe(false);
  expect(shop.at()).toBe('/downtown');
  expect(shop.failures()).toContain(
    "You're offline, and you haven't opened this page yet: Fresh bread with seeds",
  );
});

it('without a connection phone links, links within the page and the browser’s menu work as ever', async () => {
  const { lose } = await watching();
  await lose();
  expect(await goesOn(found('a[href^=tel]'))).toBe(true);
  expect(await goesOn(found('a[href="#top"]'))).toBe(true);
  expect(await goesOn(found('a b'), 'auxclick', 2)).toBe(true);
});

it('without a connection a search says that it needs one; other forms answer for themselves', async () => {
  const { shop, lose } = await watching();
  await lose();
  expect(await goesOn(found('form[method=get]'), 'submit')).toBe(false);
  expect(shop.failures()).toContain("You're offline. Searching needs a connection.");
  expect(await goesOn(found('form[method=post]'), 'submit')).toBe(true);
  // As a note's, a promo code's and a new list's: without a method a form is one of GET.
  expect(await goesOn(found('form#note'), 'submit')).toBe(true);
});

it('without a connection the browser asks before the page is lost', async () => {
  const { lose } = await watching();
  await lose();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});
