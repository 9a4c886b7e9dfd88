import { useText } from '@larder/ui/words.ts';
import { Due } from '../parts/due.tsx';
import { useStoreNow } from '../state/board.ts';
import type { Order } from '../state/order.ts';
import './picking-head.css';
import { Tote } from './tote.tsx';
import { WaitingTag } from './waiting-tag.tsx';

type Props = {
  orders: readonly Order[];
  /** The number of unsent changes. */
  waiting: number;
};

/** Shows the orders being filled with their totes, progress and time left. */
export function PickingHead({ orders, waiting }: Props) {
  const t = useText();
  const now = useStoreNow();
  const lines = orders.flatMap((order) => order.lines);
  const settled = countSettled(lines);
  const isOne = orders.length === 1;
  const title = isOne ? orders[0]!.number : t('{0} orders in one walk', orders.length);
  return (
    <header className="picking-head">
      <title>{isOne ? t('Order {0}', title) : title}</title>
      <div className="picking-row">
        <h1 className="picking-number tnum" tabIndex={-1}>
          {title}
        </h1>
        <WaitingTag count={waiting} />
        <span className="picking-count tnum">{t('{0} of {1}', settled, lines.length)}</span>
      </div>
      <span aria-hidden className="picking-bar">
        <i style={{ inlineSize: `${(100 * settled) / Math.max(1, lines.length)}%` }} />
      </span>
      <ul className="picking-row">
        {orders.map((order) => (
          <li key={order.id} className="flex items-center gap-2">
            {order.claim ? <Tote color={order.claim.tote} isSmall={!isOne} /> : null}
            {isOne ? (
              <Due dueAt={order.windowStart} now={now} />
            ) : (
              <span className="text-small text-ink-2 tnum">{order.number}</span>
            )}
          </li>
        ))}
      </ul>
    </header>
  );
}

function countSettled(lines: Order['lines']): number {
  return lines.filter(({ state }) => state !== 'to-pick' && state !== 'asked').length;
}
