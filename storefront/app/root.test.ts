import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Layout } from './root.tsx';

// Outside of a build our own style sheets have no address, which React remarks on.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** Returns the document around a page, as the browser receives it. */
function documentOf(root: { lang: 'EN-US' | 'ES-MX'; fontStylesheetUrl: string | null }): string {
  const Page = () => createElement(Layout, null, 'page');
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }]);
  return renderToString(createElement(Stub, { hydrationData: { loaderData: { root } } }));
}

it('the document links the style sheet of the configured font service, else none but our own [APP-16]', () => {
  const url = 'https://fonts.example/css?family=Inter';
  expect(documentOf({ lang: 'EN-US', fontStylesheetUrl: url })).toContain(
    `<link rel="stylesheet" href="${url}"/>`,
  );
  expect(documentOf({ lang: 'EN-US', fontStylesheetUrl: null })).not.toMatch(/href="https?:/);
});

it('the document names its language [APP-06]', () => {
  expect(documentOf({ lang: 'EN-US', fontStylesheetUrl: null })).toContain('<html lang="en-US">');
  expect(documentOf({ lang: 'ES-MX', fontStylesheetUrl: null })).toContain('<html lang="es-MX">');
});
