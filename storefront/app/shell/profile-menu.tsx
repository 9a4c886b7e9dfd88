import { Disclosure } from '@larder/ui/disclosure.tsx';
import { useText } from '@larder/ui/words.ts';
import { ChevronDown, ClipboardList, ListChecks, LogOut, Settings, UserRound } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ShoppingFor } from '../parts/dietary/shopping-for.tsx';
import { useSession } from '../state/session.ts';
import { useLink } from '../state/store.ts';

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'));

/** Account, orders, lists, sign out. It is a disclosure of plain links, not a menu: Tab walks through it. */
export default function ProfileMenu() {
  const t = useText();
  const link = useLink();
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  const firstName = user?.profile.firstName ?? '';
  const entries = [
    { to: link('/account'), state: { tab: 'account' }, text: t('Manage Your Account'), icon: Settings },
    { to: link('/account'), state: { tab: 'orders' }, text: t('Your Orders'), icon: ClipboardList },
    { to: link('/account'), state: { tab: 'lists' }, text: t('Your Lists'), icon: ListChecks },
  ];
  const entryClass =
    'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-label font-semibold hover:bg-sunken';
  return (
    <>
      <Disclosure
        panelId="account-menu"
        className="max-md:static"
        panelClass="absolute right-0 top-full z-40 mt-2 w-64 max-md:right-4 max-md:mt-0 rounded-lg border border-line bg-surface p-2 text-ink shadow-2 animate-[fade_160ms]"
        button={(button) => (
          <button
            {...button}
            type="button"
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-label font-semibold hover:bg-header-hover md:px-3"
            aria-label={firstName ? `${t('Your account')}: ${firstName}` : t('Your account')}
          >
            <UserRound aria-hidden size={22} strokeWidth={1.75} />
            <span className="account-name hidden w-16 truncate text-left lg:inline">{firstName}</span>
            <ChevronDown aria-hidden size={16} className="hidden lg:block" />
          </button>
        )}
      >
        {(close) => (
          <nav aria-label={t('Your account')}>
            <p className="truncate px-3 pt-1 pb-2 text-small text-ink-2">{user?.profile.fullName}</p>
            {user && user.shoppingProfiles.length > 0 ? (
              <div className="px-3 pb-3">
                <ShoppingFor user={user} />
              </div>
            ) : null}
            <ul>
              {entries.map(({ to, state, text, icon: Icon }) => (
                <li key={text}>
                  <Link className={entryClass} to={to} state={state} onClick={close}>
                    <Icon aria-hidden size={20} strokeWidth={1.75} />
                    {text}
                  </Link>
                </li>
              ))}
              <li className="mt-1 border-t border-line pt-1">
                <button
                  type="button"
                  className={entryClass}
                  onClick={() => {
                    close();
                    setLeaving(true);
                  }}
                >
                  <LogOut aria-hidden size={20} strokeWidth={1.75} />
                  {t('Sign Out')}
                </button>
              </li>
            </ul>
          </nav>
        )}
      </Disclosure>
      {leaving ? (
        <Suspense>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
