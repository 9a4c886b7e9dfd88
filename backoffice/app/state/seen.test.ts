import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { giveSeen } from './seen.ts';

const kept = new Map<string, { at: number; staffId: string; data: unknown }>();
vi.mock('./disk.ts', () => ({
  openDisk: async () => ({
    getAllKeys: async () => [...kept.keys()],
    get: async (_shelf: string, name: string) => kept.get(name),
    delete: async (_shelf: string, name: string) => void kept.delete(name),
  }),
}));

it('What somebody saw a moment ago is there at once, and is asked for again all the same', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } });
  kept.set('order:a', { at: Date.now(), staffId: 'sam', data: { bags: 0 } });
  kept.set('order:b', { at: Date.now(), staffId: 'somebody else', data: { bags: 1 } });
  await giveSeen(queries, 'sam');
  expect(queries.getQueryData(['order', 'a'])).toEqual({ bags: 0 });
  expect(
    queries
      .getQueryCache()
      .find({ queryKey: ['order', 'a'] })
      ?.isStale(),
  ).toBe(true);
  expect(queries.getQueryData(['order', 'b'])).toBeUndefined();
  expect([...kept.keys()]).toEqual(['order:a']);
});
