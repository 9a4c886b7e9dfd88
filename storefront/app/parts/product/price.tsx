import { formatMoney, type Cents } from '@larder/domain/money';
import type { Selling } from '@larder/domain/quantity';
import type { MeasurePrice } from '@larder/domain/size';
import { useText } from '@larder/ui/words.ts';
import { priceUnit } from './prices.ts';
import './price.css';

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

/** What a price is for: an abbreviation for the eye, words for the ear. */
function Per({ seen, heard, className }: { seen: string; heard: string; className?: string }) {
  return (
    <span className={className}>
      <span aria-hidden>{seen}</span>
      <span className="sr-only"> {heard}</span>
    </span>
  );
}

/** What a unit price is for, by how the product is sold. */
export function PerUnit({ mode, className }: { mode: Selling['mode']; className?: string }) {
  const t = useText();
  return (
    <Per seen={t(priceUnit(mode))} heard={t(mode === 'UNIT' ? 'each' : 'per pound')} className={className} />
  );
}

const heardUnits = {
  oz: 'per ounce',
  lb: 'per pound',
  kg: 'per kilogram',
  'fl oz': 'per fluid ounce',
  pt: 'per pint',
  qt: 'per quart',
  gal: 'per gallon',
  L: 'per liter',
  ct: 'each',
} as const;

/** What an ounce, a pound or a piece of a package costs: "$0.25/oz". */
export function PricePerMeasure({ measure: { unit, price } }: { measure: MeasurePrice }) {
  const t = useText();
  return (
    <span className="tnum whitespace-nowrap">
      {price}
      <Per seen={t('/{0}', unit === 'ct' ? t('ct') : unit)} heard={t(heardUnits[unit])} />
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
    <p
      className={`unit-price flex flex-wrap items-baseline gap-x-1.5 ${previous === null ? '' : 'text-sale'}`}
    >
      <Price amount={current} size={size} />
      <PerUnit mode={mode} className="text-small text-ink-2" />
      {previous === null ? null : (
        <s className="tnum text-small text-ink-3">
          <span className="sr-only">{t('Was')} </span>
          {formatMoney(previous)}
        </s>
      )}
    </p>
  );
}
