import { expect, it } from 'vitest';
import { loader as lost } from './not-found.tsx';
import { loader, middleware } from './shell.tsx';
import { website } from './testing/rendered-screen.tsx';
import { scriptedPage } from './testing/scripted-page.ts';

type Scene = Parameters<typeof scriptedPage>[1];

/** Starts a page and returns its calls and their outcome: a refusal as its status and redirect. */
async function start(
  answer: (call: string) => unknown,
  scene?: Scene,
  address = 'http://localhost/downtown',
) {
  const calls: string[] = [];
  const context = scriptedPage((call) => {
    calls.push(call);
    return answer(call);
  }, scene);
  const args = { context, request: new Request(address) } as never;
  try {
    await middleware[0]!(args, (() => undefined) as never);
    return { calls, loaded: (await loader(args)).data };
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    return { calls, status: refusal.status, leadsTo: refusal.headers.get('location') };
  }
}

it('a page starts by the website of its alias, in its language [SHELL-11]', async () => {
  const { calls, loaded } = await start(() => website);
  expect(calls).toEqual(['GET /experience/api/users/identify?alias=downtown&langCode=EN-US']);
  expect(loaded).toMatchObject({ website: { location: { displayName: 'Downtown' } } });
});

it('a page starts by the website of its host, where a store has a host of its own [SHELL-11] [ROUTE-02]', async () => {
  const scene = { view: { alias: null }, path: '/product/5' };
  const { calls, loaded } = await start(() => website, scene, 'http://downtown.example/product/5');
  expect(calls).toEqual(['GET /experience/api/users/identify?host=downtown.example&langCode=EN-US']);
  expect(loaded).toMatchObject({ website: { location: { displayName: 'Downtown' } } });
});

it('a page starts at the chooser when no store is selected: the website of all [ROUTE-09]', async () => {
  const nowhere = { view: { alias: null, locationGuid: null, merchantGuid: null }, path: '/cart' };
  const { calls } = await start(() => ({ ...website, location: null }), nowhere);
  expect(calls).toEqual(['GET /experience/api/users/identify?langCode=EN-US']);
});

it('a page starts without content while the server cannot be reached [SHELL-11] [ROUTE-07]', async () => {
  expect(await start(() => website, { isReachable: false })).toMatchObject({ calls: [], status: 503 });
  const barred = { isReachable: false, path: '/downtown/account' };
  expect(await start(() => website, barred)).toMatchObject({ calls: [], status: 503 });
});

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
  ['the backend fails', () => new Response('', { status: 500 })],
  ['something else answers', () => ({ x: 1 })],
  ['the answer is a text', () => 'fine'],
])('a page starts with a connection error when %s [SHELL-11] [ROUTE-07]', async (_, answer) => {
  expect(await start(answer)).toMatchObject({ status: 503 });
});

it('a page starts at the chooser when no store has the alias [ROUTE-13]', async () => {
  const problem = { errorCode: 'store-not-found', message: 'Store not found' };
  const nowhere = () => Response.json(problem, { status: 404 });
  expect(await start(nowhere)).toMatchObject({ status: 302, leadsTo: '/?lost=%2Fdowntown' });
  const view = { alias: 'nowhere', locationGuid: null, merchantGuid: null };
  expect(await start(nowhere, { view, path: '/nowhere/cart' })).toMatchObject({
    calls: [],
    status: 302,
    leadsTo: '/?lost=%2Fnowhere%2Fcart',
  });
});

it.each([
  ['the home of its store', { path: '/downtown/nothing-here' }, '/downtown?lost=%2Fdowntown%2Fnothing-here'],
  [
    'the chooser without a store',
    { view: { alias: null, locationGuid: null, merchantGuid: null }, path: '/nothing/here' },
    '/?lost=%2Fnothing%2Fhere',
  ],
])('an unknown address leads to %s [ROUTE-13]', (_, scene, leadsTo) => {
  const context = scriptedPage(() => website, scene);
  let led: unknown;
  try {
    lost({ context } as never);
  } catch (redirect) {
    led = redirect;
  }
  expect((led as Response).status).toBe(302);
  expect((led as Response).headers.get('location')).toBe(leadsTo);
});

it('a page starts at login where guests are barred, until somebody is signed in [ROUTE-08] [APP-03]', async () => {
  const barred = () => ({ ...website, allowGuest: false });
  expect(await start(barred)).toMatchObject({ status: 302, leadsTo: '/downtown/login' });
  const login = await start(barred, { path: '/downtown/login' });
  expect(login.loaded).toBeDefined();
  const user = await start(barred, { view: { signedIn: true } });
  expect(user.loaded).toBeDefined();
});
