import { isCallFailed } from '@larder/contract/call-failed';
import type { View } from '@larder/contract/page-context';
import type { WebsiteData } from '@larder/contract/website';
import { AnnounceRegion } from '@larder/ui/announce.tsx';
import { buttonClass } from '@larder/ui/button.tsx';
import { ToastRegion } from '@larder/ui/toast.tsx';
import { useArrivalFocus } from '@larder/ui/use-arrival-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { later } from '@larder/ui/lazy.tsx';
import { Suspense, type ReactNode } from 'react';
import { data, Outlet, redirect, useLocation } from 'react-router';
import { pageOf } from '../page-context.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import type { Route } from './+types/shell';
import { useSession } from '../state/session.ts';
import { NobodyAnswers } from './connection-error.tsx';
import { Awake } from './awake.tsx';
import { FailedMoves } from './failed-moves.tsx';
import { FollowLinks } from './follow-links.tsx';
import { gateOf, leadFrom } from './gate.ts';
import { keepPageWhenMoveFails } from './kept-page.ts';
import { GuestGate } from './guest-gate.tsx';
import { LeftCartWatch } from './left-cart-watch.tsx';
import { LostNotice } from './lost-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineWatch } from './offline-watch.tsx';
import { RememberSeen } from './remember-seen.tsx';
import { ShellState } from './shell-state.tsx';
import { SaidBefore } from './said-before.tsx';
import '../chooser/chooser.css';
import '../chooser/store-tile.css';
import { Starting } from './startup-screen.tsx';
import { opensToAll } from '../state/open-routes.ts';
import { themeOf } from '../state/theme.ts';

/**
 * The chooser, loaded only when no store is selected, since most shoppers never see it. The server renders it
 * like everything else, so that its style sheets must have loaded before.
 */
const Chooser = later(() => import('../chooser/chooser.tsx'));

/**
 * The gates, which run before any loader: unknown alias, guests barred, pages for signed-in shoppers only.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }, next) => {
    const { view, path, isReachable } = pageOf(context);
    if (!isReachable) return next();
    const target = gateOf({
      path,
      alias: view.alias,
      signedIn: view.signedIn,
      hasStore: view.locationGuid !== null,
    });
    if (target && request.method === 'GET') throw redirect(target);
    // Data sent to a store that does not exist cannot be redirected.
    if (view.alias && !view.locationGuid) throw new Response(null, { status: 404 });
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageWhenMoveFails];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { view, experience, path, mapStyleUrl, origin, isReachable } = pageOf(context);
  if (!isReachable) throw new Response(null, { status: 503 });
  const website = await identify(experience, view, { host: new URL(request.url).host, path });
  const barred = website.location !== null && !website.allowGuest && !view.signedIn;
  const target = gateOf({
    path,
    alias: view.alias,
    signedIn: view.signedIn,
    hasStore: website.location !== null,
    guestsBarred: barred,
  });
  if (target) throw redirect(target);
  // The theme is made on the server, so that no browser loads the code for it.
  const shown = { ...website, variables: [] };
  return data(
    { website: shown, theme: themeOf(website.variables), view, mapStyleUrl, origin },
    { headers: { 'Cache-Control': 'private, max-age=10' } },
  );
}

type Identify = ReturnType<typeof pageOf>['experience'];

/**
 * Returns the website of the selected store: the alias's, else the host's own. Without a store, that of the
 * chooser.
 */
async function identify(
  experience: Identify,
  { alias, locationGuid, lang: langCode }: View,
  { host, path }: { host: string; path: string },
): Promise<WebsiteData> {
  const named = alias ? { alias } : { host };
  const website = await experience('GET api/users/identify', {
    query: { ...(locationGuid ? named : {}), langCode },
  }).catch((error: unknown) => {
    if (isCallFailed(error) && error.status < 500) throw redirect(leadFrom(path, '/'));
    return null;
  });
  // An answer from anything but the backend counts as none.
  if (!Array.isArray(website?.merchantLocations)) throw new Response(null, { status: 503 });
  return website;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Loads the website again only when the alias changes, which it belongs to. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: { alias?: string };
  nextParams: { alias?: string };
}): boolean {
  return currentParams.alias !== nextParams.alias;
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { website, theme, view, mapStyleUrl } = loaderData;
  const t = useText();
  const { pathname } = useLocation();
  useArrivalFocus();
  const favicon = [...website.locationImages, ...website.merchantImages].find(
    (image) => image.type === 'favicon',
  );
  const showsChooser = website.location === null && !opensToAll(pathname, view.alias);
  return (
    <ShellState key={website.location?.key ?? ''} website={website} view={view} mapStyleUrl={mapStyleUrl}>
      {theme ? <style>{theme}</style> : null}
      {favicon ? (
        <link rel="icon" href={`/experience/image/${favicon.guid}?width=64`} type="image/webp" />
      ) : null}
      <a
        href="#main"
        className={buttonClass(
          'primary',
          'sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2',
        )}
      >
        {t('Skip to main content')}
      </a>
      <OfflineWatch />
      <FollowLinks />
      <RememberSeen />
      <FailedMoves />
      <Frame>
        {showsChooser ? (
          <Suspense>
            <Chooser stores={website.merchantLocations} />
            <Awake />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </Frame>
      {showsChooser ? null : <Awake />}
      <GuestGate />
      <AnnounceRegion />
      <SaidBefore />
      <ToastRegion />
      <Starting />
    </ShellState>
  );
}

/**
 * Header, screen and footer; only a connection error while no answer says who is signed in (specification,
 * section 2).
 */
function Frame({ children }: { children: ReactNode }) {
  const { connectionError } = useSession();
  if (connectionError) return <NobodyAnswers />;
  return (
    <>
      <Header />
      {/* Where a low window has no room to lay it over the page, it stands before the screen. */}
      <LeftCartWatch />
      {/* As high as the screen: a footer in sight would move with any content loaded into a short page. */}
      <main id="main" className="min-h-[calc(100lvh-var(--header-h))]">
        <LostNotice />
        <ScreenSkeleton>{children}</ScreenSkeleton>
      </main>
      <Footer />
    </>
  );
}
