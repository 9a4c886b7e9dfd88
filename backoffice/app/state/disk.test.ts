import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const opening = vi.hoisted(() => ({ of: () => new Promise<unknown>(() => undefined) }));
vi.mock('idb', () => ({ openDB: () => opening.of() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

async function opened() {
  const { openDisk } = await import('./disk.ts');
  const disk = openDisk();
  await vi.advanceTimersByTimeAsync(10_000);
  return Promise.race([disk, Promise.resolve('waits')]);
}

it('a storage that answers is used', async () => {
  const disk = { count: async () => 0, close: vi.fn() };
  opening.of = async () => disk;
  expect(await opened()).toBe(disk);
  expect(disk.close).not.toHaveBeenCalled();
});

it.each([
  ['never opens', () => new Promise<unknown>(() => undefined)],
  ['opens and never answers', async () => ({ count: () => new Promise(() => undefined) })],
  ['is refused', async () => Promise.reject(new DOMException('No.', 'SecurityError'))],
])('a storage that %s counts as none: the app does not wait for it for ever', async (_, open) => {
  opening.of = open;
  expect(await opened()).toBe(null);
});

it('a storage that opens too late is let go', async () => {
  const disk = { count: async () => 0, close: vi.fn() };
  let open: (disk: unknown) => void = () => undefined;
  opening.of = () =>
    new Promise((resolve) => {
      open = resolve;
    });
  expect(await opened()).toBe(null);
  open(disk);
  await vi.advanceTimersByTimeAsync(0);
  expect(disk.close).toHaveBeenCalledTimes(1);
});
