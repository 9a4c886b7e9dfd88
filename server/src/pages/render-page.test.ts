import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { build } from '../testing/small-storefront.ts';
import { renderPage, type PageTask } from './render-page.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const task: PageTask = {
  url: 'http://localhost/alder',
  method: 'GET',
  encoding: null,
  page: {
    view: {
      alias: 'alder',
      merchantGuid: 'merchant',
      locationGuid: 'store',
      versionKey: 'WYGO_DELIVERY',
      priceLevelKey: 'DEFAULT',
      lang: 'EN-US',
      dietary: [],
      signedIn: false,
    },
    isReachable: true,
    origin: 'http://localhost',
    path: '/alder',
    fontStylesheetUrl: null,
    mapStyleUrl: null,
  },
};

/** Renders a page over a backend that answers this with status 200. */
async function renderedOver(body: string) {
  const ask = async () => ({ status: 200, type: 'application/json', body });
  const policy = { cardProviderOrigin: 'http://127.0.0.1', mapStyleUrl: null, fontStylesheetUrl: null };
  const { status } = await renderPage(build, task, ask, { policy });
  return status;
}

it('a loader gets no answer of another shape, as no screen does in the browser [ERR-04]', async () => {
  expect(await renderedOver('{"merchantLocations":[]}')).toBe(200);
  for (const body of ['{"x":1}', '"Sorry"', '[]', 'null', '{"merchantLocations":"none"}'])
    expect(await renderedOver(body), body).toBe(500);
});
