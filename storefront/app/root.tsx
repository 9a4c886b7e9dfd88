import './app.css';
import { htmlLang, parseLang, type Lang } from '@larder/text/say';
import { LangContext } from '@larder/ui/words.ts';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type LinksFunction,
} from 'react-router';
import figtree from '../.fonts/figtree-core.woff2?url';
import type { Route } from './+types/root';
import { pageOf } from './page-context.ts';
import { RouterError } from './shell/router-error.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** Loads the language and the font service: all that the document itself needs. */
export function loader({ context }: Route.LoaderArgs) {
  const { view, fontStylesheetUrl } = pageOf(context);
  return { lang: view.lang, fontStylesheetUrl };
}

/** Returns false, so that the data is loaded once: the language changes only with a new document. */
export function shouldRevalidate(): boolean {
  return false;
}

function documentLang(): Lang {
  return typeof document === 'undefined' ? 'EN-US' : parseLang(document.documentElement.lang);
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const lang = data?.lang ?? documentLang();
  return (
    <html lang={htmlLang(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
        {data?.fontStylesheetUrl ? <link rel="stylesheet" href={data.fontStylesheetUrl} /> : null}
      </head>
      <body>
        <LangContext value={lang}>{children}</LangContext>
        <ScrollRestoration getKey={(location) => location.key} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouterError error={error} />;
}
