import type { OrderProduct } from '@larder/contract/order-parts';
import { centsFromDecimal, dollars, formatMoney } from '@larder/domain/money';
import { nameWithSize } from '@larder/domain/name-with-size';
import { lineAmount } from '@larder/domain/price';
import { thousandthsFromDecimal } from '@larder/domain/quantity';
import { TextField } from '@larder/ui/field.tsx';
import { Button } from '@larder/ui/button.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { PerUnit } from '../parts/product/price.tsx';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { QuantityPill } from '../parts/product/quantity-pill.tsx';
import { useStore } from '../state/store.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeProps } from './change-props.ts';
import { backupOf, LineBackupButton, type LineBackup } from './line-backup.tsx';
import { useChange } from './use-change.ts';

type Typed = { units?: number; message?: string; backup?: LineBackup };

/** Changes quantities, notes and backups of an order's lines; the changed lines are sent one after the other. */
export default function ChangeItems(props: ChangeProps) {
  const { order, products } = props;
  const t = useText();
  const lang = useLang();
  const { commerce } = useBackends();
  const { alias } = useStore();
  const change = useChange(props);
  // Another store has other products to choose a backup from.
  const isHere = alias === null || alias === order.store.alias;
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const set = (id: string, more: Typed) => setTyped((now) => ({ ...now, [id]: { ...now[id], ...more } }));
  const changed = products.flatMap((product) => {
    const changes = changesOf(product, typed[product.id] ?? {});
    return changes ? [{ lineId: product.id, changes }] : [];
  });
  const save = async () => {
    let { revision } = order;
    for (const { lineId, changes } of changed) {
      const done = await commerce('POST api/customer/orders/:id/items/:lineId', {
        params: { id: order.id, lineId },
        body: { revision, langCode: lang, ...changes },
      });
      ({ revision } = done);
      setTyped((now) => ({ ...now, [lineId]: {} }));
    }
  };
  return (
    <ChangeDialog
      {...props}
      title={t('Change items')}
      change={change}
      confirm={t('Save changes')}
      isReady={changed.length > 0}
      isMade={changed.length === 0}
      edited={changed.length > 0}
      onConfirm={() => void change.make(save, t('We updated your order.'))}
    >
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <Line
            key={product.id}
            product={product}
            typed={typed[product.id] ?? {}}
            hasBackup={isHere}
            onChange={(more) => set(product.id, more)}
          />
        ))}
      </ul>
    </ChangeDialog>
  );
}

/** Returns the changed fields of a line, or null when nothing changed. */
function changesOf(product: OrderProduct, { units, message, backup }: Typed) {
  const quantity = units === undefined || units === product.units ? {} : { quantity: units };
  const note = message === undefined || message === product.cartProdMessage ? {} : { message };
  const backupKey = backup === undefined ? product.bakProdRrn : (backup?.key ?? null);
  const instead = backupKey === product.bakProdRrn ? {} : { backupKey };
  const changes = { ...quantity, ...note, ...instead };
  return Object.keys(changes).length > 0 ? changes : null;
}

type LineProps = {
  product: OrderProduct;
  typed: Typed;
  /** True where a backup can be chosen. */
  hasBackup: boolean;
  onChange: (more: Typed) => void;
};

function Line({ product, typed, hasBackup, onChange }: LineProps) {
  const t = useText();
  const units = typed.units ?? product.units;
  const { weight } = product;
  const named = nameWithSize(product.prodName, product.prodWeightLabel);
  const selling = {
    mode: product.sellingMode,
    unitStep: thousandthsFromDecimal(product.sellByUnitIncrement),
    weightStep: thousandthsFromDecimal(product.sellByWeightIncrement),
    averageWeight: weight === null ? null : thousandthsFromDecimal(weight),
  };
  const amount = lineAmount(selling, thousandthsFromDecimal(units), centsFromDecimal(product.unitPrice));
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
          <span className="size-14 flex-none overflow-hidden rounded-[10px] bg-tile">
            <ProductPicture guid={product.prodThumbnailId} size={56} />
          </span>
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className={`font-semibold ${units === 0 ? 'line-through' : ''}`}>{named}</span>
            <span className="tnum block text-small text-ink-2">
              {dollars(product.unitPrice)}
              <PerUnit mode={product.sellingMode} />
              {units === 0 ? null : <> · {formatMoney(amount)}</>}
            </span>
          </p>
        </div>
        {units === 0 ? (
          <Button
            look="secondary"
            aria-label={t('Keep {0}', named)}
            onClick={() => onChange({ units: product.units })}
          >
            {t('Keep it')}
          </Button>
        ) : (
          <QuantityPill
            name={named}
            selling={selling}
            quantity={units}
            look="light"
            onChange={(next) => onChange({ units: next })}
          />
        )}
      </div>
      <TextField
        label={t('Note for {0}', named)}
        value={typed.message ?? product.cartProdMessage}
        maxLength={500}
        onChange={(event) => onChange({ message: event.target.value })}
      />
      {hasBackup && units > 0 ? (
        <LineBackupButton
          product={product}
          backup={typed.backup === undefined ? backupOf(product) : typed.backup}
          onChange={(backup) => onChange({ backup })}
        />
      ) : null}
    </li>
  );
}
