import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRevalidator } from 'react-router';
import { reportPageError } from '../state/error-reports.ts';
import type { Route } from './+types/screen';
import { failedWords, isRefused } from './failed-words.ts';

/** Renders any screen inside header and footer. */
export default function Screen() {
  return <Outlet />;
}

/**
 * The words for a screen that did not load or broke, and a button to try again, in its place. Header, cart
 * and footer stay.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useText();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  useEffect(() => reportPageError(error), [error]);
  const heading = isRefused(error) ? t('Unexpected Application Error!') : t('An error has occurred');
  return (
    <div className="container-page grid gap-5 pt-6 md:pt-10">
      <title>{heading}</title>
      <h1 className="h1" tabIndex={-1}>
        {heading}
      </h1>
      {isRouteErrorResponse(error) && isRefused(error) ? (
        <p className="text-ink-2">
          {error.status}
          {error.status === 404 ? ` (${t('no route matches')})` : null}
        </p>
      ) : (
        <ErrorPanel
          text={failedWords(pathname, error, t)}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </div>
  );
}
