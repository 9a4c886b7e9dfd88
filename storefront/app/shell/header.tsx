import { ChevronDown, UserRound } from 'lucide-react';
import type { View } from '@larder/contract/page-context';
import { useScrolledAway } from '@larder/ui/use-scrolled-away.ts';
import { useText } from '@larder/ui/words.ts';
import { later } from '@larder/ui/lazy.tsx';
import { Suspense } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { SearchBox } from '../parts/search-box/search-box.tsx';
import { CartButton } from './cart-button.tsx';
import { LocationPicker } from './location-picker.tsx';
import { Logo } from './logo.tsx';
import { useWay } from './use-way.ts';
import { useSession } from '../state/session.ts';
import { useLink, useMaybeStore } from '../state/store.ts';
import './header.css';

const OpenOrderChip = later(() => import('./open-order.tsx'));
const ProfileMenu = later(() => import('./profile-menu.tsx'));

const shoppingScreens = /^\/(?:$|department|location-list|product|recipe|search|cart)/;
/** The screens that hide the bar's items once their script runs: their first picture is without them too. */
const enclosedScreens = /^\/(?:checkout|login|join|verify\/[^/]+|verified|recover)$/;

/**
 * The top bar: logo, location picker (on phones a line above, which scrolls away), search on shopping
 * screens, profile menu or sign-in, cart.
 */
export function Header() {
  const store = useMaybeStore();
  const { hideTopBarItems } = useSession();
  const known = useWay();
  const path = usePathInStore(store?.alias);
  const hidden = hideTopBarItems || enclosedScreens.test(path);
  const way = hidden ? null : known;
  const homeBoxGone = useScrolledAway('search-home', path);
  const hasSearch = store !== null && !hidden && shoppingScreens.test(path);
  return (
    <header
      className={`sticky ${way ? '-top-11 md:top-0' : 'top-0'} z-30 border-b border-line bg-header text-on-header [@media(max-height:29.99rem)]:static ${hasSearch ? 'header-searched' : ''}`}
    >
      {way ? <LocationPicker way={way} isLine /> : null}
      <div className="container-page relative flex min-h-11 items-center gap-2 md:min-h-16 lg:gap-4">
        <Logo />
        {way ? <LocationPicker way={way} /> : null}
        {hasSearch ? (
          <div
            className={`mx-auto hidden min-w-44 lg:min-w-52 max-w-xl flex-1 md:block ${path === '/' && !homeBoxGone ? 'invisible' : ''}`}
          >
            <SearchBox id="search-top" />
          </div>
        ) : null}
        {hidden ? null : <OwnThings path={path} hasStore={store !== null} />}
      </div>
      {hasSearch ? (
        <div className="container-page pb-1.5 md:hidden">
          <SearchBox id="search-small" />
        </div>
      ) : null}
    </header>
  );
}

/** Returns the path behind a store's alias: "/cart" of "/greenfield/cart". */
function usePathInStore(alias: string | null | undefined): string {
  const { pathname } = useLocation();
  return alias ? pathname.slice(alias.length + 1) || '/' : pathname;
}

/** The shopper's own items: the open order, the account and, in a store, the cart. */
function OwnThings({ path, hasStore }: { path: string; hasStore: boolean }) {
  const { status } = useSession();
  return (
    <div
      className={`-mr-2 ml-auto flex flex-none items-center justify-end gap-1 md:-mr-3 lg:gap-2 ${hasStore ? 'header-own' : ''}`}
    >
      {hasStore && status === 'user' ? (
        <Suspense>
          <OpenOrderChip path={path} />
        </Suspense>
      ) : null}
      <Account hasStore={hasStore} />
      {hasStore ? <CartButton /> : null}
    </div>
  );
}

function Account({ hasStore }: { hasStore: boolean }) {
  const t = useText();
  const link = useLink();
  const { pathname, search, hash } = useLocation();
  const { status } = useSession();
  const shell = useRouteLoaderData<{ view: View }>('shell/shell');
  // Until the browser knows the shopper, this stays as the server rendered it.
  if (status === 'unknown' && shell?.view.signedIn) return <AccountLink />;
  if (status === 'user') {
    return (
      <Suspense fallback={<AccountLink />}>
        <ProfileMenu />
      </Suspense>
    );
  }
  const label = t('Sign In / Register');
  return (
    <Link
      to={link('/login')}
      state={{ from: `${pathname}${search}${hash}` }}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-label font-semibold hover:bg-header-hover md:px-3"
    >
      <UserRound aria-hidden size={22} strokeWidth={1.75} />
      <span
        className={`sr-only xl:not-sr-only xl:leading-5 ${hasStore ? 'xl:max-w-36 xl:[&:lang(es)]:max-w-28' : ''}`}
      >
        {label}
      </span>
    </Link>
  );
}

/** A link to the account in the size of the profile menu, until that has loaded. */
function AccountLink() {
  const t = useText();
  const link = useLink();
  return (
    <Link
      to={link('/account')}
      aria-label={t('Your account')}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-label font-semibold hover:bg-header-hover md:px-3"
    >
      <UserRound aria-hidden size={22} strokeWidth={1.75} />
      <span className="account-name hidden w-16 lg:inline" />
      <ChevronDown aria-hidden size={16} className="hidden lg:block" />
    </Link>
  );
}
