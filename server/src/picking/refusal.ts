import { refuse, type Refusal } from '@larder/contract/refuse';
import { cents, formatMoney } from '@larder/domain/money';
import type { StaffCall } from '../http/call.ts';
import { orderChanged } from '../order/order-changed.ts';
import type { Changed, Details, PickRefusal } from './picking.ts';

type Refused = Refusal<PickRefusal | 'order-not-found' | 'order-changed'>;

/** Returns the result of a verb, or the refusal of its call. */
export async function doneOf<Facts>(
  call: StaffCall,
  changed: Changed<Facts>,
): Promise<{ revision: number; facts: Facts } | Refused> {
  if (changed.kind === 'done') return changed;
  if (changed.kind === 'missing') return refuse('order-not-found');
  if (changed.kind === 'changed') return orderChanged(call.larder.pool, changed.last);
  return wordedRefusal(changed.because, changed.details ?? {});
}

function wordedRefusal(because: PickRefusal, details: Details): Refusal<PickRefusal> {
  const money = (amount: string | number | undefined) => formatMoney(cents(Number(amount ?? 0)));
  switch (because) {
    case 'lines-open':
      return refuse(because, details.count ?? 0);
    case 'over-ceiling':
      return refuse(because, money(details.finalCents), money(details.ceilingCents));
    case 'far-under':
      return refuse(because, money(details.finalCents), money(details.estimatedCents));
    case 'off-step':
      return refuse(because, 1);
    default:
      return refuse(because);
  }
}
