import { found, press } from '@larder/ui/testing/mounted.ts';
import { expect } from 'vitest';
import type { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, aLine } from '../../shell/testing/shopper.ts';
import AddItems from '../add-items.tsx';
import { bodies, changing, isTrial, trial } from './changing.ts';

/** What the cart of `askedBefore` has become meanwhile: it had two of the bread, and no jam. */
export const grown = aCart({
  products: [aLine({ units: 5 }), aLine({ id: 'l4', prodKey: 4, prodName: 'Jam' })],
});

const asked = 'asked_items:o1';
/** Returns the request without an answer that this tab has kept; null: none. */
export const keptForTab = () => sessionStorage.getItem(asked);

/** Returns the lines of the dialog. */
export const lines = () => [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent);

/**
 * Presses without an answer, leaves, and opens the dialog again over a cart that has grown meanwhile. `isUnnamed`: the
 * request was kept by a page from before requests named the cart.
 */
export async function askedBefore({
  isUnnamed = false,
  ...facts
}: Parameters<typeof changing>[2] & { isUnnamed?: boolean } = {}) {
  let fails = true;
  const answer = (_: string, body: unknown) => {
    if (!isTrial(body) && fails) throw new TypeError('Failed to fetch');
    return trial;
  };
  const first = await changing(AddItems, answer, { cart: aCart({ products: [aLine()] }) });
  await press('Add to order GF-1');
  await first.leave();
  fails = false;
  if (isUnnamed) sessionStorage.setItem(asked, keptForTab()!.replace(',"cartId":"cart"', ''));
  return changing(AddItems, answer, { cart: grown, ...facts });
}

/** Expects that the dialog of `askedBefore` lists what was asked for, and presses for the same again. */
export async function expectAskedAgain(shop: ReturnType<typeof inShop>): Promise<void> {
  expect(lines()).toEqual([expect.stringContaining('2 × Bread')]);
  const text = found('dialog').textContent;
  expect(text).toContain("We don't know yet if these are in your order. We'll ask for the same again:");
  expect(text).not.toContain("what's in your cart");
  await press('Add to order GF-1');
  expect(bodies(shop)[0]).toMatchObject({ items: [{ productKey: 1, quantity: 2 }], most: 12.5 });
}
