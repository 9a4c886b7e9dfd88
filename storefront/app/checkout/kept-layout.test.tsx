// @vitest-environment happy-dom
import { DELIVERY } from '@larder/domain/versions';
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { createCheckoutStore } from './checkout-state.ts';
import { checkoutOwner } from './use-checkout-store.ts';

// The provider's form stands in a frame, which is empty once it is made again.
vi.mock('../parts/payment-card/card-form.tsx', () => ({ CardForm: () => <p id="frame" /> }));
vi.mock('../parts/address/address-dialog.tsx', () => ({ default: () => <dialog open>An address</dialog> }));
afterEach(() => vi.unstubAllGlobals());

/** Gives the window a width; returns a function that gives it another one. */
function windowOf(width: number): (next: number) => Promise<void> {
  const now = { width };
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === '(width >= 48rem)' && now.width >= 768;
    },
    addEventListener: (_: string, changed: () => void) => listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
  }));
  return (next) =>
    doing(() => {
      now.width = next;
      for (const changed of listeners) changed();
    });
}

const toTab = (name: string) =>
  doing(() =>
    [...document.querySelectorAll<HTMLElement>('[role=tab]')]
      .find((each) => each.textContent.includes(name))!
      .click(),
  );

async function opened(activeTab: 'address' | 'payment' | 'review') {
  const shop = inShop(() => new Promise(() => undefined), { user: ana, cart: aCart() });
  const owner = checkoutOwner(ana, 'cart');
  const checkout = createCheckoutStore({ activeTab, usesNewCard: true });
  shop.kept.setState({ store: checkout, owner, versionKey: DELIVERY });
  await mounted(shop.around(<CheckoutScreen user={ana} cart={aCart()} owner={owner} />));
  return shop;
}

const changes = [
  ['a phone is turned', 390, 844],
  ['a phone is turned back', 844, 390],
  ['a page is zoomed', 1440, 720],
] as const;

it.each(changes)('the form of a card that is being typed stays when %s', async (_, from, to) => {
  const resize = windowOf(from);
  await opened('payment');
  const frame = found('#frame');
  await resize(to);
  expect(found('#frame')).toBe(frame);
});

it.each(changes)('the dialog of an address that is being written stays when %s', async (_, from, to) => {
  const resize = windowOf(from);
  await opened('address');
  await press('Add a new address');
  await expect.poll(() => document.querySelector('dialog'), { timeout: 10_000 }).not.toBeNull();
  const dialog = found('dialog');
  await resize(to);
  expect(found('dialog')).toBe(dialog);
});

it.each(changes)('a promo code that is being typed stays when %s', async (_, from, to) => {
  const resize = windowOf(from);
  await opened('review');
  await press('Have a promo code?');
  const field = found<HTMLInputElement>('input[maxlength="40"]');
  await type(field, 'FALL');
  await resize(to);
  expect(found('input[maxlength="40"]')).toBe(field);
  expect(field.value).toBe('FALL');
});

it('Place Order in the bar is drawn alike in a checkout opened wide and in one opened on a phone', async () => {
  const inBar = async (width: number) => {
    windowOf(width);
    await opened('review');
    const buttons = document.querySelectorAll('.checkout-bar > button[aria-label^="Place Order"]');
    return [...buttons].at(-1)?.className;
  };
  const wide = await inBar(844);
  expect(wide).toContain('flex-1');
  expect(wide).toBe(await inBar(390));
});

it('a promo code typed on a phone stays when its step is left, and goes with Place Order when its field is closed', async () => {
  windowOf(390);
  const shop = await opened('review');
  const field = () => document.querySelector<HTMLInputElement>('input[maxlength="40"]');
  await press('Have a promo code?');
  await type(field()!, 'FALL');
  await toTab('Payment');
  expect(field()).toBe(null);
  await toTab('Review');
  expect(field()!.value).toBe('FALL');
  await press('Have a promo code?');
  expect(field()).toBe(null);
  await doing(() => found('.checkout-bar > button[aria-label^="Place Order"]').click());
  expect(shop.sent().map(([call]) => call)).toContain('POST /experience/api/user/cart/cart/promos/FALL');
});

it('a card that is being typed on a phone stays when its tab is left, out of sight, until another card is chosen', async () => {
  windowOf(390);
  await opened('payment');
  const frame = found('#frame');
  const isSeen = () => frame.closest('.invisible') === null;
  expect(isSeen()).toBe(true);
  for (const tab of ['Review', 'Address', 'time', 'Review']) {
    await toTab(tab);
    expect([found('#frame') === frame, isSeen()]).toEqual([true, false]);
  }
  await toTab('Payment');
  expect([found('#frame') === frame, isSeen()]).toEqual([true, true]);
  await press('input[name=tab-payment]');
  await toTab('Review');
  expect(document.querySelector('#frame, [id^=tab-payment]')).toBe(null);
});

it('the form of a card is not asked for on a phone before its tab is opened', async () => {
  windowOf(390);
  await opened('review');
  expect(document.querySelector('#frame')).toBe(null);
});
