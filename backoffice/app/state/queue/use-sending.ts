import { isCallFailed } from '@larder/contract/call-failed';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useKeptOperations, useOperations, type OperationsClient } from '../../operations.ts';
import type { Order } from '../order.ts';
import type { Action } from './action.ts';
import { orderAfter } from './line-after.ts';
import { sendAll, useOwnQueue } from './queue.ts';
import type { Road, SendingEnd, Sent } from './replay.ts';

/** After how many milliseconds an unanswered action is sent again. */
const againMs = 4_000;

function callFor(operations: OperationsClient, action: Action, revision: number) {
  const { ask } = action;
  const params = { id: action.orderId, lineId: action.lineId };
  switch (ask.verb) {
    case 'pick':
      return operations('POST api/orders/:id/lines/:lineId/pick', {
        params,
        body: { revision, ...ask.amount },
      });
    case 'substitute':
      return operations('POST api/orders/:id/lines/:lineId/substitute', {
        params,
        body: { revision, prodRrn: ask.instead.prodRrn, ...ask.amount },
      });
    case 'short':
      return operations('POST api/orders/:id/lines/:lineId/short', { params, body: { revision } });
    case 'undo':
      return operations('POST api/orders/:id/lines/:lineId/undo', { params, body: { revision } });
  }
}

/**
 * Returns the outcome that a failure means for an action: refused for good, not for this session, or to be
 * tried again.
 */
function sentOf(error: unknown): Sent {
  if (!isCallFailed(error) || error.status >= 500 || error.status === 429) return { kind: 'no-answer' };
  // A refusal without the store's words is of somebody on the way, such as the gate of a wireless network.
  if (error.problem === null) return { kind: 'no-answer' };
  const { errorCode: code, message: words } = error.problem;
  if (error.status === 401 || code === 'somebody-else') return { kind: 'not-theirs' };
  return { kind: 'refused', code, words };
}

function useRoad(): Road {
  const operations = useOperations();
  const makeKept = useKeptOperations();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      send: async (action, revision) => {
        const { key, staffId } = action;
        try {
          const answer = await callFor(makeKept({ key, staffId }), action, revision);
          return { kind: 'done', revision: answer.revision };
        } catch (error) {
          return sentOf(error);
        }
      },
      read: async (id) => {
        const order = await operations('GET api/orders/:id', { params: { id } }).catch(() => null);
        if (order) queries.setQueryData(['order', id], order);
        return order;
      },
      onDone: (action, revision) => {
        queries.setQueryData<Order>(
          ['order', action.orderId],
          (order) => order && { ...orderAfter(order, [action]), revision },
        );
      },
    }),
    [operations, makeKept, queries],
  );
}

/**
 * Sends a person's changes: at once, when the device is online again, and every few seconds while some are
 * unsent.
 */
export function useSending(staffId: string): void {
  const road = useRoad();
  const queries = useQueryClient();
  const { waiting } = useOwnQueue(staffId);
  useEffect(() => {
    if (waiting === 0) return undefined;
    const send = () => {
      const follow = async (ended: SendingEnd) => {
        // Somebody else has signed in, in another tab say: this page learns who, and keeps the changes for their own person.
        if (ended === 'not-theirs') void queries.invalidateQueries({ queryKey: ['me'] });
        if (ended !== 'empty') return;
        await queries.invalidateQueries({ queryKey: ['order'] });
        void queries.invalidateQueries({ queryKey: ['board'] });
      };
      // A storage that takes nothing, for want of room say, is tried again as well: the changes wait in sight.
      sendAll(road, staffId)
        .then(follow)
        .catch(() => undefined);
    };
    send();
    const timer = setInterval(send, againMs);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [waiting, road, queries, staffId]);
}
