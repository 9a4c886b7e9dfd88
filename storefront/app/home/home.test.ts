import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scriptedPage } from '../shell/testing/scripted-page.ts';
import { loader } from './home.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('logs a catalog that does not load and keeps the rest of the page [HOME-07]', async () => {
  const failure = new TypeError('fetch failed');
  const ads = [{ key: 1 }];
  const context = scriptedPage((call) => {
    if (call.includes('/ads')) return ads;
    throw failure;
  });
  const answer = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  expect(answer.data).toEqual({ sections: [], tiles: [], ads });
  expect(answer.init?.status).toBe(200);
  expect(console.error).toHaveBeenCalledWith(failure);
});
