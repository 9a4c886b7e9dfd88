import { Button, buttonClass } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { failureWords } from '../failure-words.ts';

/** Shows the error of a screen without a frame around it: the app's name, the error, and a link onward. */
export function ScreenError() {
  return (
    <>
      <header className="bg-header px-3 text-on-header">
        <a href="/backoffice/" className="wordmark flex min-h-14 items-center gap-2">
          <img src="/backoffice/icon.svg" alt="" width={28} height={28} className="rounded-xs" />
          <span>Larder</span>
        </a>
      </header>
      <main id="main">
        <ErrorInFrame />
      </main>
    </>
  );
}

/** Shows the error of a screen inside the app's frame, whose links lead elsewhere. */
export function ErrorInFrame() {
  const t = useText();
  const error = useRouteError();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element disappeared with the screen.
  useEffect(() => heading.current!.focus({ preventScroll: true }), []);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const words = isMissing ? t('There is nothing at this address.') : t('An error has occurred');
  return (
    <div className="grid justify-items-start gap-4 p-4 md:p-6">
      <title>{words}</title>
      <h1 ref={heading} className="h1" tabIndex={-1}>
        {words}
      </h1>
      {isMissing ? null : <p className="max-w-prose text-ink-2">{failureWords(error, t)}</p>}
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
        <a className={buttonClass('secondary')} href="/backoffice/">
          {t('Today')}
        </a>
      </p>
    </div>
  );
}
