import { useLoaded } from '@larder/ui/use-loaded.ts';
import { ButtonLink } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../backends.ts';
import { isCartGone } from '../state/cart-data.ts';
import { useCart } from '../state/cart-state.ts';
import { useLink, useStore } from '../state/store.ts';
import { CartLines } from './cart-lines.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeProps } from './change-props.ts';
import { whyNotYet } from './new-total.tsx';
import { pricesIn } from './unanswered-items.ts';
import { isDearer, isNotInCart, isOvertaken, useChange } from './use-change.ts';
import { useItemsToAdd } from './use-items-to-add.ts';

/**
 * Moves the cart's products into an order, after showing the order's new total: one request puts them there and takes them
 * out of the cart. One without an answer may have been done: it is shown, and repeated by the next press, as it was,
 * whatever is in the cart by then, also after the dialog was closed. Its key makes it happen once, and without the key its
 * revision does.
 */
export default function AddItems(props: ChangeProps) {
  const { order, products } = props;
  const t = useText();
  const link = useLink();
  const { commerce } = useBackends();
  const { cart, flush, reload } = useCart();
  const { website } = useStore();
  const change = useChange(props);
  const isHere = website.alias === order.store.alias;
  const inCart = isHere ? (cart?.products.filter(({ isAvailable }) => isAvailable) ?? []) : null;
  const { asked, approved, lines, body, ...items } = useItemsToAdd(props, change, inCart);
  const send = (more: { approved?: boolean; trial?: boolean; most?: number }, signal?: AbortSignal) =>
    commerce('POST api/customer/orders/:id/items', {
      params: { id: order.id },
      body: { ...body, ...more },
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      // It was ordered elsewhere: what goes into this order is the next one. What overtook this may have taken items out.
      if (isCartGone(error) || isNotInCart(error) || isOvertaken(error)) void reload();
      throw error;
    });
  const trial = useLoaded(JSON.stringify(body), (signal) => {
    // Asked now, it would count what may be in the order already.
    if (asked) return Promise.resolve(asked.trial);
    return lines.length === 0 ? Promise.resolve(null) : send({ approved: true, trial: true }, signal);
  });
  const isNothing = lines.length === 0;
  const total = trial.data?.total;
  const add = async () => {
    // A quantity on its way to the cart would come back into it behind the request.
    await flush();
    try {
      await send({ approved, ...(total === undefined ? {} : { most: total }) });
    } catch (error) {
      items.failed(error, trial.data);
      if (isDearer(error)) void trial.reload();
      throw error;
    }
    items.added();
  };
  return (
    <ChangeDialog
      {...props}
      title={t('Add items')}
      change={change}
      confirm={approved ? t('I confirm: add them') : t('Add to order {0}', order.number)}
      isMade={items.isMade}
      why={whyNotYet(t, isNothing ? t('Put something in your cart first.') : null, total !== undefined)}
      trial={trial}
      onConfirm={() => void change.make(add, items.done).then((isAdded) => (isAdded ? reload() : undefined))}
    >
      {isNothing ? (
        <div className="grid justify-items-start gap-3">
          <p>{t('Put what you need in your cart, then come back here to add it to this order.')}</p>
          <ButtonLink to={isHere ? link('/') : `/${order.store.alias}`}>{t('Go to the store')}</ButtonLink>
        </div>
      ) : (
        <>
          <p>
            {asked
              ? t("We don't know yet if these are in your order. We'll ask for the same again:")
              : t("We'll add what's in your cart to this order:")}
          </p>
          <CartLines lines={lines} prices={pricesIn(products, trial.data)} />
        </>
      )}
    </ChangeDialog>
  );
}
