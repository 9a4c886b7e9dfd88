// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { doing, hooked } from './testing/mounted.ts';
import { useLoaded } from './use-loaded.ts';

type Question = {
  key: string;
  signal: AbortSignal;
  answer: (data: string) => void;
  fail: (e: unknown) => void;
};

/** Runs the hook over a backend that answers when the test says so. */
async function loading(key = 'one') {
  const asked: Question[] = [];
  const hook = await hooked(
    (name: string) =>
      useLoaded(
        name,
        (signal) =>
          new Promise<string>((answer, fail) => {
            asked.push({ key: name, signal, answer, fail });
          }),
      ),
    key,
  );
  return { hook, asked };
}

it('data is loading until there is an answer', async () => {
  const { hook, asked } = await loading();
  expect(hook.now).toMatchObject({ data: null, error: null, loading: true });
  await doing(() => asked[0]!.answer('bread'));
  expect(hook.now).toMatchObject({ data: 'bread', error: null, loading: false });
});

it('another key loads anew, shows nothing of the old one, and drops its late answer', async () => {
  const { hook, asked } = await loading();
  await doing(() => asked[0]!.answer('bread'));
  await hook.again('two');
  expect(hook.now).toMatchObject({ data: null, loading: true });
  await hook.again('three');
  expect(asked[1]!.signal.aborted).toBe(true);
  await doing(() => asked[1]!.answer('late'));
  expect(hook.now.data).toBe(null);
  await doing(() => asked[2]!.answer('milk'));
  expect(asked.map(({ key }) => key)).toEqual(['one', 'two', 'three']);
  expect(hook.now).toMatchObject({ data: 'milk', loading: false });
});

it('data stays while it loads again, and when that fails', async () => {
  const { hook, asked } = await loading();
  await doing(() => asked[0]!.answer('bread'));
  await doing(() => void hook.now.reload());
  expect(hook.now).toMatchObject({ data: 'bread', loading: true });
  const failure = new Error('Too busy');
  const heard = vi.fn((event: ErrorEvent) => event.error as unknown);
  addEventListener('error', heard, { once: true });
  await doing(() => asked[1]!.fail(failure));
  expect(hook.now).toMatchObject({ data: 'bread', error: failure, loading: false });
  expect(heard.mock.results[0]!.value).toBe(failure);
  await doing(() => void hook.now.reload());
  await doing(() => asked[2]!.answer('milk'));
  expect(hook.now).toMatchObject({ data: 'milk', error: null, loading: false });
});

it('a call that was given up is no failure', async () => {
  const { hook, asked } = await loading();
  await doing(() => asked[0]!.fail(new DOMException('gone', 'AbortError')));
  expect(hook.now).toMatchObject({ error: null, loading: true });
  await hook.leave();
  expect(asked[0]!.signal.aborted).toBe(true);
});

it('a newer known state replaces the data without a call', async () => {
  const { hook, asked } = await loading();
  await doing(() => asked[0]!.answer('bread'));
  await doing(() => hook.now.setData((data) => `${data} and butter`));
  expect(hook.now.data).toBe('bread and butter');
  expect(asked).toHaveLength(1);
});

it('a newer known state holds over the answer to a question asked before it', async () => {
  const { hook, asked } = await loading();
  await doing(() => asked[0]!.answer('bread'));
  await doing(() => void hook.now.reload());
  await doing(() => hook.now.setData((data) => `${data} and butter`));
  await doing(() => asked[1]!.answer('rolls'));
  expect(hook.now.data).toBe('rolls and butter');
  await doing(() => void hook.now.reload());
  await doing(() => asked[2]!.answer('milk'));
  expect(hook.now.data).toBe('milk');
});
