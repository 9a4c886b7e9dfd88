// @vitest-environment happy-dom
import { found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import AgainSheet from './again-sheet.tsx';

it('somebody who has ordered elsewhere only is told so, not that they have no orders', async () => {
  const shop = inShop(() => null);
  await mounted(shop.around(<AgainSheet orderId={null} onClose={() => undefined} />));
  expect(found('dialog').textContent).toContain("You haven't ordered from this store yet.");
  expect(found('dialog').textContent).not.toContain('No orders found.');
});

it('an earlier order that is still loading, or failed to load, is not said to be missing', async () => {
  let answer: () => unknown = () => new Promise(() => undefined);
  const shop = inShop(() => answer());
  const sheet = shop.around(<AgainSheet orderId="o1" onClose={() => undefined} />);
  const { leave } = await mounted(sheet);
  expect(found('dialog [aria-busy=true]')).not.toBe(null);
  expect(found('dialog').textContent).not.toMatch(/No orders found|haven't ordered/);
  await leave();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await mounted(sheet);
  expect(found('dialog').textContent).toContain('Try again');
  expect(found('dialog').textContent).not.toMatch(/No orders found|haven't ordered/);
});

it.each([
  ['an order that was chosen', 'o1', 'o1'],
  ['the newest order when none was', null, null],
])('the sheet asks for %s', async (_, orderId, asked) => {
  const shop = inShop(() => null);
  await mounted(shop.around(<AgainSheet orderId={orderId} onClose={() => undefined} />));
  const [[call]] = shop.sent() as [[string, unknown]];
  expect(new URL(call.split(' ')[1]!, 'http://shop.test').searchParams.get('orderId')).toBe(asked);
});
