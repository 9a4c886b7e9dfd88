import { dollars } from '@larder/domain/money';
import { useText } from '@larder/ui/words.ts';
import { type TotalsFacts } from './totals-rows.ts';

type Props = {
  facts: Pick<TotalsFacts, 'total' | 'ceiling'>;
  /** True for two large lines, in bars at the bottom edge; by default one line of text. */
  large?: boolean;
};

/**
 * The approximate and the highest cost of an order: both, also where nothing is weighed, since the promise is always in
 * sight. The highest is the server's ceiling; its place is kept while it is loaded again.
 */
export function MostToPay({ facts: { total, ceiling }, large = false }: Props) {
  const t = useText();
  const most = ceiling === null || ceiling === undefined ? '…' : dollars(ceiling);
  return (
    <span className="most-to-pay tnum block">
      <span
        className={
          large ? 'block text-h3 font-extrabold min-[18rem]:max-[22.5rem]:text-body' : 'font-semibold'
        }
      >
        {t('About {0}', dollars(total))}
        {/* Between two lines of their own the comma is only heard. */}
        <span className={large ? 'sr-only' : undefined}>,</span>
      </span>{' '}
      <span className={large ? 'block text-small font-semibold text-ink-2' : 'font-semibold text-ink-2'}>
        {t('at most {0}', most)}
      </span>
    </span>
  );
}
