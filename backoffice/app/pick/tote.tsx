import type { TextKey } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import type { Order } from '../state/order.ts';
import './tote.css';

type ToteColor = NonNullable<Order['claim']>['tote'];

const names: Record<ToteColor, TextKey> = {
  blue: 'Blue tote',
  green: 'Green tote',
  orange: 'Orange tote',
  purple: 'Purple tote',
};

/**
 * The colour of an order's tote, in words and shown; when small, the colour is shown and its name only read
 * out.
 */
export function Tote({ color, isSmall = false }: { color: ToteColor; isSmall?: boolean }) {
  const t = useText();
  return (
    <span className="tote" data-tote={color}>
      <span className={isSmall ? 'sr-only' : ''}>{t(names[color])}</span>
    </span>
  );
}
