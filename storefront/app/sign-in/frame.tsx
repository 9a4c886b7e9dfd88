import { useEffect, useRef } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useSession } from '../state/session.ts';
import { useLink } from '../state/store.ts';
import { useHiddenTopBarItems } from '../state/top-bar.ts';

/** The column of the sign-in screens. A shopper already signed in is led home. */
export default function SignInFrame() {
  useHiddenTopBarItems();
  const { status } = useSession();
  const navigate = useNavigate();
  const link = useLink();
  const firstKnown = useRef<'guest' | 'user' | null>(null);
  useEffect(() => {
    if (status === 'unknown' || firstKnown.current) return;
    firstKnown.current = status;
    // Only on arrival: a sign-in on these screens leads on by itself.
    if (status === 'user') void navigate(link('/'), { replace: true });
  }, [status, navigate, link]);
  return (
    <div className="container-page grid justify-items-center py-8 md:py-14">
      <div className="grid w-full max-w-100 gap-6 sm:box-content sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:px-10 sm:py-10">
        <Outlet />
      </div>
    </div>
  );
}
