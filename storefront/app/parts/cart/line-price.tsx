import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { dollars } from '@larder/domain/money';
import { useText } from '@larder/ui/words.ts';
import { Tag } from 'lucide-react';
import { AgeBadge } from '../product/badges.tsx';
import { PerUnit } from '../product/price.tsx';
import { sizeBesidePrice } from '../product/prices.ts';

/** The unit price, the pieces' approximate weight, the price before, and the line's promo code. */
export function LinePrice({ line, about }: { line: CartLineAnswer; about: string | null }) {
  const t = useText();
  const isReduced = line.unitPrice < line.origUnitPrice;
  // A label that says only "per lb" stands where the price has its unit.
  const isUnitTold = line.prodWeightLabel !== '' && sizeBesidePrice(line.prodWeightLabel) === '';
  return (
    <p className="cart-line-price tnum flex flex-wrap items-baseline gap-x-1.5">
      <span className={isReduced ? 'font-bold text-sale' : 'text-ink-2'}>{dollars(line.unitPrice)}</span>{' '}
      {isUnitTold ? (
        <span className="text-ink-3">{line.prodWeightLabel}</span>
      ) : (
        <PerUnit
          mode={line.sellingMode}
          className={`text-ink-3 ${line.sellingMode === 'UNIT' ? 'cart-line-each' : ''}`}
        />
      )}
      {about === null ? null : <span className="text-ink-3">{about}</span>}
      {isReduced ? (
        <s className="text-ink-3">
          <span className="sr-only">{t('Was')} </span>
          {dollars(line.origUnitPrice)}
        </s>
      ) : null}
      {line.promoDiscPct > 0 ? (
        <span className="cart-line-wide font-semibold text-sale">−{Math.round(line.promoDiscPct)}%</span>
      ) : null}
      {line.promoCodes.map((code) => (
        <span key={code} className="cart-line-stays inline-flex items-center gap-1 font-semibold text-ok">
          <Tag aria-hidden size={13} />
          {code}
        </span>
      ))}
      {line.minimumAge ? <AgeBadge years={line.minimumAge} /> : null}
    </p>
  );
}
