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
const policy = { cardProviderOrigin: 'http://127.0.0.1', mapStyleUrl: null, fontStylesheetUrl: null };
const website = '{"location":{"displayName":"Alder Market"},"merchantLocations":[]}';

/** Renders a page over a backend that answers this. */
async function renderedOver(body: string, status = 200, storefront = build) {
  const ask = async () => ({ status, type: 'application/json', body });
  const page = await renderPage(storefront, task, ask, { policy });
  return { status: page.status, html: new TextDecoder().decode(page.body) };
}

it('a page carries what its loaders were answered', async () => {
  expect(await renderedOver(website)).toEqual({ status: 200, html: expect.stringContaining('Alder Market') });
});

it('a loader gets no answer of another shape, as no screen does in the browser [ERR-04]', async () => {
  for (const body of ['{"x":1}', '"Sorry"', '[]', 'null', '{"merchantLocations":"none"}'])
    expect((await renderedOver(body)).status, body).toBe(500);
});

it('a loader gets no answer of a refusal, with words or without', async () => {
  for (const body of [website, '{"errorCode":"not-found","message":"No such store."}', '<p>'])
    expect((await renderedOver(body, 404)).status, body).toBe(500);
});

it('an answer that claims to be a page and was not rendered is no page', async () => {
  const module = { ...build.entry.module, htmlOf: () => undefined };
  await expect(renderedOver(website, 200, { ...build, entry: { module } })).rejects.toThrow('did not render');
});
