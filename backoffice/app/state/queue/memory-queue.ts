import type { Action } from './action.ts';
import type { QueueStorage } from './replay.ts';

/**
 * Returns a queue that lasts as long as the page, for browsers that keep nothing, as in some private windows.
 */
export function memoryQueue(): QueueStorage {
  let actions: Action[] = [];
  let last = 0;
  const revisions = new Map<string, number>();
  const put = (seq: number, change: Partial<Action>) => {
    actions = actions.map((each) => (each.seq === seq ? { ...each, ...change } : each));
  };
  const append = (action: Omit<Action, 'seq'>) => {
    last += 1;
    actions = [...actions, { ...action, seq: last }];
  };
  return {
    list: async () => actions,
    add: async (action) => append(action),
    sending: async (seq, sentWith) => put(seq, { sentWith }),
    done: async (seq, { id, revision }) => {
      actions = actions.filter((each) => each.seq !== seq);
      revisions.set(id, revision);
    },
    clashed: async (seq, clash) => put(seq, { clash }),
    swap: async (gone, added) => {
      actions = actions.filter(({ seq }) => !gone.includes(seq));
      added.forEach(append);
    },
    revisionOf: async (orderId) => revisions.get(orderId) ?? 0,
  };
}
