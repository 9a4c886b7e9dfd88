import type { Disk } from '../state/disk.ts';

type Stores = Record<string, Map<string | number, unknown>>;

/** Returns one store within a transaction: it reads the transaction's writes, and numbers unplaced values. */
function writingTo(store: Map<string | number, unknown>) {
  const next = () => Math.max(0, ...[...store.keys()].map(Number)) + 1;
  return {
    get: async (key: number) => store.get(key),
    put: async (value: { seq?: number }, key?: string) => void store.set(key ?? value.seq!, value),
    add: async (value: { seq?: number }) => {
      const seq = value.seq ?? next();
      store.set(seq, { ...value, seq });
    },
    delete: async (key: number) => void store.delete(key),
  };
}

/**
 * Returns a disk that lasts as long as the test; `seen` and `stores` are its content. A transaction is
 * written as a whole when `done` is awaited, and not at all where `isFull`. Places are counted from the last
 * one.
 */
export function memoryDisk() {
  const stores: Stores = { actions: new Map(), revisions: new Map(), seen: new Map() };
  const at = { isFull: false };
  const transaction = () => {
    const own: Stores = Object.fromEntries(
      Object.entries(stores).map(([name, store]) => [name, new Map(store)]),
    );
    const commit = async () => {
      if (at.isFull) throw new DOMException('No room is left.', 'QuotaExceededError');
      for (const [name, written] of Object.entries(own)) {
        stores[name]!.clear();
        for (const [key, value] of written) stores[name]!.set(key, value);
      }
    };
    return {
      store: writingTo(own['actions']!),
      objectStore: (name: string) => writingTo(own[name]!),
      get done() {
        return commit();
      },
    };
  };
  const disk = {
    get: async (store: string, key: string) => stores[store]!.get(key),
    getAll: async (store: string) => [...stores[store]!.values()],
    put: async (store: string, value: unknown, key: string) => void stores[store]!.set(key, value),
    delete: async (store: string, key: string) => void stores[store]!.delete(key),
    getAllKeys: async (store: string) => [...stores[store]!.keys()],
    clear: async (store: string) => stores[store]!.clear(),
    transaction,
  } as unknown as Disk;
  return { disk, stores, at, seen: stores['seen']! };
}
