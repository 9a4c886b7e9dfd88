import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore as useZustand } from 'zustand';
import { useCartStore } from '../state/cart-state.ts';
import type { ChangeProps } from './change-props.ts';
import { heldBy, isIn, takeOut, useUnansweredItems, type Trial } from './unanswered-items.ts';
import { isBankBusy, isOpen, isOvertaken, type Change } from './use-change.ts';

/** The lines of a cart that go into an order, and the request that adds them. */
type Adding = {
  approved: boolean;
  lines: readonly CartLineAnswer[];
  body: ReturnType<typeof bodyOf>;
};

function bodyOf(
  { revision }: ChangeProps['order'],
  langCode: ReturnType<typeof useLang>,
  lines: readonly CartLineAnswer[],
  cartId?: string,
) {
  const items = lines.map(({ prodKey, units, sellingMode, message, backProdRrn, noSubstitute }) => ({
    productKey: prodKey,
    quantity: units,
    sellingMode,
    message,
    backupKey: backProdRrn,
    noSubstitute,
  }));
  return { revision, langCode, items, ...(cartId === undefined ? {} : { cartId }) };
}

/**
 * Returns what goes into an order: what is in the cart now, or the request that got no answer, as it was (`asked`). With
 * it that leaves the cart, which is loaded then. `inCart` null: the cart of the order's store is not here, and has none
 * of it.
 */
export function useItemsToAdd(
  { order, products }: Pick<ChangeProps, 'order' | 'products'>,
  change: Change,
  inCart: readonly CartLineAnswer[] | null,
) {
  const t = useText();
  const toast = useToast();
  const lang = useLang();
  const cart = useCartStore();
  const isCartReady = useZustand(cart, ({ status }) => status === 'ready');
  const cartId = useZustand(cart, ({ cart: here }) => here?.id);
  const { unanswered, keep } = useUnansweredItems<Adding>(order, products);
  const asked = inCart === null ? null : unanswered;
  const lines = asked?.lines ?? inCart ?? [];
  const body = asked?.body ?? bodyOf(order, lang, lines, cartId);
  const approved = asked?.approved ?? change.code === 'approval-needed';
  const done = t("They're in your order now.");
  const isMade = asked !== null && order.revision !== body.revision && isIn(products, asked);
  // One that was kept from before requests named the cart took nothing out of it: that is left to the browser.
  const isNamed = body.cartId !== undefined;
  const added = () => {
    // From a cart that is not here yet nothing can be taken: that is done once the order is shown over it.
    if (!isNamed && asked && !isCartReady) return;
    keep(null);
    if (!isNamed) takeOut(cart, lines);
  };
  const emptied = useRef<typeof asked>(null);
  const emptyMade = useEffectEvent(async () => {
    // An effect may run twice, and what went into the order is in the cart only once.
    if (emptied.current === asked) return;
    emptied.current = asked;
    // Until the cart is loaded again, what has left it would be offered as if it were in it: `asked` is kept so long.
    if (isNamed) await cart.actions.reload();
    if (cart.getState().status !== 'ready') {
      emptied.current = null;
      return;
    }
    added();
    // Of its own press the dialog says so.
    if (change.unanswered === null) toast.success(done);
  });
  const isLeft = isMade && !change.busy && (isNamed || isCartReady);
  useEffect(() => {
    if (isLeft) void emptyMade();
  }, [isLeft, isCartReady]);
  const forget = useEffectEvent(() => keep(null));
  const isLost = change.isDecided && !isMade;
  useEffect(() => {
    if (isLost) forget();
  }, [isLost]);
  /** Keeps the request for the next press if it may have been done, after the new total that was shown. */
  const failed = (error: unknown, trial: Trial | null) => {
    if (isOpen(error)) void cart.actions.reload();
    if (isOpen(error) && trial)
      keep({ approved, lines, body, trial, had: asked?.had ?? heldBy(products), at: Date.now() });
    // It may be the press before that the bank is being asked about, or that the order has changed by.
    else if (!isBankBusy(error) && !isOvertaken(error)) keep(null);
  };
  return { asked, approved, lines, body, isMade, done, added, failed };
}
