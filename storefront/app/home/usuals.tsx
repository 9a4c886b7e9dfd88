import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { hasRoom, leaveNoRoom } from './usuals-room.ts';
import './usuals.css';

const UsualsShelf = lazy(() => import('./usuals-shelf.tsx'));

/**
 * Where a known shopper's own shelf comes. The page is the same for everybody: what is in the shelf is fetched by the
 * browser. It never pushes away what is being looked at: a document that was painted without room gets it the next time.
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
          <UsualsShelf isShown={mayAppear} onEmpty={() => setIsEmpty(true)} />
        </Suspense>
      ) : null}
    </div>
  );
}
