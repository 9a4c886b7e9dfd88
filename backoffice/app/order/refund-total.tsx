import { dollars } from '@larder/domain/money';
import type { TextKey } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import type { RefundSum } from './refund-sum.ts';

/** Shows the sum of a refund, with its shares of promo and tax. */
export function RefundTotal({ sum }: { sum: RefundSum }) {
  const t = useText();
  const facts: [TextKey, number][] = [
    ['Goods', sum.goods],
    ['Promo share', -sum.promo],
    ['Delivery Fee', sum.fee],
    ['Tax', sum.tax],
    ['Another amount', sum.amount],
  ];
  return (
    <dl className="facts refund-sum tnum" aria-live="polite" aria-atomic="true">
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
    </dl>
  );
}
