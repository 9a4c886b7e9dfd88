import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { RouterError } from './router-error.tsx';

/** Returns the HTML in place of a page for this error of the router. */
function page(error: unknown): string {
  const Page = () => createElement(RouterError, { error });
  return renderToString(createElement(createRoutesStub([{ path: '/', Component: Page }])));
}
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text);

it.each([400, 403, 404, 405])('a router error with status %i shows its own words [ROUTE-14]', (status) => {
  const html = page(new ErrorResponse(status, '', ''));
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
  expect(html).toContain(`>${status}<`);
  expect(html.includes('(no route matches)')).toBe(status === 404);
  expect(buttons(html)).toEqual(['Reload']);
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Home</);
});

it.each([
  ['the server says 503', new ErrorResponse(503, '', '')],
  ['nobody answers', new TypeError('Failed to fetch')],
  ['nobody answers Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['nobody answers Safari', new TypeError('Load failed')],
])('a connection error has two ways out when %s [SHELL-07]', (_, error) => {
  const html = page(error);
  expect(html).toMatch(/<h1[^>]*>Error connection<\/h1>/);
  expect(buttons(html)).toEqual(['Reload', 'Clear session and reload']);
});
