import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { later } from '@larder/ui/lazy.tsx';
import { Suspense, useEffect, useState } from 'react';
import { useSession } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { hasRoom, leaveNoRoom } from './usuals-room.ts';
import './usuals.css';

const UsualsSlider = later(() => import('./usuals-slider.tsx'));

/**
 * The place of a known shopper's own usuals. The page is the same for everybody: the browser loads the
 * usuals. They never push away visible content: a document painted without room for them shows them the next
 * time.
 */
export function Usuals() {
  const { status } = useSession();
  const { alias } = useStore();
  const isHydrated = useHydrated();
  const [mayAppear] = useState(() => isHydrated || hasRoom());
  const [isEmpty, setIsEmpty] = useState(false);
  const isUser = status === 'user';
  useEffect(() => {
    if (status === 'guest' || isEmpty) leaveNoRoom(alias);
  }, [status, isEmpty, alias]);
  return (
    <div className={isUser && !isEmpty && mayAppear ? 'usuals-room usuals-open' : 'usuals-room'}>
      {isUser && !isEmpty ? (
        <Suspense>
          <UsualsSlider isShown={mayAppear} onEmpty={() => setIsEmpty(true)} />
        </Suspense>
      ) : null}
    </div>
  );
}
