import { formatMoney, type Cents } from '@larder/domain/money';
import type { Selling } from '@larder/domain/quantity';
import { useText } from '../../words.ts';
import { priceUnit } from './prices.ts';

/**
 * A price with raised "$" and cents. The document holds "$14.99" exactly once, for reading aloud and copying; what is
 * seen is painted from attributes.
 */
export function Price({ amount, size = 'card' }: { amount: Cents; size?: 'card' | 'product' }) {
  const text = formatMoney(amount);
  return (
    <span className={`price price-${size}`}>
      <span className="sr-only">{text}</span>
      <span aria-hidden className="price-painted" data-cents={text.slice(-2)}>
        <i data-whole={text.slice(1, -3)} />
      </span>
    </span>
  );
}

/** The price of a unit, what it is for, and the struck price before. */
export function UnitPrice(props: {
  current: Cents;
  previous: Cents | null;
  mode: Selling['mode'];
  size?: 'card' | 'product';
}) {
  const { current, previous, mode, size } = props;
  const t = useText();
  return (
    <p className={`flex flex-wrap items-baseline gap-x-1.5 ${previous === null ? '' : 'text-sale'}`}>
      <Price amount={current} size={size} />
      <span className="text-small text-ink-2">{t(priceUnit(mode))}</span>
      {previous === null ? null : (
        <s className="tnum text-small text-ink-3">
          <span className="sr-only">{t('Was')} </span>
          {formatMoney(previous)}
        </s>
      )}
    </p>
  );
}
