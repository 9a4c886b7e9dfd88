// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
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
async function usuals(isShown: boolean, isLost: () => boolean) {
  const onEmpty = vi.fn();
  const shop = inShop(
    () => {
      if (isLost()) throw new TypeError('Failed to fetch');
      return { usuals: [usual] };
    },
    { user: ana },
  );
  const { place } = await mounted(shop.around(<UsualsSlider isShown={isShown} onEmpty={onEmpty} />));
  return { text: () => place.textContent, onEmpty };
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

it('usuals that do not load say nothing where no room is kept: they would push away what is read', async () => {
  const { text } = await usuals(false, () => true);
  expect(text()).not.toContain('Your usuals');
});
