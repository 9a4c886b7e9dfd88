import type { TextKey } from '@larder/text/say';
import { errorWords } from '@larder/ui/error-text.ts';
import type { Say } from '@larder/ui/words.ts';
import { isRouteErrorResponse } from 'react-router';
import { isFromServer } from '../state/error-reports.ts';

/** What screens have words of their own for (specification, section 8). */
const ownWords: readonly (readonly [RegExp, TextKey])[] = [
  [/\/product\/\d+$/, 'Product not found'],
  [/\/recipe\/\d+$/, 'Something went wrong while loading the recipe. Please try again later.'],
  [/\/location-list\/\d+$/, 'Error loading location list products'],
];

/** What is said when the page at a path did not load, for whatever reason. */
export function failedWords(path: string, error: unknown, t: Say): string {
  if (isRouteErrorResponse(error) && error.status === 503)
    return t('We are a little slow right now. Please try again in a few seconds.');
  const own = ownWords.find(([pattern]) => pattern.test(path));
  if (own) return t(own[1]);
  if (isRouteErrorResponse(error) || isFromServer(error))
    return t('An unkown error happened. Please contact administration.');
  return errorWords(error, t);
}

/** Whether the router or a loader refused an address for good, as opposed to something that failed. */
export function isRefused(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}
