import { dollars } from '@larder/domain/money';
import type { TextKey } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import type { RefundSum } from './refund-sum.ts';
import type { UnreadLine } from './use-refund-form.ts';

type Props = { sum: RefundSum; unread?: readonly UnreadLine[] };

/**
 * Shows the sum of a refund, with its shares of promo and tax. Where a line's quantity cannot be read it shows what is wrong
 * in place of a sum: a colleague's refund may have made it so without a press.
 */
export function RefundTotal({ sum, unread = [] }: Props) {
  return (
    <dl className="facts refund-sum tnum" aria-live="polite" aria-atomic="true">
      {unread.length > 0 ? (
        unread.map(({ lineId, name, fault }) => (
          <div key={lineId}>
            <dt>{name}</dt>
            <dd>{fault}</dd>
          </div>
        ))
      ) : (
        <Amounts sum={sum} />
      )}
    </dl>
  );
}

function Amounts({ sum }: { sum: RefundSum }) {
  const t = useText();
  const facts: [TextKey, number][] = [
    ['Goods', sum.goods],
    ['Promo share', -sum.promo],
    ['Delivery Fee', sum.fee],
    ['Tax', sum.tax],
    ['Another amount', sum.amount],
  ];
  return (
    <>
      {facts.map(([label, amount]) =>
        amount === 0 ? null : (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ),
      )}
      <div>
        <dt>{t('Total')}</dt>
        <dd>{dollars(sum.total)}</dd>
      </div>
    </>
  );
}
