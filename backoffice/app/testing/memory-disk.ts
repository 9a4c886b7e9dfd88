import type { Disk } from '../state/disk.ts';

/** A disk that lasts as long as the test; `stores` is all that is on it. Only what takes no transaction works. */
export function memoryDisk() {
  const stores: Record<string, Map<string, unknown>> = {
    actions: new Map(),
    revisions: new Map(),
    seen: new Map(),
  };
  const disk = {
    get: async (store: string, key: string) => stores[store]!.get(key),
    put: async (store: string, value: unknown, key: string) => void stores[store]!.set(key, value),
    delete: async (store: string, key: string) => void stores[store]!.delete(key),
    getAllKeys: async (store: string) => [...stores[store]!.keys()],
    clear: async (store: string) => stores[store]!.clear(),
  } as unknown as Disk;
  return { disk, seen: stores['seen']! };
}
