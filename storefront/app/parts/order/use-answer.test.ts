// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { useAnswer, type SendAnswer } from './use-answer.ts';

type Asked = { state: string };
const waiting: Asked = { state: 'waiting' };

async function asked(send: SendAnswer<Asked>) {
  const onAnswered = vi.fn();
  const hook = await hooked(() => useAnswer(waiting, send, onAnswered));
  return { hook, onAnswered };
}

it('an answered question shows the server’s outcome', async () => {
  const send = vi.fn<SendAnswer<Asked>>(async () => ({
    errorFlag: false,
    errorMessage: '',
    asked: { state: 'yes' },
  }));
  const { hook, onAnswered } = await asked(send);
  expect(hook.now.now).toBe(waiting);
  await doing(() => hook.now.press('yes'));
  expect(hook.now).toMatchObject({
    now: { state: 'yes' },
    busy: null,
    error: null,
  });
  expect(send.mock.calls).toEqual([['yes']]);
  expect(onAnswered).toHaveBeenCalledTimes(1);
});

it('a question takes one answer at a time, and shows which is being sent', async () => {
  let answer: (told: Awaited<ReturnType<SendAnswer<Asked>>>) => void = () => undefined;
  const send = vi.fn<SendAnswer<Asked>>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { hook } = await asked(send);
  await doing(() => void hook.now.press('no'));
  expect(hook.now.busy).toBe('no');
  await doing(() => void hook.now.press('yes'));
  expect(send).toHaveBeenCalledTimes(1);
  await doing(() => answer({ errorFlag: false, errorMessage: '', asked: { state: 'no' } }));
  expect(hook.now.busy).toBe(null);
});

it('a refused answer says why, with the question’s present state', async () => {
  const { hook, onAnswered } = await asked(async () => ({
    errorFlag: true,
    errorMessage: 'Too late.',
    asked: { state: 'over' },
  }));
  await doing(() => hook.now.press('yes'));
  expect(hook.now).toMatchObject({
    now: { state: 'over' },
    error: 'Too late.',
  });
  expect(onAnswered).toHaveBeenCalledTimes(1);
});

it('a question stays open without a response, and forgets the failure at the next try', async () => {
  let fails = true;
  const { hook, onAnswered } = await asked(async () => {
    if (fails) throw new TypeError('Failed to fetch');
    return { errorFlag: false, errorMessage: '', asked: { state: 'yes' } };
  });
  await doing(() => hook.now.press('yes'));
  expect(hook.now).toMatchObject({
    now: waiting,
    busy: null,
    error: 'No response from API',
  });
  expect(onAnswered).not.toHaveBeenCalled();
  fails = false;
  await doing(() => hook.now.press('yes'));
  expect(hook.now.error).toBe(null);
});

it('an answer refused without a word is not said to be sent', async () => {
  const { hook } = await asked(async () => ({ errorFlag: true, errorMessage: '', asked: waiting }));
  await doing(() => hook.now.press('yes'));
  expect(hook.now.error).toBe('An unkown error happened. Please contact administration.');
});

it('a question that still waits after its answer, as a slow bank leaves it, shows the outcome that is loaded later', async () => {
  const hook = await hooked(
    (loaded?: Asked) =>
      useAnswer(
        loaded ?? waiting,
        async () => ({ errorFlag: true, errorMessage: 'Your bank has not answered yet.', asked: waiting }),
        () => undefined,
      ),
    waiting,
  );
  await doing(() => hook.now.press('yes'));
  expect(hook.now).toMatchObject({ now: waiting, error: 'Your bank has not answered yet.' });
  await hook.again({ state: 'raised' });
  expect(hook.now).toMatchObject({ now: { state: 'raised' }, error: null });
});

it('the outcome in an answer stays, whatever a load begun before it says', async () => {
  const hook = await hooked(
    (loaded?: Asked) =>
      useAnswer(
        loaded ?? waiting,
        async () => ({ errorFlag: false, errorMessage: '', asked: { state: 'no' } }),
        () => undefined,
      ),
    waiting,
  );
  await doing(() => hook.now.press('no'));
  await hook.again({ state: 'waiting' });
  expect(hook.now.now).toEqual({ state: 'no' });
});
