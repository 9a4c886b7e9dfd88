import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Database } from '../database/database.ts';
import { findLastEvent } from './order-event.store.ts';

/**
 * Refuses `order-changed` unless the order, locked, is as its caller saw it; in its fields stand who changed it last, what
 * they did and which revision it has now. Null: it is as they saw it.
 */
export async function whyChanged(
  transaction: Database,
  order: { id: string; revision: number },
  seen: number | undefined,
): Promise<Refusal<'order-changed'> | null> {
  if (seen === undefined || seen === order.revision) return null;
  const last = await findLastEvent(transaction, order.id);
  return refuse('order-changed').at(
    { path: 'revision', message: String(order.revision) },
    { path: 'actor', message: last?.staffId ?? last?.actor ?? '' },
    { path: 'verb', message: last?.verb ?? '' },
  );
}
