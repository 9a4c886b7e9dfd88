import type { Action } from './action.ts';
import type { Disk } from '../disk.ts';
import type { QueueStorage } from './replay.ts';

/** An action in the form that IndexedDB takes, which assigns its place. */
type Unplaced = Action;

/** Returns the queue of this device on its disk: it outlives the page, the browser and a power cut. */
export function diskQueue(disk: Disk): QueueStorage {
  const put = async (seq: number, change: Partial<Action>) => {
    const writing = disk.transaction('actions', 'readwrite', { durability: 'strict' });
    const action = await writing.store.get(seq);
    if (action) await writing.store.put({ ...action, ...change });
    await writing.done;
  };
  return {
    list: () => disk.getAll('actions'),
    add: async (action) => {
      const writing = disk.transaction('actions', 'readwrite', { durability: 'strict' });
      await writing.store.add(action as Unplaced);
      await writing.done;
    },
    sending: (seq, sentWith) => put(seq, { sentWith }),
    done: async (seq, { id, revision }) => {
      const writing = disk.transaction(['actions', 'revisions'], 'readwrite', { durability: 'strict' });
      await writing.objectStore('actions').delete(seq);
      await writing.objectStore('revisions').put(revision, id);
      await writing.done;
    },
    clashed: (seq, clash) => put(seq, { clash }),
    swap: async (gone, added) => {
      const writing = disk.transaction('actions', 'readwrite', { durability: 'strict' });
      for (const seq of gone) await writing.store.delete(seq);
      for (const action of added) await writing.store.add(action as Unplaced);
      await writing.done;
    },
    revisionOf: async (orderId) => (await disk.get('revisions', orderId)) ?? 0,
  };
}
