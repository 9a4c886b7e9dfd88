import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialSession, statusOf } from './session-state.ts';
import { createSessionStore } from './session.ts';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';

const user = { sessionGuid: 'session', profile: { firstName: 'Ana' } };
const signedIn = { loggedIn: true, tokenExpiration: '2026-11-18T15:15:00.000Z' };
const signedOut = { loggedIn: false, tokenExpiration: null };

function open(check: () => unknown = () => signedIn) {
  return createSessionStore(() =>
    scriptedBackends((call) => {
      if (call.endsWith('user/check')) return check();
      if (call.endsWith('api/user')) return user;
      return new Response(null, { status: 204 });
    }),
  );
}

/** The browser's storage, which Node does not have. */
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('begins with every flag false, in English at the DEFAULT price level, to be kept signed in [AUTH-14]', () => {
    expect(open().getState()).toEqual({
      connectionError: false,
      loadingComplete: false,
      loginComplete: false,
      loggedIn: false,
      operationInProgress: false,
      hasPreLoginCart: false,
      hideTopBarItems: false,
      langCode: 'EN-US',
      priceLevelKey: 'DEFAULT',
      login: { sessionId: '', username: '', keepSignedIn: true },
      user: null,
    });
  });

  it.each([
    ['setConnectionError', 'connectionError', true],
    ['setLoadingComplete', 'loadingComplete', true],
    ['setLoginComplete', 'loginComplete', true],
    ['setLoggedIn', 'loggedIn', true],
    ['setOperationInProgress', 'operationInProgress', true],
    ['setHasPreLoginCart', 'hasPreLoginCart', true],
    ['setHideTopBarItems', 'hideTopBarItems', true],
    ['setLangCode', 'langCode', 'ES-MX'],
    ['setPriceLevelKey', 'priceLevelKey', 'STAFF'],
    ['setLogin', 'login', { sessionId: 'begun', username: 'ana@larder.test', keepSignedIn: false }],
  ] as const)('has %s for %s alone [AUTH-14]', (action, field, value) => {
    const session = open();
    (session.actions[action] as (to: unknown) => void)(value);
    expect(session.getState()).toEqual({ ...initialSession, [field]: value });
  });

  it('is logged in by a successful sign-in, and by nothing before it [AUTH-14]', async () => {
    const session = open();
    expect(statusOf(session.getState())).toBe('unknown');
    await session.actions.begin({ sessionGuid: 'session', tokenExpiration: null, keepLoggedIn: true });
    expect(session.getState()).toMatchObject({ loggedIn: true, loginComplete: true, user });
    expect(statusOf(session.getState())).toBe('user');
  });

  it('is back at its beginning once cleared, whatever was set; signing out clears [AUTH-14]', async () => {
    const session = open();
    for (const way of ['clear', 'signOut'] as const) {
      await session.actions.begin({ sessionGuid: 'session', tokenExpiration: null, keepLoggedIn: false });
      session.actions.setHideTopBarItems(true);
      session.actions.setHasPreLoginCart(true);
      session.actions.setOperationInProgress(true);
      session.actions.setLangCode('ES-MX');
      session.actions.setPriceLevelKey('STAFF');
      session.actions.setLogin({ sessionId: 'begun', username: 'ana@larder.test', keepSignedIn: false });
      expect(kept.size).toBeGreaterThan(0);
      await session.actions[way]();
      expect(session.getState(), way).toEqual(initialSession);
      expect([...kept.keys()], way).toEqual([]);
    }
  });

  it('that nobody answered for is an error of connection until somebody does; a user stays one [SHELL-11]', async () => {
    let answer: () => unknown = () => {
      throw new TypeError('fetch failed');
    };
    const session = open(() => answer());
    await session.actions.reload();
    expect(session.getState()).toMatchObject({ connectionError: true, loggedIn: false });
    answer = () => signedIn;
    await session.actions.reload();
    expect(session.getState()).toMatchObject({ connectionError: false, loggedIn: true });
    answer = () => {
      throw new TypeError('fetch failed');
    };
    await session.actions.reload();
    expect(session.getState()).toMatchObject({ connectionError: true, loggedIn: true, user });
    answer = () => signedOut;
    await session.actions.reload();
    expect(session.getState()).toMatchObject({ connectionError: false, loggedIn: false, user: null });
  });

  it('without a stored guid cannot be signed out without an error, and is cleared all the same [AUTH-09]', async () => {
    const session = open();
    await session.actions.reload();
    kept.delete('session_guid');
    await expect(session.actions.signOut()).rejects.toThrow('Missing session');
    expect(session.getState()).toEqual(initialSession);
  });
});
