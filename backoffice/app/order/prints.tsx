import type { TextKey } from '@larder/text/say';
import { ButtonLink } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Printer } from 'lucide-react';
import type { Order } from '../state/order.ts';

const papers: readonly [paper: string, label: TextKey][] = [
  ['pick-list', 'Pick list'],
  ['bag-tags', 'Bag tags'],
  ['receipt', 'Receipt'],
];

/** Links to the papers of an order. A cancelled order has no pick list. */
export function Prints({ order }: { order: Order }) {
  const t = useText();
  const isOff = order.orderStatus === 'Cancelled' || order.orderStatus === 'Denied';
  const wanted = isOff ? papers.filter(([paper]) => paper === 'receipt') : papers;
  return (
    <nav aria-label={t('Print')} className="panel flex gap-2 p-3">
      <Printer aria-hidden size={20} className="mx-1 mt-3.5 flex-none" />
      <span className="flex flex-wrap gap-x-2">
        {wanted.map(([paper, label]) => (
          <ButtonLink key={paper} to={`/orders/${order.id}/print/${paper}`} look="quiet">
            {t(label)}
          </ButtonLink>
        ))}
      </span>
    </nav>
  );
}
