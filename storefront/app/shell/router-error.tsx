import { answered } from '@larder/ui/answered.ts';
import { Button, buttonClass } from '@larder/ui/button.tsx';
import { errorWords, isNoAnswer } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useHref } from 'react-router';
import { isFromServer, reportPageError } from '../state/error-reports.ts';
import { ConnectionError } from './connection-error.tsx';
import { StartupScreen } from './startup-screen.tsx';

/**
 * The page for an error of the router or a screen: heading, code or message, a link home and a button to try
 * again.
 */
export function RouterError({ error }: { error: unknown }) {
  const t = useText();
  const home = useHref('/');
  const [isUnanswered, setUnanswered] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const isResponse = isRouteErrorResponse(error);
  useEffect(() => reportPageError(error), [error]);
  if (isUnanswered || (isResponse ? error.status === 503 : isNoAnswer(error))) return <ConnectionError />;
  const heading = isResponse ? t('Unexpected Application Error!') : t('An error has occurred');
  const reload = () => {
    setReloading(true);
    return answered(window.location.href).then(
      () => window.location.reload(),
      () => setUnanswered(true),
    );
  };
  return (
    <main
      id="main"
      className="container-page grid min-h-dvh place-content-center justify-items-start gap-4 py-12"
    >
      <title>{heading}</title>
      {isReloading ? <StartupScreen name="Larder" /> : null}
      <h1 className="h1" tabIndex={-1}>
        {heading}
      </h1>
      {isResponse ? (
        <p className="text-ink-2">
          {error.status}
          {error.status === 404 ? ` (${t('no route matches')})` : null}
        </p>
      ) : (
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {isFromServer(error)
            ? t('An unkown error happened. Please contact administration.')
            : errorWords(error, t)}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => void reload()}>{t('Reload')}</Button>
        <a className={buttonClass('secondary')} href={home}>
          {t('Home')}
        </a>
      </p>
    </main>
  );
}
