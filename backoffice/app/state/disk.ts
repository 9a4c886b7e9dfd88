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

let opened: Promise<Disk | null> | null = null;

/** Returns the device's storage, or null where the browser keeps nothing, as in some private windows. */
export function openDisk(): Promise<Disk | null> {
  opened ??= open().catch(() => null);
  return opened;
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
