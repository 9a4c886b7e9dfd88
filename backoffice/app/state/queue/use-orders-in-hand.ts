import { canSettle, type LineState } from '@larder/domain/line-state';
import { useRef } from 'react';
import type { Line, Order } from '../order.ts';
import { useMe } from '../session.tsx';
import { clashes, sendable, type Ask } from './action.ts';
import { orderAfter } from './line-after.ts';
import { actionsNow, enqueue, enqueueInstead, useActions } from './queue.ts';

const becomes: Record<Ask['verb'], LineState> = {
  pick: 'picked',
  substitute: 'substituted',
  short: 'short',
  undo: 'to-pick',
};

/** Changes a line; false when the line is past it already, as at a second press. */
type Act = (order: Order, line: Line, ask: Ask) => Promise<boolean>;

/**
 * Returns orders as their picker has them: the backend's last state with all their changes since, sent or
 * not. `act` keeps a change of a line until the backend has it, in place of one that was refused; `waiting` counts
 * an order's unsent changes.
 */
export function useOrdersInHand(orders: readonly Order[]): {
  orders: Order[];
  waiting: (order: Order) => number;
  act: Act;
} {
  const me = useMe();
  const busy = useRef(new Set<string>());
  const ownOf = (actions: ReturnType<typeof actionsNow>, { id }: Order) =>
    sendable(actions, me.id).filter(({ orderId }) => orderId === id);
  const actions = useActions();
  const act: Act = async (order, { id }, ask) => {
    const read = orders.find((each) => each.id === order.id);
    if (!read) return false;
    const line = orderAfter(read, ownOf(actionsNow(), read)).lines.find((each) => each.id === id);
    if (!line || busy.current.has(id) || !canSettle(line.state, becomes[ask.verb])) return false;
    busy.current.add(id);
    const doing = { by: me, order: read, line };
    const clash = clashes(actionsNow(), me.id).find(({ lineId }) => lineId === id);
    try {
      await (clash ? enqueueInstead(clash, doing, ask) : enqueue(doing, ask));
      return true;
    } finally {
      busy.current.delete(id);
    }
  };
  return {
    orders: orders.map((order) => orderAfter(order, ownOf(actions, order))),
    waiting: (order) => ownOf(actions, order).length,
    act,
  };
}
