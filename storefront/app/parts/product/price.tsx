import { formatMoney, type Cents } from '@larder/domain/money';
import type { Selling } from '@larder/domain/quantity';
import { unbrokenUnits } from '@larder/ui/unbroken.tsx';
import { useText } from '@larder/ui/words.ts';
import { priceUnit, sizeBesidePrice, type MeasurePrice } from './prices.ts';
import './price.css';

/**
 * A price with raised "$" and cents. The document holds "$14.99" exactly once, for screen readers and
 * copying; the visible parts are painted from attributes.
 */
function Price({ amount, size = 'card' }: { amount: Cents; size?: 'card' | 'product' }) {
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

/** The unit of a price: an abbreviation for the eye, words for screen readers. */
function Per({ seen, heard, className }: { seen: string; heard: string; className?: string }) {
  return (
    <span className={className}>
      <span aria-hidden>{seen}</span>
      <span className="sr-only"> {heard}</span>
    </span>
  );
}

/** The unit of a unit price, by the product's selling mode. */
export function PerUnit({ mode, className }: { mode: Selling['mode']; className?: string }) {
  const t = useText();
  return (
    <Per seen={t(priceUnit(mode))} heard={t(mode === 'UNIT' ? 'each' : 'per pound')} className={className} />
  );
}

const units = {
  'fl oz': ['fl oz', 'per fluid ounce'],
  oz: ['oz', 'per ounce'],
  ct: ['ct', 'each'],
  load: ['load', 'per load'],
  sheet: ['sheet', 'per sheet'],
  'sq ft': ['sq ft', 'per square foot'],
} as const;

/** The price of an ounce or a piece of a package: "24.9¢/oz". */
function PricePerMeasure({ measure: { unit, price } }: { measure: MeasurePrice }) {
  const t = useText();
  const [seen, heard] = units[unit];
  return (
    <span className="tnum whitespace-nowrap">
      {price}
      <Per seen={t('/{0}', t(seen))} heard={t(heard)} />
    </span>
  );
}

/** A size with its price per unit: "1 gal · 3.4¢/fl oz"; one of them alone where the other is not known. */
export function SizeAndMeasure({ label, measure }: { label: string; measure: MeasurePrice | null }) {
  const size = sizeBesidePrice(label);
  return (
    <>
      {unbrokenUnits(size)}
      {/* No line begins with the dot. */}
      {size !== '' && measure ? '\u00a0· ' : null}
      {measure ? <PricePerMeasure measure={measure} /> : null}
    </>
  );
}

/**
 * The price of a product, and the struck price before. Pieces priced by the pound show first about what one
 * costs, then the price per pound.
 */
export function UnitPrice(props: {
  current: Cents;
  previous: Cents | null;
  mode: Selling['mode'];
  /** The approximate price of one piece, where that is not the unit price. */
  piece: Cents | null;
  size?: 'card' | 'product';
}) {
  const { current, previous, mode, piece, size } = props;
  const t = useText();
  const before =
    previous === null ? null : (
      <s className="tnum text-small text-ink-3">
        <span className="sr-only">{t('Was')} </span>
        {formatMoney(previous)}
      </s>
    );
  const line = `flex flex-wrap items-baseline gap-x-1.5 ${previous === null ? '' : 'text-sale'}`;
  if (piece === null)
    return (
      <p className={`unit-price ${line}`}>
        <Price amount={current} size={size} />
        <PerUnit mode={mode} className="text-small text-ink-2" />
        {before}
      </p>
    );
  return (
    <div className="unit-price">
      <p className={line}>
        <span className="text-small text-ink-2">{t('about')}</span>{' '}
        {/* Where all of it has no room, the price keeps its unit. */}
        <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
          <Price amount={piece} size={size} />
          <PerUnit mode="UNIT" className="text-small text-ink-2" />
        </span>
      </p>
      <p className={`${line} tnum text-small`}>
        <span>
          {formatMoney(current)}
          <PerUnit mode={mode} />
        </span>
        {before}
      </p>
    </div>
  );
}
