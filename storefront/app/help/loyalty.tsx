import { say } from '@larder/text/say';
import { pageMeta, shellDataOf } from '../parts/page-meta.ts';
import { pageWords, useText } from '../words.ts';
import type { Route } from './+types/loyalty';

export const meta: Route.MetaFunction = (given) =>
  pageMeta(given, { name: say(pageWords(shellDataOf(given)?.view.lang ?? 'EN-US'), 'Loyalty') });

/** A place kept for the loyalty programme: its title and nothing else. */
export default function Loyalty() {
  const t = useText();
  return (
    <div className="container-page pt-6 md:pt-10">
      <h1 className="h1" tabIndex={-1}>
        {t('Loyalty')}
      </h1>
    </div>
  );
}
