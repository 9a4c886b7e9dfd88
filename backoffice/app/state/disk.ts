import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Action } from './queue/action.ts';

/** An answer kept for a page that is opened offline. `staffId` is the person it was for. */
export type Seen = { at: number; staffId: string; data: unknown };

/** The tables of this device's storage. */
interface Kept extends DBSchema {
  actions: { key: number; value: Action };
  /** The revision of an order in the last answer to the queue. */
  revisions: { key: string; value: number };
  seen: { key: string; value: Seen };
}

export type Disk = IDBPDatabase<Kept>;

/** After how many milliseconds without an answer the storage counts as none: the app must not wait for it for ever. */
const patienceMs = 4_000;

let opened: Promise<Disk | null> | null = null;

/**
 * Returns the device's storage; null where the browser keeps nothing, as in some private windows, or where its storage
 * does not answer.
 */
export function openDisk(): Promise<Disk | null> {
  opened ??= openSoon().catch(() => null);
  return opened;
}

async function openSoon(): Promise<Disk | null> {
  let isLate = false;
  const late = new Promise<null>((resolve) => {
    setTimeout(() => {
      isLate = true;
      resolve(null);
    }, patienceMs);
  });
  const opening = open().then(async (disk) => {
    // Opened is not enough: it has to answer.
    await disk.count('actions');
    if (isLate) disk.close();
    return disk;
  });
  return Promise.race([opening, late]);
}

/** Opens the storage. It always rejects rather than throws, even where the browser refuses the very call. */
async function open(): Promise<Disk> {
  return openDB<Kept>('larder-office', 1, {
    upgrade(made) {
      made.createObjectStore('actions', { keyPath: 'seq', autoIncrement: true });
      made.createObjectStore('revisions');
      made.createObjectStore('seen');
    },
    // A newer page of another tab waits until this one lets go.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    // Phones take the storage of an app in the background away.
    terminated: () => {
      opened = null;
    },
  });
}
