// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { useOperations } from '../operations.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { useKeptForm } from './kept-form.ts';
import { Providers } from './providers.tsx';
import { MeContext } from './session.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a kept form holds what was typed beyond its screen, until it is sent', async () => {
  const work = atWork(() => undefined);
  const first = await hooked(useKeptForm<{ note: string }>, 'refund o1', work.around);
  expect(first.now.read()).toBe(null);
  first.now.keep({ note: 'broken jar' });
  await first.leave();
  const second = await hooked(useKeptForm<{ note: string }>, 'refund o1', work.around);
  expect(second.now.read()).toEqual({ note: 'broken jar' });
  second.now.drop();
  expect(second.now.read()).toBe(null);
});

it('a kept form belongs to one screen and one person', async () => {
  const work = atWork(() => undefined);
  const mine = await hooked(useKeptForm<string>, 'refund o1', work.around);
  mine.now.keep('mine');
  const other = await hooked(useKeptForm<string>, 'refund o2', work.around);
  expect(other.now.read()).toBe(null);
  const theirs = atWork(() => undefined, { me: { ...ana, id: 'bea' } });
  theirs.queries.setQueryData(['kept-form', 'ana', 'refund o1'], 'mine');
  const bea = await hooked(useKeptForm<string>, 'refund o1', theirs.around);
  expect(bea.now.read()).toBe(null);
});

it('a kept form is forgotten after an hour', async () => {
  vi.useFakeTimers();
  const form = await hooked(useKeptForm<string>, 'refund o1', atWork(() => undefined).around);
  form.now.keep('mine');
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(form.now.read()).toBe('mine');
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(form.now.read()).toBe(null);
});

it('a kept form outlives a session that ends before it is sent', async () => {
  const over = { errorCode: 'sign-in-needed', message: 'Sign in' };
  vi.stubGlobal('fetch', async () => Response.json(over, { status: 401 }));
  const page = await hooked(
    () => ({ form: useKeptForm<string>('refund o1'), operations: useOperations() }),
    undefined,
    (screen) => (
      <Providers>
        <MeContext value={ana}>{screen}</MeContext>
      </Providers>
    ),
  );
  page.now.form.keep('mine');
  await doing(() => page.now.operations('GET api/people').catch(() => undefined));
  expect(page.now.form.read()).toBe('mine');
});
