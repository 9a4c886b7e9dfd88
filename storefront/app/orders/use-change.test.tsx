// @vitest-environment happy-dom
import { CallFailed } from '@larder/contract/call-failed';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { useChange } from './use-change.ts';

const refused = new CallFailed(409, { errorCode: 'order-changed', message: 'It has changed.' }, '');

async function changing() {
  const [onChanged, onClose] = [vi.fn(async () => undefined), vi.fn()];
  const shop = inShop(() => null);
  const hook = await hooked(() => useChange({ onChanged, onClose }), undefined, shop.around);
  return { shop, hook, onChanged, onClose };
}

it('says what was done, and closes, once the order was looked at again', async () => {
  const { shop, hook, onChanged, onClose } = await changing();
  await doing(() => hook.now.make(async () => undefined, 'Your order is changed.'));
  expect(shop.successes()).toEqual(['Your order is changed.']);
  expect([onChanged.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  expect(hook.now).toMatchObject({ busy: false, failure: null, code: null });
});

it('is busy until then', async () => {
  let done: () => void = () => undefined;
  const { hook } = await changing();
  await doing(() => {
    void hook.now.make(
      () =>
        new Promise<void>((resolve) => {
          done = resolve;
        }),
      'x',
    );
  });
  expect(hook.now.busy).toBe(true);
  await doing(() => done());
  expect(hook.now.busy).toBe(false);
});

it('stays open with what was refused and its code, of an order that was looked at again', async () => {
  const { shop, hook, onChanged, onClose } = await changing();
  await doing(() => hook.now.make(() => Promise.reject(refused), 'x'));
  expect(hook.now).toMatchObject({
    failure: 'It has changed. (Code order-changed)',
    code: 'order-changed',
  });
  expect([onChanged.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  expect(shop.successes()).toEqual([]);
  await doing(() => hook.now.make(async () => undefined, 'Done'));
  expect(hook.now).toMatchObject({ failure: null, code: null });
});

it('reports a failure once, however often it is drawn', async () => {
  const heard = vi.fn();
  addEventListener('error', heard);
  onTestFinished(() => removeEventListener('error', heard));
  const { hook } = await changing();
  await doing(() => hook.now.make(() => Promise.reject(new Error('broken')), 'x'));
  await hook.again(undefined);
  await hook.again(undefined);
  expect(hook.now.failure).toBe('broken');
  expect(heard).toHaveBeenCalledTimes(1);
});
