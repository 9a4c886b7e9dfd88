import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { AgainSheet } from '../parts/again/again-button.tsx';
import { useSentOrder } from '../parts/order/use-sent-order.ts';
import { useRemovedLines } from '../parts/cart/use-removed-lines.ts';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { WrittenListSheet } from '../parts/written-list/written-list-button.tsx';
import { useCart } from '../state/cart-state.ts';
import { useSession } from '../state/session.ts';
import { BackToList } from './back-to-list.tsx';
import { CartContents } from './cart-contents.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';

export const meta = screenMeta('Cart');

/** The cart: its lines, its totals, and the link to the checkout. The server renders none of it. */
export default function Cart() {
  useRescuedFocus();
  const [sheet, setSheet] = useState<'again' | 'written' | null>(null);
  const close = () => setSheet(null);
  return (
    <>
      <BackToList />
      <CartNow onAgain={() => setSheet('again')} onWritten={() => setSheet('written')} />
      {/* Outside of the screen's content: the first product it adds ends the empty cart. */}
      <Suspense>
        {sheet === 'again' ? <AgainSheet orderId={null} onClose={close} /> : null}
        {sheet === 'written' ? <WrittenListSheet onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function CartNow(sheets: { onAgain: () => void; onWritten: () => void }) {
  const t = useText();
  const { cart, status, pending, flush, reload } = useCart();
  const { status: who } = useSession();
  const sent = useSentOrder();
  const shown = useRemovedLines(cart?.products ?? []);
  const wasFull = useRef(false);
  useEffect(() => {
    wasFull.current ||= shown.rows.length > 0;
  }, [shown.rows.length]);
  // Recent changes on another screen are sent now: this screen should show the server's numbers.
  useEffect(() => void flush(), [flush]);

  const isComing = Object.values(pending).some((change) => change.quantity > 0);
  if (cart && shown.rows.length > 0)
    return <CartContents cart={cart} shown={shown} isStale={status === 'failed'} />;
  if (status === 'idle' || status === 'loading' || isComing || sent.isAsked) return <CartSkeleton />;
  if (status === 'failed' || sent.hasFailed) {
    const again = sent.hasFailed ? sent.askAgain : reload;
    return (
      <div className="container-page py-8">
        <h1 className="h1 mb-6" tabIndex={-1}>
          {t('Cart')}
        </h1>
        <ErrorPanel text={t("We can't reach the store right now.")} onRetry={again} />
      </div>
    );
  }
  // What an empty cart offers depends on who is here: nothing is added to it once it shows.
  return who === 'unknown' ? <CartSkeleton /> : <EmptyCart takesFocus={wasFull} {...sheets} />;
}
