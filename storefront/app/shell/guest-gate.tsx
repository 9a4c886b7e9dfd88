import { later } from '@larder/ui/lazy.tsx';
import { Suspense } from 'react';
import { useMaybeStore } from '../state/store.ts';

/** The gate that stays on the page, loaded only for the stores that need it. */
const GuestsBarred = later(() => import('./guests-barred.tsx'));

/** The gate on the page where guests are barred, from the start or since the page came. */
export function GuestGate() {
  if (useMaybeStore()?.website.allowGuest !== false) return null;
  return (
    <Suspense>
      <GuestsBarred />
    </Suspense>
  );
}
