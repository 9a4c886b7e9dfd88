// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, aLine } from '../shell/testing/shopper.ts';
import { settings } from '../shell/testing/rendered-screen.tsx';
import { CartContents } from './cart-contents.tsx';
import ClearCartDialog from './clear-cart-dialog.tsx';

beforeEach(() => localStorage.clear());

const met = 'You have met the minimum order amount to pickup/get your order delivered.';

/** Draws a cart of $5.00 in a store with this minimum for deliveries, and $4.00 for pickups. */
async function drawn(deliveryMinOrderAmount: number, versionKey?: 'CUST_PICKUP', cart = aCart()) {
  const website = { settings: { ...settings, deliveryMinOrderAmount, pickupMinOrderAmount: 4 } };
  const shop = inShop(() => null, { path: '/downtown/cart', cart, website, versionKey });
  const shown = { rows: cart.products, keep: () => undefined, forget: () => undefined };
  const { place } = await mounted(shop.around(<CartContents cart={cart} shown={shown} isStale={false} />));
  const checkOuts = [...place.querySelectorAll('button')].filter((each) => each.textContent === 'Check Out');
  return { shop, place, checkOuts, text: () => place.textContent };
}

it('a cart has its name, its items, its totals and a way to clear it [CART-01]', async () => {
  const { place, text } = await drawn(0);
  expect(place.querySelector('h1')!.textContent).toBe('Cart');
  expect(place.querySelector('[aria-label="Your items"]')!.textContent).toContain(aLine().prodName);
  expect(text()).toMatch(/Subtotal · 2 items\$5\.00.*Total.*\$5\.00/);
  expect([...place.querySelectorAll('button')].map((each) => each.textContent)).toContain('Clear Cart');
});

it('a cart under the minimum of its way of receiving leads nowhere, and says how much is missing [CART-03]', async () => {
  const { shop, checkOuts, text } = await drawn(5.01);
  expect(checkOuts.map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  await press('Check Out');
  expect(shop.at()).toBe('/downtown/cart');
  expect(shop.said()).toBe('$0.01 more to reach the $5.01 minimum');
  expect(text()).not.toContain(met);
});

it.each([
  ['its minimum', 5, undefined],
  ['the minimum of a pickup', 20, 'CUST_PICKUP'],
] as const)(
  'a cart that has %s says so, and leads to the checkout, a guest’s too [CART-03] [CART-04]',
  async (_, least, way) => {
    const { shop, checkOuts, text } = await drawn(least, way);
    expect(checkOuts.map((each) => each.getAttribute('aria-disabled'))).toEqual([null, null]);
    expect(text()).toContain(met);
    await press('Check Out');
    expect(shop.at()).toBe('/downtown/checkout');
  },
);

it('a cart under the minimum by its promo says so before the checkout, and leads there [CART-03] [CHECKOUT-07]', async () => {
  const promo = { lineType: 'PROMOPCT', lineAmount: -0.5, lineRefRrn: 'TEN' } as const;
  const cart = aCart({ total: 4.5, totals: [...aCart().totals, promo] });
  const { checkOuts, text } = await drawn(4.8, undefined, cart);
  expect(text()).toContain(met);
  expect(text()).toContain(
    'With your promo code the order comes to $4.50. To be placed, it must reach $4.80.',
  );
  expect(text()).toContain('Continue shopping');
  expect(checkOuts.map((each) => each.getAttribute('aria-disabled'))).toEqual([null, null]);
  const enough = await drawn(4.5, undefined, cart);
  expect(enough.text()).not.toContain('With your promo code');
});

it('a cart whose last line was removed is empty, and offers no more than to take it back [CART-01]', async () => {
  const { place, text } = await drawn(0);
  await press('Remove Bread');
  expect(text()).toContain('You removed');
  expect([...place.querySelectorAll('h2')].map((each) => each.textContent)).toEqual(['Your cart is empty']);
  const left = [...place.querySelectorAll('button, a')].map((each) => each.textContent);
  expect(left).toEqual(['Undo', 'Continue shopping']);
  expect(document.activeElement?.textContent).toBe('Undo');
  expect(text()).not.toContain('Subtotal');
});

/** Asks whether the cart is to be emptied; the backend answers this. */
async function asked(answer: () => unknown) {
  const cart = aCart();
  const shop = inShop(answer, { path: '/downtown/cart', cart });
  const [onCleared, onClose] = [vi.fn(), vi.fn()];
  await mounted(shop.around(<ClearCartDialog cartId={cart.id} onCleared={onCleared} onClose={onClose} />));
  return { shop, cart, onCleared, onClose };
}

it('a cart is emptied by the second of two buttons alone, after a question [CART-02]', async () => {
  const { shop, cart, onCleared, onClose } = await asked(() => ({ ...aCart(), products: [], revision: 99 }));
  expect(document.body.textContent).toContain(
    'All items in your cart will be removed. Do you wish to continue?',
  );
  await press('No, Keep Items');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(shop.sent()).toEqual([]);
  await press('Yes, Clear Cart');
  expect(shop.sent().map(([call]) => call)).toEqual([`POST /experience/api/user/cart/${cart.id}/clear`]);
  expect(onCleared).toHaveBeenCalledTimes(1);
  expect(shop.cart.getState().cart?.products).toEqual([]);
});

it('a cart that could not be emptied says the backend’s reason, and keeps its items [CART-08]', async () => {
  const refusal = { errorCode: 'cart-being-ordered', message: 'This cart is being ordered.' };
  const { shop, onCleared } = await asked(() => Response.json(refusal, { status: 409 }));
  await press('Yes, Clear Cart');
  expect(shop.failures()).toEqual(['This cart is being ordered. (Code cart-being-ordered)']);
  expect(onCleared).not.toHaveBeenCalled();
  expect(shop.cart.getState().cart?.products).toHaveLength(1);
});

it('a cart that is emptied at the second try has no failure left, also of an earlier opening of the question', async () => {
  let isOrdered = true;
  const refusal = { errorCode: 'cart-being-ordered', message: 'This cart is being ordered.' };
  const cart = aCart();
  const answer = () =>
    isOrdered ? Response.json(refusal, { status: 409 }) : { ...cart, products: [], revision: 99 };
  const shop = inShop(answer, { cart });
  const question = (time: number) =>
    shop.around(<ClearCartDialog key={time} cartId={cart.id} onCleared={vi.fn()} onClose={vi.fn()} />);
  const { draw } = await mounted(question(1));
  await press('Yes, Clear Cart');
  expect(shop.failures()).toHaveLength(1);
  isOrdered = false;
  await draw(question(2));
  await press('Yes, Clear Cart');
  expect(shop.failures()).toEqual([]);
});

it('a typed and unsent note goes before Check Out, and one that is refused keeps the cart', async () => {
  const { shop } = await drawn(0);
  const save = vi.fn(async () => false);
  const release = shop.cart.actions.holdEdit('line-1', save);
  await press('Check Out');
  expect([save.mock.calls.length, shop.at()]).toEqual([1, '/downtown/cart']);
  save.mockImplementation(async () => true);
  await press('Check Out');
  expect([save.mock.calls.length, shop.at()]).toEqual([2, '/downtown/checkout']);
  release();
});
