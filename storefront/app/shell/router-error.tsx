import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useHref } from 'react-router';
import { errorWords, isNoAnswer } from '../error-text.ts';
import { useText } from '../words.ts';
import { isFromServer, reportPageError } from '../state/error-reports.ts';
import { StartupScreen } from './startup-screen.tsx';

/** What the router refuses or a page throws: heading, code or message, a way home and a way to try again. */
export function RouterError({ error }: { error: unknown }) {
  const t = useText();
  const home = useHref('/');
  const [starting, setStarting] = useState(false);
  const isResponse = isRouteErrorResponse(error);
  const noConnection = isResponse ? error.status === 503 : isNoAnswer(error);
  const heading = noConnection
    ? t('Error connection')
    : isResponse
      ? t('Unexpected Application Error!')
      : t('An error has occurred');
  useEffect(() => reportPageError(error), [error]);
  const startAgain = (start: () => void) => {
    setStarting(true);
    start();
  };
  return (
    <main
      id="main"
      className="container-page grid min-h-dvh place-content-center justify-items-start gap-4 py-12"
    >
      <title>{heading}</title>
      {starting ? <StartupScreen name="Larder" /> : null}
      <h1 className="h1" tabIndex={-1}>
        {heading}
      </h1>
      {isResponse ? (
        <p className="text-ink-2">{error.status}</p>
      ) : noConnection ? null : (
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {isFromServer(error)
            ? t('An unkown error happened. Please contact administration.')
            : errorWords(error, t)}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <button
          className="btn btn-primary"
          type="button"
          onClick={() => startAgain(() => window.location.reload())}
        >
          {t('Reload')}
        </button>
        {noConnection ? (
          <button
            className="btn btn-secondary"
            type="button"
            onClick={() => startAgain(() => void clearSession())}
          >
            {t('Clear session and reload')}
          </button>
        ) : (
          <a className="btn btn-secondary" href={home}>
            {t('Home')}
          </a>
        )}
      </p>
    </main>
  );
}

/** Forgets what this browser remembers of the shopper, then starts again. */
async function clearSession(): Promise<void> {
  localStorage.clear();
  await fetch('/commerce/api/account/token/clear', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
  location.reload();
}
