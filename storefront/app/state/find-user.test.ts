import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { ana } from '../shell/testing/shopper.ts';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';
import { readStored, writeStored } from '../stored.ts';
import { findUser } from './find-user.ts';

const expiry = '2026-11-23T12:15:00.000Z';
const live = { loggedIn: true, tokenExpiration: expiry };
const refusal = (status: number) => Response.json({ errorCode: 'x', message: 'x' }, { status });

/** Returns a backend with these answers for the check and the user; it answers every other call too. */
const backend = (check: unknown, user: unknown = ana) =>
  scriptedBackends((call) => {
    const told = call.endsWith('/check') ? check : call.endsWith('/api/user') ? user : 'up';
    if (told instanceof Error) throw told;
    return told === 'up' ? Response.json({}) : told;
  });
const calls = (of: ReturnType<typeof backend>) => of.sent.map(({ call }) => call);
const nobody = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  writeStored('sessionGuid', 'old');
  writeStored('tokenExpiration', 'old');
});
afterEach(() => void vi.unstubAllGlobals());

it('finding the user stores what the browser needs of the session', async () => {
  expect(await findUser(backend(live), false)).toEqual({ user: ana });
  expect([readStored('sessionGuid'), readStored('tokenExpiration')]).toEqual(['session', expiry]);
});

it('finding a guest clears the earlier session', async () => {
  const asked = backend({ loggedIn: false, tokenExpiration: null });
  expect(await findUser(asked, false)).toBe('guest');
  expect([readStored('sessionGuid'), readStored('tokenExpiration')]).toEqual([null, null]);
  expect(calls(asked)).toEqual(['GET /commerce/api/user/check']);
});

it('the stored expiry stays when the check names none', async () => {
  await findUser(backend({ loggedIn: true, tokenExpiration: null }), false);
  expect(readStored('tokenExpiration')).toBe('old');
});

it('both backends are checked at a start, and at no other time', async () => {
  const start = backend(live);
  await findUser(start, true);
  expect(calls(start)).toEqual(expect.arrayContaining(['GET /commerce/', 'GET /experience/']));
  const later = backend(live);
  await findUser(later, false);
  expect(calls(later)).toHaveLength(2);
});

it('a user without an answer is unknown', async () => {
  expect(await findUser(backend(nobody), false)).toBe('unanswered');
  expect(await findUser(backend(refusal(503)), false)).toBe('unanswered');
  expect(readStored('sessionGuid')).toBe('old');
});

it('a user without an answer is signed in, where the check said so', async () => {
  expect(await findUser(backend(live, nobody), false)).toBe('live');
  expect(await findUser(backend(live, refusal(500)), false)).toBe('live');
});

it('a user without an answer is a guest, where the session ended between the two questions', async () => {
  expect(await findUser(backend(live, refusal(401)), false)).toBe('guest');
});
