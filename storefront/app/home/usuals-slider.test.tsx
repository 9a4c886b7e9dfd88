// @vitest-environment happy-dom
import { found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aProduct } from '../shell/testing/rendered-screen.tsx';
import { ana } from '../shell/testing/shopper.ts';
import UsualsSlider from './usuals-slider.tsx';

const usual = {
  product: aProduct(1, 'Whole Milk'),
  quantity: 2,
  timesBought: 3,
  lastDay: '2026-11-20',
  isRunningOut: false,
};

/** Returns the place of the usuals, whose answer is lost as long as `isLost` says so. */
async function usuals(isShown: boolean, isLost: () => boolean, answer: readonly unknown[] = [usual]) {
  const onEmpty = vi.fn();
  const shop = inShop(
    () => {
      if (isLost()) throw new TypeError('Failed to fetch');
      return { usuals: answer };
    },
    { user: ana },
  );
  const { place } = await mounted(shop.around(<UsualsSlider isShown={isShown} onEmpty={onEmpty} />));
  return { place, shop, text: () => place.textContent, onEmpty };
}

it('usuals that do not load say so in the room that is kept for them, and can be asked for again [AGAIN-02]', async () => {
  let isLost = true;
  const { text, onEmpty } = await usuals(true, () => isLost);
  expect(text()).toContain('Your usuals');
  expect(text()).toContain('No response from API');
  isLost = false;
  await press('Try again');
  expect(text()).toContain('Whole Milk');
  expect(text()).toContain('Bought 3 times');
  expect(text()).not.toContain('No response from API');
  expect(onEmpty).not.toHaveBeenCalled();
});

it('the focus stays at the usuals when the button that loads them again goes', async () => {
  let isLost = true;
  await usuals(true, () => isLost);
  isLost = false;
  found('[role=alert] button').focus();
  await press('Try again');
  await expect.poll(() => document.activeElement === found('#usuals')).toBe(true);
});

it('usuals that do not load say nothing where no room is kept: they would push away what is read', async () => {
  const { text } = await usuals(false, () => true);
  expect(text()).not.toContain('Your usuals');
});

it('a usual has its last quantity on the plus, and says when it is due [AGAIN-02]', async () => {
  const { place, shop, text } = await usuals(true, () => false, [{ ...usual, isRunningOut: true }]);
  expect(text()).toContain('Running out?');
  expect(text()).not.toContain('Bought 3 times');
  await press('.pcard button', place);
  expect(shop.cart.getState().pending[1]?.quantity).toBe(2);
});

it('somebody who has bought nothing has no usuals, and no room is kept for them', async () => {
  const { text, onEmpty } = await usuals(true, () => false, []);
  expect(text()).toBe('');
  expect(onEmpty).toHaveBeenCalledTimes(1);
});
