import { useText } from '@larder/ui/words.ts';
import type { Order } from '../state/order.ts';
import { actorWords, endReasonOf } from './history-words.ts';

/** Shows why an order was denied or cancelled, where somebody wrote a reason: the shopper read the same. */
export function Ended({ order }: { order: Order }) {
  const t = useText();
  const ending = order.history.findLast((event) => endReasonOf(event) !== null);
  if (!ending) return null;
  return (
    <p className="panel as-written px-4 py-3">
      <b>{actorWords(ending, t)}</b>: <q>{endReasonOf(ending)}</q>
    </p>
  );
}
