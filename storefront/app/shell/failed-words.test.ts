import { CallFailed } from '@larder/contract/call-failed';
import type { Say } from '@larder/ui/words.ts';
import { expect, it } from 'vitest';
import { failedWords, isRefused } from './failed-words.ts';

const t: Say = (key) => key;
const routeError = (status: number) => ({ status, statusText: '', internal: false, data: null });
const generic = 'An unkown error happened. Please contact administration.';

it('a failure has the words of the screen that did not load', () => {
  const failure = new Error('boom');
  expect(failedWords('/downtown/product/5', failure, t)).toBe('Product not found');
  expect(failedWords('/downtown/location-list/7', failure, t)).toBe('Error loading location list products');
  expect(failedWords('/downtown/recipe/7', failure, t)).toContain('loading the recipe');
  expect(failedWords('/downtown/product/5/more', failure, t)).toBe('boom');
});

it('a server that is too busy is named on every screen', () => {
  expect(failedWords('/downtown/product/5', routeError(503), t)).toContain('a little slow');
});

it('a failure shows neither server errors nor refused calls', () => {
  expect(failedWords('/downtown', routeError(500), t)).toBe(generic);
  expect(failedWords('/downtown', new CallFailed(409, null, 'The store is closed.'), t)).toBe(
    'The store is closed.',
  );
});

it('an address refused for good is told from a failure', () => {
  expect(isRefused(routeError(404))).toBe(true);
  expect(isRefused(routeError(500))).toBe(false);
  expect(isRefused(new Error('boom'))).toBe(false);
});
