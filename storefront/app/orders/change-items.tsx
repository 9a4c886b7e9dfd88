import type { Commerce } from '@larder/contract/commerce';
import type { InputOf } from '@larder/contract/kit';
import type { OrderProduct } from '@larder/contract/order-parts';
import { centsFromDecimal, dollars, formatMoney } from '@larder/domain/money';
import { nameWithSize } from '@larder/domain/name-with-size';
import { lineAmount } from '@larder/domain/price';
import { thousandthsFromDecimal, type Selling } from '@larder/domain/quantity';
import { TextField } from '@larder/ui/field.tsx';
import { Button } from '@larder/ui/button.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { PerUnit } from '../parts/product/price.tsx';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { QuantityPill } from '../parts/product/quantity-pill.tsx';
import { useStore } from '../state/store.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeProps } from './change-props.ts';
import { backupOf, LineBackupButton, type LineBackup } from './line-backup.tsx';
import { NewTotal, whyNotYet } from './new-total.tsx';
import { isDearer, useChange } from './use-change.ts';

type LinesCall = Commerce['POST api/customer/orders/:id/lines'];
type Typed = { units?: number; message?: string; backup?: LineBackup };

/**
 * Changes quantities, notes and backups of an order's lines, all in one request. Where a quantity changed, the prices
 * that hold then and the order's new total show first, and the change is made at no more than that.
 */
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
    return changes ? [{ lineId: product.id, ...changes }] : [];
  });
  const send = (
    lines: typeof changed,
    more: Pick<InputOf<LinesCall>['body'], 'trial' | 'most'>,
    signal?: AbortSignal,
  ) =>
    commerce('POST api/customer/orders/:id/lines', {
      params: { id: order.id },
      body: { revision: order.revision, langCode: lang, lines, ...more },
      ...(signal ? { signal } : {}),
    });
  const sized = changed.flatMap(({ lineId, quantity }) =>
    quantity === undefined ? [] : [{ lineId, quantity }],
  );
  const trial = useLoaded(JSON.stringify([order.revision, lang, sized]), (signal) =>
    sized.length === 0 ? Promise.resolve(null) : send(sized, { trial: true }, signal),
  );
  const total = trial.data?.total;
  const priced = new Map(trial.data?.lines.map((line) => [line.id, line]));
  const save = async () => {
    try {
      await send(changed, total === undefined ? {} : { most: total });
    } catch (error) {
      if (isDearer(error)) void trial.reload();
      throw error;
    }
  };
  return (
    <ChangeDialog
      {...props}
      title={t('Change items')}
      change={change}
      confirm={t('Save changes')}
      why={whyNotYet(
        t,
        changed.length === 0 ? t('Nothing has changed yet.') : null,
        sized.length === 0 || total !== undefined,
      )}
      isMade={changed.length === 0}
      edited={changed.length > 0}
      sum={<NewTotal trial={trial} />}
      onConfirm={() => void change.make(save, t('We updated your order.'))}
    >
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <Line
            key={product.id}
            product={product}
            typed={typed[product.id] ?? {}}
            priced={priced.get(product.id) ?? null}
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
  /** What the line costs with the quantities chosen, as the store says; null: nobody asked, or no answer yet. */
  priced: { unitPrice: number; extPrice: number } | null;
  /** True where a backup can be chosen. */
  hasBackup: boolean;
  onChange: (more: Typed) => void;
};

function Line({ product, typed, priced, hasBackup, onChange }: LineProps) {
  const t = useText();
  const units = typed.units ?? product.units;
  // An order of many lines has room for the notes that there are, and for those somebody asks for.
  const [writesNote, setWritesNote] = useState(false);
  const hasNote = writesNote || product.cartProdMessage !== '';
  const { weight } = product;
  const named = nameWithSize(product.prodName, product.prodWeightLabel);
  const selling = {
    mode: product.sellingMode,
    unitStep: thousandthsFromDecimal(product.sellByUnitIncrement),
    weightStep: thousandthsFromDecimal(product.sellByWeightIncrement),
    averageWeight: weight === null ? null : thousandthsFromDecimal(weight),
  };
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
      {hasNote ? (
        <TextField
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
            backup={typed.backup === undefined ? backupOf(product) : typed.backup}
            onChange={(backup) => onChange({ backup })}
          />
        ) : null}
      </div>
    </li>
  );
}

/** A note that a press opened takes the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** What a line costs. More of it has the price of today, which the store says: before its answer no sum shows. */
function LinePrice({
  product,
  selling,
  units,
  priced,
}: Pick<LineProps, 'product' | 'priced'> & { selling: Selling; units: number }) {
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
      {now === unitPrice ? null : (
        <span className="block font-semibold text-ink">
          {t('The price changed from {0} to {1}.', dollars(unitPrice), dollars(now))}
        </span>
      )}
    </span>
  );
}
