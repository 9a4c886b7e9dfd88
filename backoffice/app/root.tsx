import './app.css';
import { AnnounceRegion } from '@larder/ui/announce.tsx';
import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { ToastRegion } from '@larder/ui/toast.tsx';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from 'react-router';
import { ScreenError } from './shell/screen-error.tsx';
import { Providers } from './state/providers.tsx';
import { useOnePress } from './state/use-one-press.ts';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/backoffice/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/backoffice/icon-180.png' },
  { rel: 'manifest', href: '/backoffice/manifest.webmanifest' },
];

/** The order of the CSS layers, declared before any sheet: components bring their own in any order. */
const layers = '@layer theme, base, components, utilities;';

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script sets the language as soon as it knows the person.
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content="#12261b" />
        <style dangerouslySetInnerHTML={{ __html: layers }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useRescuedFocus();
  useOnePress();
  return (
    <Providers>
      <Outlet />
      <ToastRegion />
      <AnnounceRegion />
    </Providers>
  );
}

/** The page before the script has loaded: ground and logo, without words in either language. */
export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-items-center bg-header">
      <title>Larder</title>
      <h1 className="wordmark text-on-header">Larder</h1>
    </main>
  );
}

export function ErrorBoundary() {
  return <ScreenError />;
}
