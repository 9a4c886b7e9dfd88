// @vitest-environment happy-dom
import type { OrderDetail } from '@larder/contract/order';
import { hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { useSpokenStatus } from './use-spoken-status.ts';

const broughtBack = "We couldn't get to your door. Please call us.";
type Facts = Pick<OrderDetail, 'orderStatus' | 'broughtBack'>;
const order = (facts: Facts) => ({ number: 'GF-1042', ...facts }) as OrderDetail;
const said = () =>
  [...document.querySelectorAll('output.sr-only > span')].map(({ textContent }) => textContent);

it('an order page that is open says why its delivery came back, once, and the new status before [HAND-03]', async () => {
  const page = await hooked(
    useSpokenStatus,
    order({ orderStatus: 'Out for delivery', broughtBack: null }),
    inShop(() => null).around,
  );
  expect(said()).toEqual([]);
  const back = { orderStatus: 'Ready for delivery', broughtBack } as const;
  await page.again(order(back));
  await page.again(order(back));
  expect(said()).toEqual(['Order GF-1042: Ready for delivery', broughtBack]);
  await page.again(order({ orderStatus: 'Out for delivery', broughtBack: null }));
  expect(said().at(-1)).toBe('Order GF-1042: Out for delivery');
});
