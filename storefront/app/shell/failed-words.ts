import type { TextKey } from '@larder/text/say';
import { errorWords } from '@larder/ui/error-text.ts';
import type { Say } from '@larder/ui/words.ts';
import { isRouteErrorResponse } from 'react-router';
import { isFromServer } from '../state/error-reports.ts';

/** Paths with a sentence of their own when they do not load (specification, section 8). */
const ownWords: readonly (readonly [RegExp, TextKey])[] = [
  [/\/product\/\d+$/, 'Product not found'],
  [/\/recipe\/\d+$/, 'Something went wrong while loading the recipe. Please try again later.'],
  [/\/location-list\/\d+$/, 'Error loading location list products'],
];

/** Returns the sentence for a page that did not load, for any reason. */
export function failedWords(path: string, error: unknown, t: Say): string {
  if (isRouteErrorResponse(error) && error.status === 503)
    return t('We are a little slow right now. Please try again in a few seconds.');
  const own = ownWords.find(([pattern]) => pattern.test(path));
  if (own) return t(own[1]);
  if (isRouteErrorResponse(error) || isFromServer(error))
    return t('An unkown error happened. Please contact administration.');
  return errorWords(error, t);
}

/** Returns whether the router or a loader refused an address for good, rather than failed. */
export function isRefused(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}
