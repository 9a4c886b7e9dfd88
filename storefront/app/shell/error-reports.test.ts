import { CallFailed } from '@larder/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchErrors } from './error-reports.ts';
import { scriptedBackends } from './testing/scripted-backends.ts';

/** What the page listens to, by event. */
let listeners: Map<string, (event: unknown) => void>;
beforeEach(() => {
  listeners = new Map();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
});
afterEach(() => vi.unstubAllGlobals());

describe('an error that nobody expected', () => {
  it('is reported with stack, message and cause, whether thrown or rejected [APP-10]', () => {
    const backends = scriptedBackends(() => new Response(null, { status: 204 }));
    const stop = watchErrors(backends);
    const thrown = new Error('no such thing', { cause: new Error('the reason') });
    listeners.get('error')!({ error: thrown });
    listeners.get('unhandledrejection')!({ reason: new TypeError('nor this') });
    expect(backends.sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /experience/logerror', { message: 'no such thing', stack: thrown.stack, cause: 'the reason' }],
      ['POST /experience/logerror', expect.objectContaining({ message: 'nor this' })],
    ]);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('is reported once, and five of them at most; a refusal by a backend is none [APP-10]', () => {
    const backends = scriptedBackends(() => new Response(null, { status: 204 }));
    watchErrors(backends);
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
});
