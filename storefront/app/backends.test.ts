import { isNoAnswer } from '@larder/ui/error-text.ts';
import { expect, it } from 'vitest';
import { lateBackends, type Backends } from './backends.ts';

const settings = { lang: 'EN-US', merchantGuid: null, locationGuid: null, onSignedOut: () => undefined };

/** Returns code that records its calls and answers each with its name. */
function recorded() {
  const calls: unknown[][] = [];
  const answer = (...call: unknown[]) => {
    calls.push(call);
    return Promise.resolve(call[0]);
  };
  const backends = { commerce: answer, experience: answer } as unknown as Backends;
  return { calls, code: { createBackends: () => backends } };
}

it('a call made before its code has loaded goes out once it has, with all its arguments', async () => {
  const { calls, code } = recorded();
  const backends = lateBackends(settings, () => Promise.resolve(code));
  const request = { params: { id: 'a' } };
  expect(await backends.experience('GET api/user/cart/:id', request as never)).toBe('GET api/user/cart/:id');
  expect(calls).toEqual([['GET api/user/cart/:id', request]]);
});

it('the code is fetched once, and calls after that leave at once, also while the page is being left', async () => {
  const { calls, code } = recorded();
  let loads = 0;
  const backends = lateBackends(settings, () => {
    loads += 1;
    return Promise.resolve(code);
  });
  await Promise.all([backends.commerce('GET api/user/profile'), backends.commerce('GET api/user/profile')]);
  void backends.commerce('GET api/user/profile');
  expect(calls).toHaveLength(3);
  expect(loads).toBe(1);
});

it('without its code a call fails like one that nobody answered, and the next one tries again', async () => {
  const { code } = recorded();
  const answers = [Promise.reject(new Error('Importing a module script failed.')), Promise.resolve(code)];
  const backends = lateBackends(settings, () => answers.shift()!);
  const failure: unknown = await backends.commerce('GET api/user/profile').catch((error: unknown) => error);
  expect(isNoAnswer(failure)).toBe(true);
  expect(await backends.commerce('GET api/user/profile')).toBe('GET api/user/profile');
});
