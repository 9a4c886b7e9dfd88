import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { errorFacts, type Log } from '../log.ts';
import { buildShelf } from './build/build-shelf.ts';
import type { Directory } from './directory.ts';
import { readDirectory } from './directory.store.ts';
import { readRevisions, type Revisions } from './revisions.store.ts';
import { followRevisions, type Following } from './follow-revisions.ts';
import type { Shelf } from './shelf.ts';
import type { Shelves } from './shelves.ts';

type ShelvesOptions = {
  pool: pg.Pool;
  now: () => number;
  log: Log;
  /** How often the revisions are read, beside being notified. */
  pollMs?: number;
  /** Shelves nobody asked for lately leave when together they hold more. */
  maxBytes?: number;
};

function isSame(a: Revisions, b: Revisions): boolean {
  return a.size === b.size && [...a].every(([id, number]) => b.get(id) === number);
}

/**
 * Returns the shelves of this process. They answer from what they have while newer ones are built, and are then
 * swapped by reference.
 */
export function createShelves(options: ShelvesOptions): Shelves {
  const { pool, now, log, pollMs = 2000, maxBytes = 768 * 1024 * 1024 } = options;
  const held = new LRUCache<number, Shelf>({
    maxSize: maxBytes,
    // One that is larger than all together may be stays too, alone: it would only be built again.
    sizeCalculation: ({ bytes }) => Math.min(Math.max(1, bytes), maxBytes),
  });
  const loading = new Map<number, Promise<Shelf>>();
  let directory: Directory | null = null;
  let revisions: Revisions = new Map();
  /** The newest revisions that were read, those of a check under way too. */
  let newest: Revisions = revisions;
  let following: Following | null = null;
  let checking: Promise<void> | null = null;
  let queued: Promise<void> | null = null;

  /**
   * Reads and builds all that changed, and then lets all of it take effect at once. A shelf that cannot be built stays
   * as it was, keeps nothing of other merchants back, and is built again by the next check. Throws at the end when
   * there is one.
   */
  const check = async (): Promise<void> => {
    const current = await readRevisions(pool);
    newest = current;
    if (directory && isSame(current, revisions)) return;
    const fresh: Shelf[] = [];
    const seen = new Map(current);
    const failures: unknown[] = [];
    const known = [...held.entries()];
    for (const [merchantId, shelf] of known) {
      if (current.get(merchantId) === shelf.revision) continue;
      try {
        fresh.push(await build(merchantId));
      } catch (error) {
        log('warn', 'shelf-not-built', { merchantId, ...errorFacts(error) });
        failures.push(error);
        seen.set(merchantId, shelf.revision);
      }
    }
    directory = await readDirectory(pool);
    revisions = seen;
    for (const shelf of fresh) put(shelf);
    if (failures.length > 0) throw new AggregateError(failures, 'Some shelves could not be built');
  };

  /** One check at a time; whoever asks during one gets the next, because the running one may have read too early. */
  const refresh = (): Promise<void> => {
    if (!checking) {
      checking = check().finally(() => (checking = null));
      return checking;
    }
    queued ??= checking
      .catch(() => {})
      .then(() => {
        queued = null;
        return refresh();
      });
    return queued;
  };

  const build = async (merchantId: number): Promise<Shelf> => {
    const began = performance.now();
    const shelf = await buildShelf(pool, merchantId);
    const facts = { merchantId, revision: shelf.revision, products: shelf.productCount, bytes: shelf.bytes };
    log('info', 'shelf-built', { ...facts, ms: Math.round(performance.now() - began) });
    return shelf;
  };

  const put = (shelf: Shelf): void => void held.set(shelf.merchantId, shelf);

  const load = (merchantId: number): Promise<Shelf> => {
    const running = loading.get(merchantId);
    if (running) return running;
    const started = loadCurrent(merchantId).finally(() => loading.delete(merchantId));
    loading.set(merchantId, started);
    return started;
  };

  /**
   * Builds a shelf and puts it in place; builds it again if a newer revision was read meanwhile, since the check that
   * read it does not know of this shelf.
   */
  const loadCurrent = async (merchantId: number): Promise<Shelf> => {
    const shelf = await build(merchantId);
    if (shelf.revision < (newest.get(merchantId) ?? 0)) return loadCurrent(merchantId);
    put(shelf);
    return shelf;
  };

  const of = async (merchantId: number): Promise<Shelf> => {
    return held.get(merchantId) ?? load(merchantId);
  };

  const heldNow = (merchantId: number): Shelf | null => {
    const found = held.peek(merchantId) ?? null;
    if (!found) load(merchantId).catch((error: unknown) => log('warn', 'shelf-not-built', errorFacts(error)));
    return found;
  };

  return {
    of,
    held: heldNow,
    refresh,
    directory: async () => {
      if (!directory) await refresh();
      return directory!;
    },
    revisionOf: async (merchantId, at = now()) => {
      const shelf = await of(merchantId);
      return `${merchantId}.${shelf.revision}.${shelf.epochAt(at)}`;
    },
    start: async () => {
      await refresh();
      following = followRevisions(pool.options.connectionString!, pollMs, refresh, log);
    },
    stop: async () => {
      await following?.stop();
      await checking?.catch(() => {});
      await Promise.allSettled(loading.values());
    },
    figures: () =>
      [...held.values()].map((shelf) => ({
        merchantId: shelf.merchantId,
        revision: shelf.revision,
        products: shelf.productCount,
        bytes: shelf.bytes,
      })),
  };
}
