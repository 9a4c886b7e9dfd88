import { dollars } from '@larder/domain/money';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { type TotalsFacts } from './totals-rows.ts';

type Props = {
  facts: Pick<TotalsFacts, 'total' | 'ceiling'>;
  /** True for two large lines, in bars at the bottom edge; by default one line of text. */
  large?: boolean;
};

/**
 * The approximate and the highest cost of an order, or the one sum of an order in which nothing is weighed. The
 * highest is the server's ceiling; its place is kept while it is loaded again.
 */
export function MostToPay({ facts: { total, ceiling }, large = false }: Props) {
  const t = useText();
  const isKnown = ceiling !== null && ceiling !== undefined;
  const [wasOne, setWasOne] = useState(false);
  const isOne = isKnown ? ceiling <= total : wasOne;
  if (isOne !== wasOne) setWasOne(isOne);
  const first = large ? 'block text-h3 font-extrabold' : 'font-semibold';
  const sums = isOne ? (
    <span className={first}>
      {isKnown ? t('At most {0}', dollars(ceiling)) : t('About {0}', dollars(total))}
    </span>
  ) : (
    <>
      <span className={first}>
        {t('About {0}', dollars(total))}
        {/* Between two lines of their own the comma is only heard. */}
        <span className={large ? 'sr-only' : undefined}>,</span>
      </span>{' '}
      <span className={large ? 'block text-small font-semibold text-ink-2' : 'font-semibold text-ink-2'}>
        {t('at most {0}', isKnown ? dollars(ceiling) : '…')}
      </span>
    </>
  );
  return <span className="most-to-pay tnum block">{sums}</span>;
}
