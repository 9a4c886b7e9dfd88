import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { later } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { readLeftCart } from '../state/left-cart.ts';
import { useSession } from '../state/session.ts';
import { useMaybeStore } from '../state/store.ts';

const LeftCartOffer = later(() => import('./left-cart-offer.tsx'));

/**
 * Offers the cart of the store that the shopper just left, in another one of the same merchant; where guests are barred
 * only once somebody is signed in, who can have a cart there.
 */
export function LeftCartWatch() {
  const store = useMaybeStore();
  const { status } = useSession();
  const hydrated = useHydrated();
  if (!hydrated || !store || (!store.website.allowGuest && status !== 'user')) return null;
  return <Watch key={store.location.key} />;
}

function Watch() {
  const [left] = useState(readLeftCart);
  return (
    left && (
      <Suspense>
        <LeftCartOffer left={left} />
      </Suspense>
    )
  );
}
