import { press } from '@larder/ui/testing/mounted.ts';
import { aCart, aLine } from '../../shell/testing/shopper.ts';
import AddItems from '../add-items.tsx';
import { changing, isTrial, trial } from './changing.ts';

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
