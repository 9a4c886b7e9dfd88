import { isCallFailed } from '@larder/contract/call-failed';
import type { CartAnswer } from '@larder/contract/cart-parts';
import { dollars } from '@larder/domain/money';
import { nameWithSize } from '@larder/domain/name-with-size';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { sellingOfAnswer } from '@larder/domain/selling';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { ButtonLink } from '@larder/ui/button.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent } from 'react';
import { useBackends } from '../backends.ts';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { useCart } from '../state/cart-state.ts';
import { useLink, useStore } from '../state/store.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeProps } from './change-props.ts';
import { NewTotal, whyNotYet } from './new-total.tsx';
import { heldBy, isIn, useUnansweredItems } from './unanswered-items.ts';
import { isDearer, useChange } from './use-change.ts';

/**
 * Moves the cart's products into an order, after showing the order's new total. The cart is empty afterwards. A request
 * without an answer may have been done: the next press repeats it as it was, also after the dialog was closed. Its key
 * makes it happen once, and without the key its revision does.
 */
export default function AddItems(props: ChangeProps) {
  const { order, products } = props;
  const t = useText();
  const lang = useLang();
  const link = useLink();
  const { commerce } = useBackends();
  const { cart, remove } = useCart();
  const { alias } = useStore();
  const change = useChange(props);
  const isHere = alias === null || alias === order.store.alias;
  const lines = isHere ? (cart?.products.filter(({ isAvailable }) => isAvailable) ?? []) : [];
  const params = { id: order.id };
  const wanted = {
    approved: change.code === 'approval-needed',
    body: {
      revision: order.revision,
      langCode: lang,
      items: lines.map(({ prodKey, units, sellingMode, message, backProdRrn, noSubstitute }) => ({
        productKey: prodKey,
        quantity: units,
        sellingMode,
        message,
        backupKey: backProdRrn,
        noSubstitute,
      })),
    },
  };
  const { unanswered, keep } = useUnansweredItems<typeof wanted>(order.id);
  const { approved, body } = unanswered ?? wanted;
  const isMade = change.unanswered !== null && unanswered !== null && isIn(products, unanswered);
  const takeOut = () => {
    keep(null);
    for (const { productKey } of body.items) remove(productKey);
  };
  const takeOutMade = useEffectEvent(takeOut);
  useEffect(() => {
    if (isMade) takeOutMade();
  }, [isMade]);
  const send = (more: { approved?: boolean; trial?: boolean; most?: number }, signal?: AbortSignal) =>
    commerce('POST api/customer/orders/:id/items', {
      params,
      body: { ...body, ...more },
      ...(signal ? { signal } : {}),
    });
  const trial = useLoaded(JSON.stringify(body), (signal) => {
    // Asked now, it would count what may be in the order already.
    if (unanswered) return Promise.resolve(unanswered.trial);
    return lines.length === 0 ? Promise.resolve(null) : send({ approved: true, trial: true }, signal);
  });
  const isNothing = lines.length === 0;
  const total = trial.data?.total;
  const add = async () => {
    try {
      await send({ approved, ...(total === undefined ? {} : { most: total }) });
    } catch (error) {
      const isRefused = isCallFailed(error) && error.status < 500;
      const { data } = trial;
      keep(isRefused || !data ? null : { approved, body, trial: data, had: heldBy(products) });
      if (isDearer(error)) void trial.reload();
      throw error;
    }
    takeOut();
  };
  return (
    <ChangeDialog
      {...props}
      title={t('Add items')}
      change={change}
      confirm={approved ? t('I confirm: add them') : t('Add to order {0}', order.number)}
      isMade={isMade}
      why={whyNotYet(t, isNothing ? t('Put something in your cart first.') : null, total !== undefined)}
      sum={isNothing ? null : <NewTotal trial={trial} />}
      onConfirm={() => void change.make(add, t("They're in your order now."))}
    >
      {isNothing ? (
        <div className="grid justify-items-start gap-3">
          <p>{t('Put what you need in your cart, then come back here to add it to this order.')}</p>
          <ButtonLink to={isHere ? link('/') : `/${order.store.alias}`}>{t('Go to the store')}</ButtonLink>
        </div>
      ) : (
        <>
          <p>{t("We'll add what's in your cart to this order:")}</p>
          <CartLines lines={lines} />
        </>
      )}
    </ChangeDialog>
  );
}

function CartLines({ lines }: { lines: CartAnswer['products'] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3 py-2">
          <span className="size-12 flex-none overflow-hidden rounded-sm bg-tile">
            <ProductPicture guid={line.prodThumbnail} size={48} />
          </span>
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {formatQuantity(sellingOfAnswer(line), thousandthsFromDecimal(line.units))} ×{' '}
            {nameWithSize(line.prodName, line.prodWeightLabel)}
          </span>
          <span className="tnum font-semibold">{dollars(line.extPrice)}</span>
        </li>
      ))}
    </ul>
  );
}
