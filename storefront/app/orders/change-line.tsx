import type { OrderProduct } from '@larder/contract/order-parts';
import { centsFromDecimal, dollars, formatMoney } from '@larder/domain/money';
import { nameWithSize } from '@larder/domain/name-with-size';
import { lineAmount } from '@larder/domain/price';
import { thousandthsFromDecimal, type Selling } from '@larder/domain/quantity';
import { sellingOfAnswer } from '@larder/domain/selling';
import { Button } from '@larder/ui/button.tsx';
import { TextArea } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { PerUnit } from '../parts/product/price.tsx';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { backupOf, LineBackupButton, type LineBackup } from './line-backup.tsx';
import { LineNoSubstitute } from './line-no-substitute.tsx';
import { LineUnits } from './line-units.tsx';

/** What was changed of a line so far. */
export type Typed = { units?: number; message?: string; backup?: LineBackup; noSubstitute?: boolean };

type Props = {
  product: OrderProduct;
  typed: Typed;
  /** What the line costs with the quantities chosen, as the store says; null: nobody asked, or no answer yet. */
  priced: { unitPrice: number; extPrice: number } | null;
  /** True where a backup can be chosen. */
  hasBackup: boolean;
  onChange: (more: Typed) => void;
};

/** A line of an order with its quantity, note, backup and wish for no substitute to change; struck through once it is taken out. */
export function ChangeLine({ product, typed, priced, hasBackup, onChange }: Props) {
  const t = useText();
  const units = typed.units ?? product.units;
  // An order of many lines has room for the notes that there are, and for those somebody asks for.
  const [writesNote, setWritesNote] = useState(false);
  const hasNote = writesNote || product.cartProdMessage !== '';
  const isAlone = typed.noSubstitute ?? product.noSubstitute;
  const named = nameWithSize(product.prodName, product.prodWeightLabel);
  const selling = sellingOfAnswer(product);
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
          <span className="size-14 flex-none overflow-hidden rounded-[10px] bg-tile">
            <ProductPicture guid={product.prodThumbnailId} size={56} />
          </span>
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className={`font-semibold ${units === 0 ? 'line-through' : ''}`}>{named}</span>
            <LinePrice product={product} selling={selling} units={units} priced={priced} />
          </p>
        </div>
        <LineUnits
          named={named}
          selling={selling}
          ordered={product.units}
          units={units}
          onUnits={(next) => onChange({ units: next })}
        />
      </div>
      {hasNote ? (
        <TextArea
          ref={writesNote ? takeFocus : undefined}
          label={t('Note for {0}', named)}
          value={typed.message ?? product.cartProdMessage}
          maxLength={500}
          onChange={(event) => onChange({ message: event.target.value })}
        />
      ) : null}
      <div className="flex flex-wrap gap-x-5 empty:hidden">
        {hasNote ? null : (
          <Button
            look="quiet"
            className="-ml-2.5"
            aria-label={`${t('Add Note')}, ${named}`}
            onClick={() => setWritesNote(true)}
          >
            <NotebookPen aria-hidden size={16} className="flex-none" />
            {t('Add Note')}
          </Button>
        )}
        {hasBackup && units > 0 ? (
          <LineBackupButton
            product={product}
            backup={isAlone ? null : typed.backup === undefined ? backupOf(product) : typed.backup}
            onChange={(backup) => onChange(backup ? { backup, noSubstitute: false } : { backup })}
          />
        ) : null}
        {units > 0 ? (
          <LineNoSubstitute
            named={named}
            isSet={isAlone}
            onChange={(wish) => onChange({ noSubstitute: wish })}
          />
        ) : null}
      </div>
    </li>
  );
}

/** A note that a press opened takes the focus. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

/** What a line costs. More of it has the price of today, which the store says: before its answer no sum shows. */
function LinePrice({
  product,
  selling,
  units,
  priced,
}: Pick<Props, 'product' | 'priced'> & { selling: Selling; units: number }) {
  const t = useText();
  const { unitPrice, sellingMode } = product;
  const amount = lineAmount(selling, thousandthsFromDecimal(units), centsFromDecimal(unitPrice));
  const sum = priced ? dollars(priced.extPrice) : units > product.units ? '…' : formatMoney(amount);
  const now = priced?.unitPrice ?? unitPrice;
  return (
    <span className="tnum block text-small text-ink-2">
      {dollars(now)}
      <PerUnit mode={sellingMode} />
      {units === 0 ? null : <> · {sum}</>}
      <span aria-live="polite" aria-atomic className="block font-semibold text-ink">
        {now === unitPrice ? null : t('The price changed from {0} to {1}.', dollars(unitPrice), dollars(now))}
      </span>
    </span>
  );
}
