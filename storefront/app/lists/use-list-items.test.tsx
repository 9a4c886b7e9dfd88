// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListItem } from '../parts/list/listed-product.tsx';
import { inShop } from '../shell/testing/in-shop.tsx';
import { useListItems, type ListItemsSettings } from './use-list-items.ts';

const item = (prodRrn: number, units = 2) =>
  ({ prodRrn, prodName: `P${prodRrn}`, units, quantity: units }) as ListItem;
const done = { errorFlag: false, errorMessage: '', entityKey: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

async function listing(answer: () => unknown = () => done) {
  const shop = inShop((call) => (call.startsWith('GET') ? [item(1), item(2)] : answer()));
  const flushRef: ListItemsSettings['flushRef'] = { current: async () => undefined };
  const onCount = vi.fn();
  const hook = await hooked(
    () => useListItems({ listId: 'weekly', onCount, flushRef }),
    undefined,
    shop.around,
  );
  const writes = () => shop.sent().filter(([call]) => String(call).startsWith('POST'));
  return { shop, hook, flushRef, onCount, writes };
}
const units = (of: Awaited<ReturnType<typeof listing>>['hook']) =>
  of.now.items.data!.map((each) => each.units);

it('a quantity shows at once, and the last of several is sent after a pause', async () => {
  const { hook, writes, onCount } = await listing();
  await doing(() => hook.now.change(item(1), 3));
  await doing(() => hook.now.change(item(1), 5));
  expect(units(hook)).toEqual([5, 2]);
  expect(writes()).toEqual([]);
  await wait(5_000);
  expect(writes()).toEqual([
    [
      'POST /experience/api/lists/products',
      { listId: 'weekly', prodRrn: 1, priceLevelKey: 'DEFAULT', quantity: 5, units: 5 },
    ],
  ]);
  expect(onCount).not.toHaveBeenCalled();
});

it('a removed product leaves the list, and the number of remaining ones is reported', async () => {
  const { hook, writes, onCount } = await listing();
  await doing(() => hook.now.change(item(1), 0));
  expect(hook.now.items.data!.map(({ prodRrn }) => prodRrn)).toEqual([2]);
  expect(onCount.mock.calls).toEqual([[1]]);
  await wait(5_000);
  expect(writes()[0]![0]).toBe('POST /experience/api/lists/products/delete');
});

it('a removed product keeps its place until it is forgotten, and is restored with its quantity', async () => {
  const { hook, writes, onCount } = await listing();
  const rows = () => hook.now.rows.map((each) => [each.prodRrn, each.units]);
  const removed = hook.now.items.data![0]!;
  await doing(() => hook.now.change(removed, 0));
  await wait(2_000);
  expect([rows(), units(hook)]).toEqual([
    [
      [1, 2],
      [2, 2],
    ],
    [2],
  ]);
  await doing(() => hook.now.change(removed, removed.units));
  expect(hook.now.items.data!.map(({ prodRrn }) => prodRrn)).toEqual([2, 1]);
  await wait(2_000);
  expect(writes().map(([call, body]) => [call, (body as { units: number }).units])).toEqual([
    ['POST /experience/api/lists/products/delete', 0],
    ['POST /experience/api/lists/products', 2],
  ]);
  expect(onCount.mock.calls).toEqual([[1], [2]]);
  await doing(() => hook.now.change(hook.now.items.data![0]!, 0));
  await doing(() => hook.now.forget(2));
  expect(rows()).toEqual([[1, 2]]);
  // Taken off elsewhere later, what was restored is not one that this page removed.
  await doing(() => hook.now.items.setData(() => []));
  expect(rows()).toEqual([]);
});

it('a refusal shows beside the product, with the list reloaded, until the next press', async () => {
  const { hook } = await listing(() => ({ ...done, errorFlag: true, errorMessage: 'Too many.' }));
  await doing(() => hook.now.change(item(1), 99));
  await wait(5_000);
  expect(hook.now.errors).toEqual({ 1: 'Too many.' });
  expect(units(hook)).toEqual([2, 2]);
  await doing(() => hook.now.change(item(1), 3));
  expect(hook.now.errors[1]).toBe('');
});

it('a refusal without a word shows beside the product all the same', async () => {
  const { hook } = await listing(() => ({ ...done, errorFlag: true }));
  await doing(() => hook.now.change(item(1), 99));
  await wait(5_000);
  expect(hook.now.errors).toEqual({ 1: 'An unkown error happened. Please contact administration.' });
});

it('a change without an answer says so', async () => {
  const { hook } = await listing(() => {
    throw new TypeError('Failed to fetch');
  });
  await doing(() => hook.now.change(item(2), 4));
  await wait(5_000);
  expect(hook.now.errors).toEqual({ 2: 'No response from API' });
});

it('a change without an answer does not stay on screen as if it were kept, whether or not the list loads again', async () => {
  let isOnline = true;
  const shop = inShop((call) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return call.startsWith('GET') ? [item(1), item(2)] : done;
  });
  const flushRef: ListItemsSettings['flushRef'] = { current: async () => undefined };
  const hook = await hooked(
    () => useListItems({ listId: 'weekly', onCount: vi.fn(), flushRef }),
    undefined,
    shop.around,
  );
  isOnline = false;
  await doing(() => hook.now.change(item(1), 0));
  await doing(() => hook.now.change(item(2), 4));
  await wait(5_000);
  expect(units(hook)).toEqual([2, 2]);
  expect(hook.now.errors).toEqual({ 1: 'No response from API', 2: 'No response from API' });
  // A product that is taken off elsewhere later is not one that this page removed.
  await doing(() => hook.now.items.setData(() => [item(2)]));
  expect(hook.now.rows.map(({ prodRrn }) => prodRrn)).toEqual([2]);
});

it('waiting changes are sent when the list is closed, and when the page is left', async () => {
  const first = await listing();
  await doing(() => first.hook.now.change(item(1), 3));
  await doing(() => dispatchEvent(new Event('pagehide')));
  expect(first.writes()).toHaveLength(1);
  const second = await listing();
  await doing(() => second.hook.now.change(item(1), 4));
  await second.hook.leave();
  expect(second.writes()).toHaveLength(1);
  await doing(() => second.flushRef.current());
  await doing(() => dispatchEvent(new Event('pagehide')));
  expect(second.writes()).toHaveLength(1);
});

it('the list is loaded again on coming back to the page, keeping unanswered changes', async () => {
  const others = { item: item(2, 7) };
  const shop = inShop((call) => (call.startsWith('GET') ? [item(1), others.item] : done));
  const flushRef: ListItemsSettings['flushRef'] = { current: async () => undefined };
  const hook = await hooked(
    () => useListItems({ listId: 'weekly', onCount: vi.fn(), flushRef }),
    undefined,
    shop.around,
  );
  await doing(() => hook.now.change(item(1), 9));
  others.item = item(2, 8);
  await doing(() => dispatchEvent(new Event('focus')));
  expect(units(hook)).toEqual([9, 8]);
  await wait(5_000);
  await doing(() => dispatchEvent(new Event('focus')));
  expect(units(hook)).toEqual([2, 8]);
});
