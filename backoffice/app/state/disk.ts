import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Action } from './queue/action.ts';

/** What was seen last, so that a page that is opened without a line has it. `staffId` is whose eyes it was for. */
export type Seen = { at: number; staffId: string; data: unknown };

/** What this device keeps of the work on it. */
interface Kept extends DBSchema {
  actions: { key: number; value: Action };
  /** The revision of an order by the last answer to anything of the queue. */
  revisions: { key: string; value: number };
  seen: { key: string; value: Seen };
}

export type Disk = IDBPDatabase<Kept>;

let opened: Promise<Disk | null> | null = null;

/** What is kept on this device; null where the browser keeps nothing, as in some private windows, or has nowhere to keep it. */
export function openDisk(): Promise<Disk | null> {
  opened ??= open().catch(() => null);
  return opened;
}

/** Fails, and never throws, also where the browser refuses the very question. */
async function open(): Promise<Disk> {
  return openDB<Kept>('larder-office', 1, {
    upgrade(made) {
      made.createObjectStore('actions', { keyPath: 'seq', autoIncrement: true });
      made.createObjectStore('revisions');
      made.createObjectStore('seen');
    },
    // A newer page of another tab waits until this one lets go.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = null;
    },
  });
}
