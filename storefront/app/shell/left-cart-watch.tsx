import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { later } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { readLeftCart } from '../state/left-cart.ts';
import { useMaybeStore } from '../state/store.ts';

const LeftCartOffer = later(() => import('./left-cart-offer.tsx'));

/** Offers the cart of the store that the shopper just left, in another one of the same merchant. */
export function LeftCartWatch() {
  const store = useMaybeStore();
  const hydrated = useHydrated();
  return hydrated && store ? <Watch key={store.location.key} /> : null;
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
