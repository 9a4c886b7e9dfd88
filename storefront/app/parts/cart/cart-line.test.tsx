// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, aLine, changeOf } from '../../shell/testing/shopper.ts';
import { CartLine } from './cart-line.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

async function drawn(line = aLine(), answer?: (call: string) => unknown) {
  let revision = 3;
  const usual = (call: string) => {
    revision += 1;
    if (!call.startsWith('DELETE')) return changeOf(aCart({ revision }), line);
    return changeOf(aCart({ revision, linesCount: 0 }));
  };
  const shop = inShop(answer ?? usual, { cart: aCart({ products: [line] }) });
  const [keep, forget] = [vi.fn(), vi.fn()];
  const { place } = await mounted(
    shop.around(
      <ul>
        <CartLine line={line} cartId="cart" keep={keep} forget={forget} />
      </ul>,
    ),
  );
  return { shop, place, keep, forget };
}
const text = () => found('li').textContent;
const removal = '.cart-line-remove';

it('a line of the cart shows its product and amount, as the server counts it [CART-11]', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(64);
  await drawn(aLine({ extPrice: 4.99, prodThumbnail: 'loaf' }));
  expect(found<HTMLImageElement>('.cart-line-picture img').src).toContain('/loaf?');
  vi.restoreAllMocks();
  expect(found('.cart-line-name').textContent).toContain('Bread');
  expect(found('.cart-line-amount').textContent).toBe('Item total: $4.99');
  expect(found('.cart-line-amount').className).not.toContain('text-ink-2');
});

it('a line of the cart says the brand alone where the size says no more than the price', async () => {
  const { place } = await drawn(
    aLine({ prodBrand: 'Mill', prodWeightLabel: 'per lb', sellingMode: 'WEIGHT' }),
  );
  expect(found('.cart-line-brand').textContent).toBe('Mill');
  expect(place.textContent.match(/per lb/g)).toHaveLength(1);
  await drawn(aLine({ prodBrand: 'Mill', prodWeightLabel: '2 lb' }));
  expect([...document.querySelectorAll('.cart-line-brand')].at(-1)!.textContent).toBe('Mill\u00a0· ');
});

it('a line of the cart shows a pressed quantity at once, until the server answers', async () => {
  const { shop } = await drawn();
  await press('Increase Bread');
  expect(found('.pill-value').textContent).toBe('3');
  expect(found('.cart-line-amount').textContent).toBe('Item total: $7.50');
  expect(shop.sent()).toEqual([]);
  await wait(1_500);
  expect(shop.sent()[0]).toMatchObject([expect.stringContaining('POST'), { productKey: 1, quantity: 3 }]);
});

it('a line of the cart asks before a press that adds a dear product', async () => {
  const dear = aLine({ prodKey: 501, unitPrice: 41, origUnitPrice: 41 });
  const { shop } = await drawn(dear);
  await press('Increase Bread');
  await doing(() => vi.dynamicImportSettled());
  expect(found('[role=alertdialog]').textContent).toContain("That's $41.00. Add it?");
  expect(shop.cart.getState().pending).toEqual({});
  await press('Add to cart');
  expect(shop.cart.getState().pending[501]?.quantity).toBe(3);
});

it('a line of the cart has a remove button of its own where the minus only lowers the quantity', async () => {
  await drawn();
  expect(document.querySelector(removal)).not.toBe(null);
  await press('Decrease Bread');
  expect(document.querySelector(removal)).toBe(null);
  expect(found('.pill [aria-label="Remove Bread"]')).toBeTruthy();
});

it('a line of the cart shows a lower price with the one before, the percentage and the code [CART-11]', async () => {
  await drawn(
    aLine({
      unitPrice: 2,
      origUnitPrice: 2.5,
      promoDiscPct: 19.6,
      promoCodes: ['FALL'],
    }),
  );
  expect(text()).toContain('Was $2.50');
  expect(text()).toContain('−20%');
  expect(text()).toContain('FALL');
});

it('a line of the cart names the brand if there is one, and the approximate weight of pieces priced by the pound', async () => {
  const { place } = await drawn(aLine({ prodBrand: 'Oven' }));
  expect(place.textContent).toContain('Oven\u00a0· ');
  const pieces = { sellingMode: 'BOTH', weight: 0.5, sellsByWeight: true, units: 4, quantity: 2 } as const;
  const other = await drawn(aLine(pieces));
  expect(other.place.textContent).not.toContain('·');
  expect(other.place.textContent).toContain('2 lb');
});

it('a line of the cart ends no fact with a dot, and gives the weight of one piece once', async () => {
  const { place } = await drawn(aLine({ prodBrand: 'Oven', prodWeightLabel: '' }));
  expect(place.textContent).toContain('Oven');
  expect(place.textContent).not.toContain('·');
  const one = { sellingMode: 'BOTH', weight: 0.4, sellsByWeight: true, units: 1, quantity: 1 } as const;
  const other = await drawn(aLine({ ...one, prodWeightLabel: 'each (about 0.4 lb)' }));
  expect(other.place.textContent.match(/0\.4/g)).toHaveLength(1);
});

it('a line of the cart shows its label, one that says only "per lb" as the unit of the price [CART-11]', async () => {
  const { place } = await drawn(aLine({ prodWeightLabel: '12 oz' }));
  expect(place.textContent).toContain('12\u00a0oz');
  const byWeight = { sellingMode: 'WEIGHT', sellsByWeight: true, sellsByUnit: false } as const;
  const other = await drawn(aLine({ ...byWeight, prodWeightLabel: 'per lb' }));
  expect(other.place.textContent).toContain('$2.50 per lb');
  expect(other.place.textContent).not.toContain('/lb');
});

it('a line of the cart shows no sale where there is none', async () => {
  await drawn();
  expect(text()).not.toContain('Was');
  expect(text()).not.toContain('%');
  expect(text()).not.toContain('Not sold');
  expect(text()).not.toContain('price changed');
});

it('a line of the cart warns before paying: product gone, another price, a change that failed', async () => {
  const { shop } = await drawn(aLine({ isAvailable: false, previousUnitPrice: 2, unitPrice: 2.5 }), () => {
    throw new TypeError('Failed to fetch');
  });
  expect(text()).toContain('Not sold in this store');
  expect(text()).toContain('The price changed from $2.00 to $2.50.');
  await doing(() => shop.cart.setState({ errors: { 1: new Error('Too many') } }));
  expect(found('li [role=alert]').textContent).toContain("We couldn't change the quantity. Too many");
});

it('a removed line stays with an Undo that has the focus', async () => {
  const line = aLine({ prodWeightLabel: '12 oz' });
  const { keep } = await drawn(line);
  found(removal).focus();
  await press(removal);
  expect(text()).toContain('You removed Bread, 12 oz');
  expect(keep.mock.calls).toEqual([[line]]);
  expect(document.activeElement?.textContent).toBe('Undo');
});

it('a removed line goes after ten seconds, which stop while it is hovered or focused', async () => {
  const { forget } = await drawn();
  await press(removal);
  await doing(() => (document.activeElement as HTMLElement).blur());
  await wait(6_000);
  const row = found('li > div');
  await doing(() => row.dispatchEvent(new Event('pointerover', { bubbles: true })));
  await wait(20_000);
  expect(forget).not.toHaveBeenCalled();
  await doing(() => row.dispatchEvent(new Event('pointerout', { bubbles: true })));
  await wait(9_999);
  expect(forget).not.toHaveBeenCalled();
  await wait(1);
  expect(forget.mock.calls).toEqual([[1]]);
});

it('a removed line whose Undo has the focus stays when a pointer passes over it', async () => {
  const { forget } = await drawn();
  found(removal).focus();
  await press(removal);
  const row = found('li > div');
  await doing(() => row.dispatchEvent(new Event('pointerover', { bubbles: true })));
  await doing(() => row.dispatchEvent(new Event('pointerout', { bubbles: true })));
  await wait(20_000);
  expect(forget).not.toHaveBeenCalled();
  await doing(() => (document.activeElement as HTMLElement).blur());
  await wait(10_000);
  expect(forget.mock.calls).toEqual([[1]]);
});

it('a removed line returns unchanged while the removal has not been sent', async () => {
  const { shop, forget } = await drawn();
  await press(removal);
  await press('Undo, Bread');
  expect(shop.cart.getState().pending).toEqual({});
  expect(forget.mock.calls).toEqual([[1]]);
  expect(document.body.textContent).toContain('Bread is back in your cart');
  await wait(3_000);
  expect(shop.sent()).toEqual([]);
});

it('a removed line is added again, in its old quantity, once the removal has been sent', async () => {
  const { shop } = await drawn();
  await press(removal);
  await wait(1_500);
  await press('Undo, Bread');
  await wait(0);
  expect(shop.sent().map(([call]) => String(call).split(' ')[0])).toEqual(['DELETE', 'POST']);
  expect(shop.sent()[1]![1]).toMatchObject({ productKey: 1, quantity: 2 });
});

it('a removed line with a note is not back where nobody answers: it stays, to be taken back later', async () => {
  const { shop, forget } = await drawn(aLine({ message: 'No nuts, please' }), () => {
    if (navigator.onLine) return changeOf(aCart({ revision: 4, linesCount: 0 }));
    throw new TypeError('Failed to fetch');
  });
  await press(removal);
  await wait(1_500);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Undo, Bread');
  await wait(0);
  expect(shop.failures()).toEqual(['No response from API']);
  expect(text()).toContain('You removed Bread');
  expect(forget).not.toHaveBeenCalled();
  await wait(60_000);
  expect(shop.sent().filter(([call]) => String(call).startsWith('POST'))).toEqual([]);
  vi.restoreAllMocks();
});

it('a removed line whose Undo failed says so until it is tried again', async () => {
  let isDown = true;
  const { shop } = await drawn(aLine(), (call) => {
    if (call.startsWith('DELETE')) return changeOf(aCart({ revision: 4, linesCount: 0 }));
    if (isDown) return Response.json({ errorCode: 'cart-full', message: 'Full.' }, { status: 409 });
    return changeOf(aCart({ revision: 5 }), aLine());
  });
  await press(removal);
  await wait(1_500);
  await press('Undo, Bread');
  await wait(0);
  expect(shop.failures()).toEqual(['Full. (Code cart-full)']);
  isDown = false;
  await press('Undo, Bread');
  await wait(0);
  expect(shop.failures()).toEqual([]);
});
