import type { OrderProduct } from '@larder/contract/order-parts';
import { dollars } from '@larder/domain/money';
import { nameWithSize } from '@larder/domain/name-with-size';
import { useText, type Say } from '@larder/ui/words.ts';
import { Ban, Check, CircleHelp, Replace } from 'lucide-react';
import { PerUnit } from '../product/price.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import {
  cameAsOrdered,
  outcomeOf,
  pickedText,
  type LineOutcome,
  type ReceiptOfLine,
} from './line-outcome.ts';

type Props = { product: OrderProduct; receipt: ReceiptOfLine | undefined };

/**
 * The state of a line: picked, missing, asked about, substituted, or taken off at the hand-over; once charged, with
 * the amount paid for it.
 */
export function LineNews({ product, receipt }: Props) {
  const t = useText();
  const { state, amount } = outcomeOf(product);
  if (state === 'open') return null;
  return (
    <div className="tnum mt-1.5 grid gap-1.5 text-small">
      {state === 'substituted' ? (
        <Instead product={product} />
      ) : (
        <p className={`flex items-start gap-1.5 font-semibold ${looks[state].color}`}>
          <Mark state={state} />
          {sentenceOf(t, product, receipt)}
        </p>
      )}
      {receipt && isPaidSaid(state, receipt) && receipt.paid !== amount ? (
        <p className="text-ink-2">{t('You paid {0}', dollars(receipt.paid))}</p>
      ) : null}
    </div>
  );
}

/** Returns whether the amount paid for a line is said beside its state. */
function isPaidSaid(state: LineOutcome['state'], receipt: ReceiptOfLine): boolean {
  return state === 'substituted' || (state !== 'off' && cameAsOrdered(receipt));
}

/** Returns the sentence about a line that was not substituted. */
function sentenceOf(t: Say, product: OrderProduct, receipt: Props['receipt']): string {
  const { state } = outcomeOf(product);
  if (state === 'missing') return t("Not available. You don't pay for it.");
  if (state === 'off') return t("Not handed over: the age wasn't confirmed. You don't pay for it.");
  if (state === 'asked') return t("We're asking you about this item.");
  if (receipt && !cameAsOrdered(receipt)) {
    const { ordered, picked, paid } = receipt;
    return t('Ordered {0} · picked {1} · paid {2}', ordered, picked, dollars(paid));
  }
  // Pieces priced by the pound have their weight only here.
  if (receipt && product.sellingMode !== 'BOTH') return t('Picked as ordered');
  return t('Picked: {0}', pickedText(t, product));
}

const looks = {
  picked: { color: 'text-ok', icon: Check },
  missing: { color: 'text-danger', icon: Ban },
  off: { color: 'text-danger', icon: Ban },
  asked: { color: 'text-info', icon: CircleHelp },
  substituted: { color: 'text-info', icon: Replace },
} as const;

function Mark({ state }: { state: keyof typeof looks }) {
  const Icon = looks[state].icon;
  return <Icon aria-hidden size={16} className="mt-[3px] flex-none" />;
}

function Instead({ product }: { product: OrderProduct }) {
  const t = useText();
  const { substitute } = product;
  if (!substitute) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-info-soft p-2 pr-3">
      <span className="size-12 flex-none overflow-hidden rounded-sm bg-tile print:hidden">
        <ProductPicture guid={substitute.prodThumbnailId} size={48} />
      </span>
      {/* Beside the picture only where its words have room; on a phone they stand under it. */}
      <p className="min-w-0 flex-1 basis-36">
        <span className="flex items-start gap-1.5 font-semibold text-info">
          <Mark state="substituted" />
          <span className="min-w-0 break-words">
            {t('Instead: {0}', nameWithSize(substitute.prodName, substitute.prodWeightLabel))}
          </span>
        </span>
        <span className="text-ink-2">
          {pickedText(t, product)} × {dollars(substitute.unitPrice)}
          <PerUnit mode={substitute.sellingMode} />
        </span>
      </p>
    </div>
  );
}
