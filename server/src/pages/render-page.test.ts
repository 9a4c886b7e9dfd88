import { expect, it } from 'vitest';
import { build } from '../testing/small-storefront.ts';
import { renderPage, type PageTask } from './render-page.ts';

const settings = {
  policy: { cardProviderOrigin: 'https://cards.test', mapStyleUrl: null, fontStylesheetUrl: null },
};
const task: PageTask = {
  url: 'http://localhost/alder',
  method: 'GET',
  page: {
    view: {
      alias: 'alder',
      merchantGuid: null,
      locationGuid: null,
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
  encoding: null,
};
const answering = (status: number, body: string) => async () => ({ status, type: 'application/json', body });

it('a page carries what its loaders were answered', async () => {
  const ask = answering(200, JSON.stringify({ location: { displayName: 'Alder Market' } }));
  const { status, body } = await renderPage(build, task, ask, settings);
  expect([status, new TextDecoder().decode(body)]).toEqual([200, expect.stringContaining('Alder Market')]);
});

it('a page whose loader is refused is an error page, whether or not the refusal has words', async () => {
  for (const body of ['{"errorCode":"not-found","message":"No such store."}', '<p>']) {
    const page = await renderPage(build, task, answering(404, body), settings);
    expect([page.status, new TextDecoder().decode(page.body)], body).toEqual([
      500,
      expect.not.stringContaining('Alder'),
    ]);
  }
});

it('an answer that claims to be a page and was not rendered is no page', async () => {
  const module = { ...build.entry.module, htmlOf: () => undefined };
  const ask = answering(200, '{"location":null}');
  const rendering = renderPage({ ...build, entry: { module } }, task, ask, settings);
  await expect(rendering).rejects.toThrow('did not render');
});
