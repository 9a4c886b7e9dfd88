// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Starting } from './startup-screen.tsx';
import { inShop } from './testing/in-shop.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Draws what covers the page; returns whether something does, and the session that decides. */
async function drawn() {
  const shop = inShop(() => null);
  const { place } = await mounted(shop.around(<Starting />));
  return { actions: shop.session.actions, covers: () => place.textContent.includes('Loading…') };
}

it('the loading screen covers the page until the website is known, and while another document loads [SHELL-06] [ROUTE-07]', async () => {
  const { actions, covers } = await drawn();
  expect(covers()).toBe(false);
  for (const wait of [
    (waits: boolean) => actions.setLoadingComplete(!waits),
    (waits: boolean) => actions.setOperationInProgress(waits),
  ]) {
    await doing(() => wait(true));
    expect(covers()).toBe(true);
    await doing(() => wait(false));
    expect(covers()).toBe(false);
  }
});

it('the loading screen gives the page back after ten seconds: the shopper may have stopped the browser', async () => {
  const { actions, covers } = await drawn();
  await doing(() => actions.setOperationInProgress(true));
  await doing(() => vi.advanceTimersByTime(9_999));
  expect(covers()).toBe(true);
  await doing(() => vi.advanceTimersByTime(1));
  expect(covers()).toBe(false);
});
