import { useState } from 'react';
import { refusalCode } from '../operations.ts';
import { useOrderChange, type Order } from './order.ts';

/**
 * Like `useOrderChange`, for a dialog that gives money back, on the order as it was when the dialog was opened: who writes
 * in it does not see that somebody else refunds the same meanwhile. They are told once; the next press acts on what
 * stands then.
 */
export function useRefundChange<Answer = unknown>({ id, revision }: Pick<Order, 'id' | 'revision'>) {
  const [opened] = useState(revision);
  const [isTold, setTold] = useState(false);
  const change = useOrderChange<Answer>({ id, revision: isTold ? revision : opened });
  if (!isTold && refusalCode(change.error) === 'order-changed') setTold(true);
  return change;
}
