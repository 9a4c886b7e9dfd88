import { ButtonLink } from '@larder/ui/button.tsx';
import { BasketDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { AgainButton } from '../parts/again/again-button.tsx';
import { ShopDepartments } from '../parts/listing/shop-departments.tsx';
import { WrittenListButton } from '../parts/written-list/written-list-button.tsx';
import { useSession } from '../state/session.ts';
import { useLink, useStore } from '../state/store.ts';

type Props = { takesFocus: RefObject<boolean>; onAgain: () => void; onWritten: () => void };

/** The screen of an empty cart, with links to go on shopping or, after a first order, to buy again. */
export function EmptyCart({ takesFocus, onAgain, onWritten }: Props) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The control that emptied the cart is gone: focus stays on this screen instead of going to the page.
  useEffect(() => {
    if (takesFocus.current && document.activeElement === document.body) heading.current?.focus();
  }, [takesFocus]);
  const link = useLink();
  const { user } = useSession();
  const { website } = useStore();
  const hasOrdered = user !== null && user.hasOrders !== false;
  // Order again repeats an order of this merchant; recent items are of all.
  const mayRepeat = hasOrdered && (user.orderedAt?.includes(website.merchant?.key ?? '') ?? true);
  return (
    <div className="container-page py-8">
      <h1 ref={heading} className="sr-only" tabIndex={-1}>
        {t('Cart')}
      </h1>
      <EmptyState drawing={<BasketDrawing />} heading={t('Your cart is empty')} level={2}>
        <ButtonLink to={link('/')}>{t('Continue shopping')}</ButtonLink>
        {mayRepeat ? <AgainButton order={null} onOpen={onAgain} /> : null}
        <WrittenListButton onOpen={onWritten} />
        {hasOrdered ? (
          <ButtonLink look="secondary" to={link('/account')} state={{ tab: 'orders', recent: true }}>
            {t('Recent Items')}
          </ButtonLink>
        ) : null}
      </EmptyState>
      <ShopDepartments />
    </div>
  );
}
