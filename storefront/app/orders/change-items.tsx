import type { Commerce } from '@larder/contract/commerce';
import type { InputOf } from '@larder/contract/kit';
import type { OrderProduct } from '@larder/contract/order-parts';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { useStore } from '../state/store.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeProps } from './change-props.ts';
import { ChangeLine, type Typed } from './change-line.tsx';
import { whyNotYet } from './new-total.tsx';
import { forgetUnlessIn } from './unanswered-items.ts';
import { isDearer, useChange } from './use-change.ts';

type LinesCall = Commerce['POST api/customer/orders/:id/lines'];

/**
 * Changes quantities, notes, backups and wishes for no substitute of an order's lines, all in one request. Where a quantity changed, the prices
 * that hold then and the order's new total show first, and the change is made at no more than that.
 */
export default function ChangeItems(props: ChangeProps) {
  const { order, products } = props;
  const t = useText();
  const lang = useLang();
  const { commerce } = useBackends();
  const { website } = useStore();
  const change = useChange(props);
  // Another store has other products to choose a backup from.
  const isHere = website.alias === order.store.alias;
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
    forgetUnlessIn(order, products);
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
      trial={trial}
      onConfirm={() => void change.make(save, t('We updated your order.'))}
    >
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <ChangeLine
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
function changesOf(product: OrderProduct, typed: Typed) {
  const { units, message } = typed;
  const quantity = units === undefined || units === product.units ? {} : { quantity: units };
  const note = message === undefined || message === product.cartProdMessage ? {} : { message };
  const changes = { ...quantity, ...note, ...insteadOf(product, typed) };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Returns what changed of what may come instead of a line; the wish for nothing takes its backup back by itself. */
function insteadOf(product: OrderProduct, { backup, noSubstitute = product.noSubstitute }: Typed) {
  const wish = noSubstitute === product.noSubstitute ? {} : { noSubstitute };
  const backupKey = backup === undefined ? product.bakProdRrn : (backup?.key ?? null);
  return noSubstitute || backupKey === product.bakProdRrn ? wish : { ...wish, backupKey };
}
