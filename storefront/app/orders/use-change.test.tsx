// @vitest-environment happy-dom
import type { OrderDetail } from '@larder/contract/order';
import { CallFailed } from '@larder/contract/call-failed';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { useChange } from './use-change.ts';

const refused = new CallFailed(409, { errorCode: 'order-changed', message: 'It has changed.' }, '');

async function changing() {
  const [onChanged, onClose] = [vi.fn(async () => undefined), vi.fn()];
  const shop = inShop(() => null);
  const hook = await hooked(
    () => useChange({ order: { revision: 7 } as OrderDetail, onChanged, onClose }),
    undefined,
    shop.around,
  );
  return { shop, hook, onChanged, onClose };
}

it('a change announces its success, and closes, once the order was loaded again', async () => {
  const { shop, hook, onChanged, onClose } = await changing();
  await doing(() => hook.now.make(async () => undefined, 'We updated your order.'));
  expect(shop.successes()).toEqual(['We updated your order.']);
  expect([onChanged.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  expect(hook.now).toMatchObject({ busy: false, failure: null, code: null });
});

it('a change is busy until the order was loaded again', async () => {
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

it('a refused change stays open with the refusal and its code, on the reloaded order', async () => {
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

it('a change that is refused twice in the same words says nothing while it is tried again', async () => {
  const { hook } = await changing();
  await doing(() => hook.now.make(() => Promise.reject(refused), 'x'));
  let refuse: (why: unknown) => void = () => undefined;
  await doing(() => void hook.now.make(() => new Promise((_, reject) => (refuse = reject)), 'x'));
  expect(hook.now).toMatchObject({ busy: true, failure: null, code: 'order-changed' });
  await doing(() => refuse(refused));
  expect(hook.now).toMatchObject({ busy: false, failure: 'It has changed. (Code order-changed)' });
});

it('a failed change is reported once, however often it is rendered', async () => {
  const broken = new Error('broken');
  const heard: unknown[] = [];
  const hear = ({ error }: ErrorEvent) => void heard.push(error);
  addEventListener('error', hear);
  onTestFinished(() => removeEventListener('error', hear));
  const { hook } = await changing();
  await doing(() => hook.now.make(() => Promise.reject(broken), 'x'));
  await hook.again(undefined);
  await hook.again(undefined);
  expect(hook.now.failure).toBe('broken');
  expect(heard.filter((error) => error === broken)).toHaveLength(1);
});
