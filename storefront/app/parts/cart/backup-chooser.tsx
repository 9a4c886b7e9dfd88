import type { ProductCard } from '@larder/contract/product';
import { decimalOf, dollars } from '@larder/domain/money';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { Skeleton, SkeletonRegion, useWaiting } from '@larder/ui/skeleton.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { BackupSearch } from './backup-search.tsx';
import { FilteredNote } from '../dietary/filtered-note.tsx';
import { ContainsMark } from '../product/contains-mark.tsx';
import { priceDifference } from '../product/price-difference.ts';
import { nameWithSize } from '@larder/domain/name-with-size';
import { PerUnit, SizeAndMeasure } from '../product/price.tsx';
import { measurePrice, priceUnit } from '../product/prices.ts';
import { unitPrices } from '../../state/unit-prices.ts';
import { ProductPicture } from '../product/product-picture.tsx';
import { useBackupChoices, type Replaceable } from './use-backup-choices.ts';

type Props = {
  line: Replaceable;
  /** The key of the present backup; null for none. */
  backup: number | null;
  busy: boolean;
  /** Why the choice could not be saved; null for no fault. */
  failure: string | null;
  /** Called with the sentence of a choice that cannot be saved, and with null when another one is made. */
  onFault: (sentence: string | null) => void;
  /** Called with the key of the chosen backup, null for none; and with its product where another was chosen. */
  onSave: (key: number | null, product: ProductCard | null) => void;
  onClose: () => void;
};

/**
 * Chooses the backup of a line's product: its family is listed at once, any other product is found by search.
 */
export function BackupChooser({ line, backup, busy, failure, onFault, onSave, onClose }: Props) {
  const t = useText();
  const choices = useBackupChoices(line);
  const [chosen, setChosen] = useState<ProductCard | null>(null);
  const key = chosen?.key ?? backup;

  const save = () => {
    if (key === null) onFault(t('Product not set'));
    else onSave(key, chosen);
  };

  return (
    <Dialog
      title={t('Choose a backup product')}
      onClose={onClose}
      edited={key !== backup}
      failure={failure}
      footer={
        <>
          {backup === null ? (
            <Button look="secondary" onClick={onClose}>
              {t('Cancel')}
            </Button>
          ) : (
            <Button look="secondary" onClick={() => onSave(null, null)}>
              {t('Remove backup product')}
            </Button>
          )}
          <BusyButton busy={busy} onClick={save}>
            {t('Save')}
          </BusyButton>
        </>
      }
    >
      <SoldOutLine line={line} />
      <p className="mt-3 text-ink-2">
        {t("If this is out of stock, we'll substitute the product you choose below.")}
      </p>
      <BackupSearch onSearch={choices.search} />
      {choices.title === 'Products' ? <FilteredNote /> : null}
      <Choices
        line={line}
        {...choices}
        chosen={key}
        onChoose={(product) => {
          setChosen(product);
          onFault(null);
        }}
      />
    </Dialog>
  );
}

/** The line whose backup is being chosen. */
function SoldOutLine({ line }: Pick<Props, 'line'>) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-sunken p-2 pr-4">
      <span className="size-14 flex-none overflow-hidden rounded-sm">
        <ProductPicture guid={line.prodThumbnail} size={56} />
      </span>
      <span className="min-w-0 flex-1 text-label font-semibold">
        {nameWithSize(line.prodName, line.prodWeightLabel)}
      </span>
      <span className="tnum text-small text-ink-2">
        {dollars(line.unitPrice)}
        <PerUnit mode={line.sellingMode} />
      </span>
    </div>
  );
}

type ChoicesProps = ReturnType<typeof useBackupChoices> & {
  line: Replaceable;
  chosen: number | null;
  onChoose: (product: ProductCard) => void;
};

function Choices({ line, products, title, status, retry, chosen, onChoose }: ChoicesProps) {
  const t = useText();
  const waits = useWaiting(status === 'loading');
  if (status === 'failed') {
    return <ErrorPanel text={t('Something went wrong. Please try again.')} onRetry={retry} />;
  }
  if (products.length === 0 && waits) {
    return (
      <SkeletonRegion className="grid gap-2">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-[72px]" />
        ))}
      </SkeletonRegion>
    );
  }
  if (products.length === 0) {
    return status === 'loading' || title === 'Other Options' ? null : (
      <p className="py-6 text-center text-ink-2">{t('No results found')}</p>
    );
  }
  return (
    <fieldset
      aria-busy={status === 'loading' || undefined}
      className={`transition-opacity ${status === 'loading' ? 'opacity-60' : ''}`}
    >
      <legend className="mb-2 text-label font-semibold">{t(title)}</legend>
      <ul className="-mx-1 grid max-h-[30rem] gap-2 overflow-y-auto p-1">
        {products.map((product) => (
          <li key={product.key}>
            <Choice product={product} line={line} isChosen={product.key === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type ChoiceProps = {
  product: ProductCard;
  line: Replaceable;
  isChosen: boolean;
  onChoose: (product: ProductCard) => void;
};

function Choice({ product, line, isChosen, onChoose }: ChoiceProps) {
  const t = useText();
  const { current } = unitPrices(product);
  const price = decimalOf(current);
  const unit = priceUnit(product.sellingMode);
  return (
    <RadioCard
      name="backup"
      className="items-center py-2"
      checked={isChosen}
      onChoose={() => onChoose(product)}
    >
      <span className="size-14 flex-none overflow-hidden rounded-sm bg-tile">
        <ProductPicture guid={product.thumbnailKey} size={56} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-label font-semibold">{product.name}</span>
        <span className="block text-caption text-ink-3">
          <SizeAndMeasure label={product.weightLabel} measure={measurePrice(product.comparison, current)} />
        </span>
        <ContainsMark allergens={product.allergens} className="mt-1" />
      </span>
      <span className="tnum flex-none text-right text-small">
        <span className="block font-semibold">
          {dollars(price)}
          <PerUnit mode={product.sellingMode} />
        </span>
        {/* A price per pound cannot be compared with one per piece. */}
        {unit === priceUnit(line.sellingMode) ? (
          <span className="block text-caption text-ink-2">
            {t(...priceDifference(price, line.unitPrice))}
          </span>
        ) : null}
      </span>
    </RadioCard>
  );
}
