// @vitest-environment happy-dom
import type { OrderInList } from '@larder/contract/order';
import { maxOrderList } from '@larder/domain/order-list';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import type { User } from '../state/session.ts';
import { orderPollMs, useOrders } from './use-orders.ts';

const order = (id: number, orderStatus: OrderInList['orderStatus'] = 'Pending'): OrderInList => ({
  id: `o${id}`,
  number: `GF-${id}`,
  createdAt: new Date(Date.UTC(2026, 10, 1) + id * 60_000).toISOString(),
  createdDay: '2026-11-01',
  orderStatus,
  productCount: 1,
  total: 5,
  versionKey: 'WYGO_DELIVERY',
  storeName: 'Downtown',
  window: { day: '2026-11-21', from: '16:00', to: '18:00' },
  products: [],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

async function looking(answer: (call: string) => unknown, user: User | null = null) {
  const shop = inShop(answer, { user });
  return { shop, hook: await hooked(useOrders, undefined, shop.around) };
}

it('orders are reloaded every ten seconds, and a changed status is announced once [ORDERS-01]', async () => {
  let status: OrderInList['orderStatus'] = 'Pending';
  const { shop, hook } = await looking(() => [order(2, status), order(1)]);
  expect(hook.now.data).toHaveLength(2);
  expect(shop.said()).toBe('');
  status = 'Picking';
  await wait(9_999);
  expect(shop.sent()).toHaveLength(1);
  await wait(1);
  expect(shop.said()).toBe('Order GF-2: Picking');
  await wait(orderPollMs);
  // The sentence has gone by now, and none came after it.
  expect(shop.said()).toBe('');
  expect(shop.sent()).toHaveLength(3);
});

it('orders that load for longer than the ten seconds are waited for, not asked for anew [ORDERS-01]', async () => {
  let answer = (_orders: OrderInList[]) => undefined as void;
  const { shop, hook } = await looking(() => new Promise<OrderInList[]>((resolve) => (answer = resolve)));
  await wait(orderPollMs + 1000);
  expect(shop.sent()).toHaveLength(1);
  await doing(() => answer([order(1)]));
  expect(hook.now.data).toHaveLength(1);
  await wait(orderPollMs);
  expect(shop.sent()).toHaveLength(2);
});

it('orders stay as loaded when reloading fails', async () => {
  let fails = false;
  const { hook } = await looking(() => {
    if (fails) throw new TypeError('Failed to fetch');
    return [order(1)];
  });
  fails = true;
  await wait(orderPollMs);
  expect(hook.now.data).toHaveLength(1);
  expect(hook.now.error).toBeInstanceOf(TypeError);
});

it('older orders are offered while there may be some, added on a press, and can be tried again', async () => {
  const newest = Array.from({ length: maxOrderList }, (_, index) => order(500 - index));
  let fails = true;
  const { hook } = await looking((call) => {
    if (!call.includes('after=')) return newest;
    if (fails) throw new TypeError('Failed to fetch');
    return [order(3), order(2)];
  });
  await doing(() => hook.now.older!.load());
  expect(hook.now.older).toMatchObject({ busy: false });
  expect(hook.now.older!.error).toBeInstanceOf(TypeError);
  fails = false;
  await doing(() => hook.now.older!.load());
  expect(hook.now.data!.slice(-2).map(({ id }) => id)).toEqual(['o3', 'o2']);
  expect(hook.now.data).toHaveLength(maxOrderList + 2);
});

it('older orders that were loaded are there again on the way back from one, for the same account alone', async () => {
  const newest = Array.from({ length: maxOrderList }, (_, index) => order(500 - index));
  const answer = (call: string) => (call.includes('after=') ? [order(3), order(2)] : newest);
  const { hook } = await looking(answer, ana);
  await doing(() => hook.now.older!.load());
  const again = await looking(answer, ana);
  expect(again.hook.now.data!.slice(-2).map(({ id }) => id)).toEqual(['o3', 'o2']);
  expect(again.hook.now.older).toBe(null);
  const other = await looking(answer, { ...ana, sessionGuid: 'another' });
  expect(other.hook.now.data).toHaveLength(maxOrderList);
});

it('no older orders are offered where all are loaded', async () => {
  const { hook } = await looking(() => [order(1)]);
  expect(hook.now.older).toBe(null);
});
