import { canSettle, type LineState } from '@larder/domain/line-state';
import { useRef } from 'react';
import type { Line, Order } from '../order.ts';
import { useMe } from '../session.tsx';
import { sendable, type Ask } from './action.ts';
import { orderAfter } from './line-after.ts';
import { actionsNow, enqueue, useActions } from './queue.ts';

const becomes: Record<Ask['verb'], LineState> = {
  pick: 'picked',
  substitute: 'substituted',
  short: 'short',
  undo: 'to-pick',
};

/**
 * An order as its picker has it in hand: as the backend had it last, with all that they did since, sent or not. `act` keeps
 * what they do to a line until the backend has it; false when the line is past it by now, as at a second press.
 */
export function useOrderInHand(order: Order): {
  order: Order;
  waiting: number;
  act: (line: Line, ask: Ask) => Promise<boolean>;
} {
  const me = useMe();
  const busy = useRef(new Set<string>());
  const ownOf = (actions: ReturnType<typeof actionsNow>) =>
    sendable(actions, me.id).filter(({ orderId }) => orderId === order.id);
  const own = ownOf(useActions());
  const act = async ({ id }: Line, ask: Ask) => {
    const line = orderAfter(order, ownOf(actionsNow())).lines.find((each) => each.id === id);
    if (!line || busy.current.has(id) || !canSettle(line.state, becomes[ask.verb])) return false;
    busy.current.add(id);
    try {
      await enqueue({ by: me, order, line }, ask);
      return true;
    } finally {
      busy.current.delete(id);
    }
  };
  return { order: orderAfter(order, own), waiting: own.length, act };
}
