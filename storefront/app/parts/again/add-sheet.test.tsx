// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aProduct } from '../../shell/testing/rendered-screen.tsx';
import { aCart, aLine } from '../../shell/testing/shopper.ts';
import { AddSheet } from './add-sheet.tsx';
import type { SheetItem } from './sheet-items.ts';

const item = (id: number, facts: Partial<SheetItem> = {}): SheetItem => ({
  id,
  name: `P${id}`,
  label: 'each',
  picture: null,
  product: aProduct(id, `P${id}`),
  isSwap: false,
  quantity: 2,
  priceThen: null,
  isChosen: true,
  ...facts,
});
const added = (lines: { productKey: number; quantity: number }[]) => ({
  ...aCart({ revision: 5, products: lines.map(({ productKey }) => aLine({ prodKey: productKey })) }),
  added: lines,
  notAdded: [{ prodKey: 3, prodName: 'P3', prodWeightLabel: '16 oz', reason: 'Sold out.' }],
});

async function aSheet(items: SheetItem[], answer: (call: string, body: unknown) => unknown = () => null) {
  const shop = inShop(answer, { cart: aCart({ products: [aLine({ prodKey: 9 })] }) });
  const onClose = vi.fn();
  await mounted(
    shop.around(
      <AddSheet title="Again" items={items} onClose={onClose}>
        <p id="above">Above</p>
      </AddSheet>,
    ),
  );
  return { shop, onClose };
}
const foot = () => found('.dialog-foot').textContent;
const rows = () => [...document.querySelectorAll('dialog li')].map((each) => each.textContent);

it('the sheet begins with the chosen items, and sums their prices', async () => {
  await aSheet([item(1), item(2, { isChosen: false })]);
  expect(foot()).toBe('Add 2 items · $5.00');
  await press('Add P2');
  expect(foot()).toBe('Add 4 items · $10.00');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Increase P2');
  await press('Decrease P1');
  expect(foot()).toBe('Add 3 items · $7.50');
  await press('Remove P1');
  expect(foot()).toBe('Add 2 items · $5.00');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add P1');
});

it('the sheet announces an amount once the presses have paused, and a removal at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { shop } = await aSheet([item(1), item(2, { isChosen: false })]);
  await press('Increase P1');
  await press('Increase P1');
  expect(shop.said()).toBe('');
  await doing(() => vi.advanceTimersByTimeAsync(1500));
  expect(shop.said()).toBe('P1: 4');
  await press('Add P2');
  await doing(() => vi.advanceTimersByTimeAsync(1500));
  expect(shop.said()).toBe('P2: 2');
  await press('Decrease P2');
  await press('Remove P2');
  expect(shop.said()).toBe('You removed P2');
});

it('the sheet counts items as the cart does: pieces, and one for a product by weight', async () => {
  const beef = { ...aProduct(2, 'P2'), sellingMode: 'WEIGHT' as const };
  await aSheet([item(1, { quantity: 3 }), item(2, { product: beef, quantity: 1.5 })]);
  expect(foot()).toContain('Add 4 items');
});

it('the sheet adds nothing where nothing is chosen', async () => {
  await aSheet([item(1, { isChosen: false })]);
  expect(found<HTMLButtonElement>('.dialog-foot button').getAttribute('aria-disabled')).toBe('true');
});

it('one press adds all chosen items and names those that failed; another takes the added ones out', async () => {
  const lines = [
    { productKey: 1, quantity: 2 },
    { productKey: 2, quantity: 2 },
  ];
  const { shop } = await aSheet([item(1), item(2)], (call) =>
    call.includes('take-out') ? { ...aCart({ revision: 6 }), notAdded: [] } : added(lines),
  );
  await press('.dialog-foot button');
  expect(shop.sent()[0]).toEqual([
    'POST /experience/api/user/cart/cart/products',
    {
      versionKey: 'WYGO_DELIVERY',
      lines: lines.map((line) => ({ ...line, sellingMode: 'UNIT' })),
      langCode: 'EN-US',
    },
  ]);
  expect(document.activeElement?.textContent).toBe('4 items added');
  expect(found('dialog [role=alert]').textContent).toBe('P3, 16 oz: Sold out.');
  expect(document.querySelector('#above')).toBe(null);
  await press('Undo');
  expect(shop.sent()[1]![1]).toEqual({ lines, langCode: 'EN-US' });
  expect(shop.said()).toBe("They're out of your cart again.");
  expect(foot()).toContain('Add 4 items');
});

it('no way back is offered where nothing was added', async () => {
  const { onClose } = await aSheet([item(1)], () => added([]));
  await press('.dialog-foot button');
  expect(foot()).not.toContain('Undo');
  await press('.dialog-foot button');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the sheet stays unchanged without an answer, and keeps what was added when only taking it out fails', async () => {
  const failing = await aSheet([item(1)], () => {
    throw new TypeError('Failed to fetch');
  });
  await press('.dialog-foot button');
  expect(found('dialog [role=alert]').textContent).toContain('No response from API');
  expect(foot()).toContain('Add 2 items');
  expect(failing.shop.sent().map(([call]) => call)).toEqual([
    'POST /experience/api/user/cart/cart/products',
    'GET /experience/api/user/cart/last?langCode=EN-US',
  ]);
});

it('what was added without an answer stands in the sheet as in the cart already, before more is added', async () => {
  await aSheet([item(1)], (call) => {
    if (call.startsWith('POST')) throw new TypeError('Failed to fetch');
    return aCart({ revision: 5, products: [aLine({ prodKey: 9 }), aLine({ prodKey: 1, units: 2 })] });
  });
  await press('.dialog-foot button');
  expect(rows()[0]).toContain('2 in your cart already');
  expect(found('dialog [role=alert]').textContent).toContain('No response from API');
});

it('each item says what it is now: swapped, not sold, dearer, in the cart already', async () => {
  const dear = { ...aProduct(4, 'P4'), basePrice: 3 };
  const { shop } = await aSheet([
    item(2, { isSwap: true, name: 'Old bread', product: aProduct(2, 'New bread') }),
    item(3, { product: null, isChosen: false }),
    item(5, { product: null, isChosen: false, written: 'gold' }),
    item(4, { product: dear, priceThen: 2.5 }),
    item(6, { priceThen: 4 }),
    item(9),
  ]);
  const [swap, gone, unknown, dearer, cheaper, there] = rows();
  expect(swap).toContain('Not sold in this store');
  expect(swap).toContain('Instead: New bread');
  expect(gone).toContain('Not sold in this store');
  expect(gone).not.toContain('$');
  expect(unknown).toContain('No results found');
  expect(dearer).toContain('$0.50 more than last time');
  expect(cheaper).toContain('$1.50 less than last time');
  expect(there).toContain('2 in your cart already');
  await doing(() => shop.cart.setState({ cart: null }));
  expect(rows()[5]).not.toContain('already');
});

it('a press beside the sheet keeps quantities that were chosen, and closes an untouched one', async () => {
  const { onClose } = await aSheet([item(1), item(2, { isChosen: false })]);
  const pressBeside = () =>
    doing(() => {
      found('dialog').dispatchEvent(new Event('pointerdown', { bubbles: true }));
      found('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  await pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
  await press('Add P2');
  await pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the focus goes to the sheet’s heading when what was added is taken out again', async () => {
  const lines = [{ productKey: 1, quantity: 2 }];
  await aSheet([item(1)], (call) =>
    call.endsWith('/take-out') ? { ...aCart({ revision: 6 }), notAdded: [] } : added(lines),
  );
  await press('Add 2 items · $5.00');
  found('.dialog-foot button').focus();
  await press('Undo');
  await expect.poll(() => document.activeElement?.matches('dialog h2')).toBe(true);
});

/** Answers as for a cart that was ordered on another device, whose shopper has a new one by now. */
const afterOrdering = (call: string) => {
  if (call.includes('/cart/cart/'))
    return Response.json({ errorCode: 'cart-not-found', message: 'Cart not found' }, { status: 404 });
  if (call.includes('cart/last')) return aCart({ id: 'next', products: [] });
  return { ...added([{ productKey: 1, quantity: 2 }]), id: 'next' };
};

it('the chosen items go into the shopper’s next cart when theirs was ordered on another device', async () => {
  const { shop } = await aSheet([item(1)], afterOrdering);
  await press('.dialog-foot button');
  expect(found('dialog').textContent).toContain('2 items added');
  // Who is here is loaded too: they may have signed out elsewhere.
  expect(shop.backends.sent.map(({ call }) => call).filter((call) => call.includes('/cart/'))).toEqual([
    'POST /experience/api/user/cart/cart/products',
    'GET /experience/api/user/cart/last?langCode=EN-US',
    'POST /experience/api/user/cart/next/products',
  ]);
});

it('nothing is taken out of the next cart once the one that the items went into was ordered', async () => {
  let isOrdered = false;
  const { shop } = await aSheet([item(1)], (call) =>
    isOrdered ? afterOrdering(call) : added([{ productKey: 1, quantity: 2 }]),
  );
  await press('.dialog-foot button');
  isOrdered = true;
  // Another tab ordered the cart, and this one knows by now.
  await doing(() => shop.cart.actions.reload());
  await press('Undo');
  expect(shop.backends.sent.filter(({ call }) => call.includes('take-out'))).toHaveLength(1);
  expect(shop.backends.sent.some(({ call }) => call.includes('/cart/next/'))).toBe(false);
  expect(found('dialog [role=alert]').textContent).toContain('Cart not found');
  expect(foot()).toContain('Add 2 items');
});
