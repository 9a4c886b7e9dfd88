import { CallFailed } from '@larder/contract/call-failed';
import { websiteCalls } from '@larder/contract/website';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { say } from '@larder/text/say';
import { errorText } from '@larder/ui/error-text.ts';
import { reportPageError, watchErrors } from './error-reports.ts';
import { RouterError } from '../shell/router-error.tsx';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';

/** The listeners of the page, by event. */
let listeners: Map<string, (event: unknown) => void>;
beforeEach(() => {
  listeners = new Map();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the page shown in place of one that an error took down. */
function page(error: Error): string {
  const Page = () => createElement(RouterError, { error });
  return renderToString(createElement(createRoutesStub([{ path: '/', Component: Page }])));
}

it('an unexpected error is reported with stack, message and cause, and shown, whether thrown or rejected [APP-10]', () => {
  const backends = scriptedBackends(() => new Response(null, { status: 204 }));
  const shown: unknown[] = [];
  const stop = watchErrors(backends, (error) => shown.push(error));
  const thrown = new Error('no such thing', { cause: new Error('the reason') });
  listeners.get('error')!({ error: thrown, isTrusted: true });
  listeners.get('unhandledrejection')!({ reason: new TypeError('nor this', { cause: 'a word' }) });
  expect(backends.sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /experience/logerror', { message: 'no such thing', stack: thrown.stack, cause: 'the reason' }],
    ['POST /experience/logerror', expect.objectContaining({ message: 'nor this', cause: 'a word' })],
  ]);
  // Each is shown too; one that was caught and reported by our own event is shown by its catcher.
  expect(shown).toEqual([thrown, expect.objectContaining({ message: 'nor this' })]);
  listeners.get('error')!({ error: new Error('caught'), isTrusted: false });
  expect(backends.sent).toHaveLength(3);
  expect(shown).toHaveLength(2);
  stop();
  expect(listeners.size).toBe(0);
});

it('an unexpected error is reported with as much of its texts as the call takes [APP-10]', () => {
  const backends = scriptedBackends(() => new Response(null, { status: 204 }));
  const stop = watchErrors(backends, () => undefined);
  const long = new Error('m'.repeat(2001), { cause: 'c'.repeat(2001) });
  long.stack = 's'.repeat(8001);
  listeners.get('error')!({ error: long, isTrusted: true });
  const { body } = websiteCalls['POST logerror'];
  expect(body.parse(backends.sent[0]!.body)).toEqual({
    message: 'm'.repeat(2000),
    stack: 's'.repeat(8000),
    cause: 'c'.repeat(2000),
  });
  stop();
});

it('an unexpected error is reported once, and five of them at most; a refusal by a backend is none [APP-10]', () => {
  const backends = scriptedBackends(() => new Response(null, { status: 204 }));
  watchErrors(backends, () => undefined);
  const report = (error: unknown) => listeners.get('error')!({ error });
  report(new CallFailed(404, { errorCode: 'cart-not-found', message: 'Cart not found' }, ''));
  report('text');
  expect(backends.sent).toEqual([]);
  for (const text of ['a', 'a', 'b', 'c', 'd', 'e', 'f']) report(new Error(text));
  expect(backends.sent.map(({ body }) => (body as { message: string }).message)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});

it('an unexpected error is reported too when it is caught to be shown, with its own message [APP-10]', () => {
  vi.stubGlobal('dispatchEvent', (event: ErrorEvent) => listeners.get(event.type)!(event));
  const backends = scriptedBackends(() => new Response(null, { status: 204 }));
  watchErrors(backends, () => undefined);
  const shown = (error: unknown) => errorText(error, (key, ...args) => say(null, key, ...args));
  expect(shown(new TypeError('x is not a function'))).toBe('x is not a function');
  expect(shown(new TypeError('Failed to fetch'))).toBe('No response from API');
  expect(shown(new SyntaxError('Unexpected end of JSON input'))).toBe('Invalid response');
  expect(shown(new CallFailed(409, null, 'Out of stock'))).toBe('Out of stock');
  expect(backends.sent.map(({ body }) => (body as { message: string }).message)).toEqual([
    'x is not a function',
  ]);
});

it('an unexpected error is reported and shown by the page that stands in for the one it took down [APP-10] [ERR-02]', async () => {
  const sent: [string, unknown][] = [];
  const send = (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(init.body as string)]);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const thrown = new TypeError('x is not a function');
  reportPageError(thrown, send);
  reportPageError(new Error('Unexpected Server Error'), send);
  reportPageError(new TypeError('Failed to fetch'), send);
  await expect
    .poll(() => sent)
    .toEqual([
      ['/experience/logerror', { message: 'x is not a function', stack: thrown.stack!.slice(0, 8000) }],
    ]);
  expect(page(thrown)).toMatch(/<h1[^>]*>An error has occurred<\/h1>.*x is not a function/s);
  // The server logs its own errors, and their words stay there.
  expect(page(new Error('Unexpected Server Error'))).toMatch(
    /<h1[^>]*>An error has occurred<\/h1>.*An unkown error happened\. Please contact administration\./s,
  );
});
