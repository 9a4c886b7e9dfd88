import { Button, buttonClass } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { failureWords } from '../failure-words.ts';

/** Shows what a screen throws: what happened, and a way on. */
export function ScreenError() {
  const t = useText();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const heading = isMissing ? t('There is nothing at this address.') : t('An error has occurred');
  return (
    <main id="main" className="grid min-h-[60dvh] place-content-center justify-items-start gap-4 p-6">
      <title>{heading}</title>
      <h1 className="h1" tabIndex={-1}>
        {heading}
      </h1>
      {isMissing ? null : <p className="max-w-prose text-ink-2">{failureWords(error, t)}</p>}
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
        <a className={buttonClass('secondary')} href="/backoffice/">
          {t('Today')}
        </a>
      </p>
    </main>
  );
}
