import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPages } from './kept-pages.ts';
import { rememberSearch } from './recent-searches.ts';
import { initialSession, statusOf } from './session-state.ts';
import { createSessionStore } from './session.ts';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';

const user = { sessionGuid: 'session', priceLevelKey: 'STAFF', profile: { firstName: 'Ana' } };
const there = { name: 'Larder', version: '1.0.0', status: 'ok' };
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

let kept: Map<string, string>;
beforeEach(() => {
  const storage = browserStorage();
  kept = storage.kept;
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('the session begins with every flag false, in English at the DEFAULT price level, with "keep me signed in" [AUTH-14]', () => {
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
  ] as const)('is changed by %s in %s alone [AUTH-14]', (action, field, value) => {
    const session = open();
    (session.actions[action] as (to: unknown) => void)(value);
    expect(session.getState()).toEqual({ ...initialSession, [field]: value });
  });

  it('the session is logged in by a successful sign-in, and by nothing earlier [AUTH-14]', async () => {
    const session = open();
    expect(statusOf(session.getState())).toBe('unknown');
    await session.actions.begin({ sessionGuid: 'session', tokenExpiration: null, keepLoggedIn: true });
    expect(session.getState()).toMatchObject({ loggedIn: true, loginComplete: true, user });
    expect(session.getState().priceLevelKey, "the account's").toBe('STAFF');
    expect(statusOf(session.getState())).toBe('user');
  });

  it('the session keeps the answer to the question asked last, whichever comes last', async () => {
    const answers: ((firstName: string) => void)[] = [];
    const session = createSessionStore(() =>
      scriptedBackends((call) => {
        if (call.endsWith('user/check')) return signedIn;
        if (!call.endsWith('api/user')) return new Response(null, { status: 204 });
        return new Promise((resolve) => {
          answers.push((firstName) => resolve({ ...user, profile: { firstName } }));
        });
      }),
    );
    const first = session.actions.reload();
    await expect.poll(() => answers.length).toBe(1);
    const second = session.actions.reload();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]!('Ana Maria');
    await second;
    answers[0]!('Ana');
    await first;
    expect(session.getState().user!.profile.firstName).toBe('Ana Maria');
  });

  it('the session returns to its beginning once cleared, whatever was set; signing out clears [AUTH-14]', async () => {
    const session = open();
    for (const way of ['clear', 'signOut'] as const) {
      await session.actions.begin({ sessionGuid: 'session', tokenExpiration: null, keepLoggedIn: false });
      rememberSearch('milk');
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

  describe('without an answer', () => {
    const nobody = () => {
      throw new TypeError('fetch failed');
    };
    const broken = () => new Response('{"errorCode":"failed","message":"Failed"}', { status: 500 });

    it('a first question without an answer shows a connection error until an answer comes, and no guest [SHELL-11]', async () => {
      let answer: () => unknown = nobody;
      const session = open(() => answer());
      for (const failing of [nobody, broken]) {
        answer = failing;
        await session.actions.reload();
        expect(session.getState()).toMatchObject({ connectionError: true, loggedIn: false });
        expect(statusOf(session.getState())).toBe('unknown');
      }
      answer = () => signedIn;
      await session.actions.reload();
      expect(session.getState()).toMatchObject({ connectionError: false, loggedIn: true });
    });

    it.each(['/commerce/', '/experience/'])(
      'a start shows a connection error when %s does not answer its root, which is asked first [SHELL-11]',
      async (root) => {
        const asked: string[] = [];
        const session = createSessionStore(() =>
          scriptedBackends((call) => {
            asked.push(call);
            return call === `GET ${root}`
              ? nobody()
              : call.endsWith('user/check')
                ? signedIn
                : call.endsWith('/')
                  ? there
                  : user;
          }),
        );
        await session.actions.reload();
        expect(asked).toEqual(['GET /commerce/', 'GET /experience/', 'GET /commerce/api/user/check']);
        expect(session.getState()).toMatchObject({ connectionError: true, loggedIn: false });
      },
    );

    it('a later question without an answer keeps a known shopper or guest [SHELL-11]', async () => {
      let answer: () => unknown = () => signedIn;
      const session = open(() => answer());
      await session.actions.reload();
      answer = nobody;
      await session.actions.reload();
      expect(session.getState()).toMatchObject({ connectionError: false, loggedIn: true, user });
      answer = () => signedOut;
      await session.actions.reload();
      answer = nobody;
      await session.actions.reload();
      expect(session.getState()).toMatchObject({ connectionError: false, loggedIn: false, user: null });
      expect(statusOf(session.getState())).toBe('guest');
    });

    it.each([
      ['as the page starts', false],
      ['right after signing in', true],
    ])(
      'a live session whose user is not answered shows a connection error, never a guest, %s [SHELL-11]',
      async (_, wasGuest) => {
        let check: unknown = wasGuest ? signedOut : signedIn;
        let whoIsIt: () => unknown = broken;
        const session = createSessionStore(() =>
          scriptedBackends((call) =>
            call.endsWith('user/check')
              ? check
              : call.endsWith('/') && whoIsIt !== broken
                ? there
                : whoIsIt(),
          ),
        );
        await session.actions.reload();
        check = signedIn;
        await session.actions.begin({ sessionGuid: 'session', tokenExpiration: null, keepLoggedIn: true });
        expect(session.getState()).toMatchObject({ connectionError: true, loggedIn: false });
        expect(statusOf(session.getState())).toBe('unknown');
        expect(kept.get('session_guid')).toBe('session');
        whoIsIt = () => user;
        await session.actions.reload();
        expect(session.getState()).toMatchObject({ connectionError: false, loggedIn: true, user });
      },
    );

    it('a session that ended meanwhile becomes a guest’s', async () => {
      const session = createSessionStore(() =>
        scriptedBackends((call) =>
          call.endsWith('user/check') ? signedIn : new Response('', { status: 401 }),
        ),
      );
      await session.actions.reload();
      expect(statusOf(session.getState())).toBe('guest');
    });
  });

  it('the session without a stored guid cannot be signed out without an error, and is cleared all the same [AUTH-09]', async () => {
    const session = open();
    await session.actions.reload();
    kept.delete('session_guid');
    await expect(session.actions.signOut()).rejects.toThrow('Missing session');
    expect(session.getState()).toEqual(initialSession);
  });

  it.each(['ended', 'clear'] as const)(
    'the session that is over (%s) leaves nothing in the browser of where its shopper lives, shops and searched',
    (end) => {
      const names =
        'session_guid token_exp selected_address_key zip_code carts at_home recent_searches last_chooser';
      for (const name of names.split(' ')) kept.set(name, 'x');
      const tab = browserStorage();
      vi.stubGlobal('sessionStorage', tab);
      tab.kept.set('larder-checkout', 'x');
      tab.kept.set('larder-sent-order', 'x');
      keepPages('entry', 'x');
      open().actions[end]();
      // A ZIP code is told by guests, for the next visit.
      expect([...kept.keys()]).toEqual(['zip_code']);
      expect([...tab.kept.keys()]).toEqual([]);
    },
  );
});
