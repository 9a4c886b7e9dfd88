import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';
import { keepPages, keptPages } from './kept-pages.ts';
import { createSessionStore } from './session.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
  keepPages('entry', 'milk at $3');
});
afterEach(() => vi.unstubAllGlobals());

const userNamed = (name: string) => ({
  sessionGuid: 'session',
  priceLevelKey: 'STAFF',
  profile: { firstName: name, emailAddress: `${name}@larder.test` },
});

function opened() {
  const server = { loggedIn: true, user: userNamed('ana') };
  const session = createSessionStore(() =>
    scriptedBackends((call) => {
      if (call.endsWith('user/check')) return { loggedIn: server.loggedIn, tokenExpiration: null };
      if (call.endsWith('api/user')) return server.user;
      return new Response(null, { status: 204 });
    }),
  );
  return { server, actions: session.actions };
}

it('the prices of an account are forgotten in a tab whose shopper signs out in another one', async () => {
  const { server, actions } = opened();
  await actions.reload();
  expect(keptPages('entry')).toBe('milk at $3');
  server.loggedIn = false;
  await actions.reload();
  expect(keptPages('entry')).toBe(null);
});

it('the prices of a guest are forgotten by a sign-in, and kept while the guest goes on', async () => {
  const { server, actions } = opened();
  server.loggedIn = false;
  await actions.reload();
  await actions.reload();
  expect(keptPages('entry')).toBe('milk at $3');
  server.loggedIn = true;
  await actions.begin({ sessionGuid: 'session', tokenExpiration: null, keepLoggedIn: true });
  expect(keptPages('entry')).toBe(null);
});

it('the prices of a guest or of somebody else are forgotten by a sign-in in another tab, one’s own kept', async () => {
  const { server, actions } = opened();
  server.loggedIn = false;
  await actions.reload();
  server.loggedIn = true;
  await actions.reload();
  expect(keptPages('entry')).toBe(null);
  keepPages('entry', 'milk at $2');
  await actions.reload();
  expect(keptPages('entry')).toBe('milk at $2');
  server.user = userNamed('luis');
  await actions.reload();
  expect(keptPages('entry')).toBe(null);
});
