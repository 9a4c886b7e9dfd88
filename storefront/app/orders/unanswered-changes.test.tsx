// @vitest-environment happy-dom
import { doing, found, press } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import CancelOrderDialog from './cancel-order-dialog.tsx';
import ChangeItems from './change-items.tsx';
import { changing, isTrial, more, order, product, unanswered } from './testing/changing.ts';

beforeEach(() => sessionStorage.clear());

it('items changed without an answer are said to be changed once the order shows it, and not before', async () => {
  const { shop, again, onClose } = await changing(ChangeItems, unanswered);
  await press('Increase Bread');
  await press('Save changes');
  expect(found('dialog [role=alert]').textContent).toContain('No response from API');
  await press('Decrease Bread');
  expect(onClose).not.toHaveBeenCalled();
  await press('Increase Bread');
  await again({ revision: 8 }, [
    product('Bread', { units: 3 }),
    product('Milk', { cartProdMessage: 'cold' }),
  ]);
  expect(shop.successes()).toEqual(['We updated your order.']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('an order cancelled without an answer is said to be cancelled once it is', async () => {
  const { shop, again, onClose } = await changing(CancelOrderDialog, unanswered, {
    order: { orderStatus: 'Approved' },
  });
  await press('Yes, cancel the order');
  expect(document.body.textContent).toContain('No response from API');
  expect(onClose).not.toHaveBeenCalled();
  await again({ orderStatus: 'Cancelled' });
  expect(shop.successes()).toEqual(['Order cancelled']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('an order that is not cancelled, without a word why, is not said to be', async () => {
  const refused = { errorFlag: true, errorMessage: '', entityKey: null };
  const { shop, onClose } = await changing(CancelOrderDialog, () => refused);
  await press('Yes, cancel the order');
  expect(found('dialog [role=alert]').textContent).toContain(
    'An unkown error happened. Please contact administration.',
  );
  expect([shop.successes(), onClose.mock.calls]).toEqual([[], []]);
});

it('a second refusal to cancel an order, in the same words, is told anew', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  await changing(CancelOrderDialog, () => new Promise((resolve) => answers.push(resolve)));
  const refuse = () =>
    doing(() => answers.pop()!({ errorFlag: true, errorMessage: 'Too late.', entityKey: null }));
  await press('Yes, cancel the order');
  await refuse();
  const first = found('dialog [role=alert]');
  await press('Yes, cancel the order');
  expect(document.querySelector('dialog [role=alert]')).toBe(null);
  await refuse();
  expect(found('dialog [role=alert]').textContent).toContain('Too late.');
  expect(found('dialog [role=alert]')).not.toBe(first);
});

const claimed = { changes: { ...order.changes, refused: 'being-picked' as const } };
const lost = "Your change wasn't made: this order can't be changed anymore.";

it('a change that was made is not said to be lost when the store takes the order before its answer comes', async () => {
  let answer: (amended: unknown) => void = () => undefined;
  const slow = await changing(ChangeItems, (_, body) =>
    isTrial(body)
      ? more
      : new Promise((resolve) => {
          answer = resolve;
        }),
  );
  await press('Increase Bread');
  await press('Save changes');
  await slow.again(claimed);
  expect([slow.shop.failures(), slow.onClose.mock.calls.length]).toEqual([[], 0]);
  await doing(() => answer({ revision: 8 }));
  expect(slow.shop.successes()).toEqual(['We updated your order.']);
  await slow.leave();
  const { shop, again } = await changing(ChangeItems, unanswered);
  await press('Increase Bread');
  await press('Save changes');
  await again({ revision: 9, ...claimed }, [
    product('Bread', { units: 3 }),
    product('Milk', { cartProdMessage: 'cold' }),
  ]);
  expect([shop.successes(), shop.failures()]).toEqual([['We updated your order.'], []]);
});

it('a change that was not made is said to be lost when the store takes the order', async () => {
  const { shop, again, onClose } = await changing(ChangeItems, unanswered);
  await press('Increase Bread');
  await press('Save changes');
  await again({ revision: 9, ...claimed });
  expect([shop.successes(), shop.failures()]).toEqual([[], [lost]]);
  expect(onClose).toHaveBeenCalledTimes(1);
});
