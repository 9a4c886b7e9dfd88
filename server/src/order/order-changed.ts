import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { findLastEvent } from './order-event.store.ts';

/**
 * Throws 409 `order-changed` unless the order, locked, is as its caller saw it; in its fields stand who changed it last, what
 * they did and which revision it has now.
 */
export async function needRevision(
  transaction: Database,
  order: { id: string; revision: number },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === order.revision) return;
  const last = await findLastEvent(transaction, order.id);
  throw new Problem(409, 'order-changed', 'This order was changed meanwhile. Please look at it again.', [], {
    fields: [
      { path: 'revision', message: String(order.revision) },
      { path: 'actor', message: last?.staffId ?? last?.actor ?? '' },
      { path: 'verb', message: last?.verb ?? '' },
    ],
  });
}

export function orderNotFound(): Problem {
  return new Problem(404, 'order-not-found', 'Order not found');
}
