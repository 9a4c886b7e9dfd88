// @vitest-environment happy-dom
import { hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ana, atWork } from '../testing/at-work.tsx';
import { useDraft } from './draft.ts';

afterEach(() => void vi.useRealTimers());

it('keeps what was typed beyond its screen, and drops it when that is done', async () => {
  const work = atWork(() => undefined);
  const first = await hooked(useDraft<{ note: string }>, 'refund o1', work.around);
  expect(first.now.read()).toBe(null);
  first.now.keep({ note: 'broken jar' });
  await first.leave();
  const second = await hooked(useDraft<{ note: string }>, 'refund o1', work.around);
  expect(second.now.read()).toEqual({ note: 'broken jar' });
  second.now.drop();
  expect(second.now.read()).toBe(null);
});

it('keeps apart what was typed where, and by whom', async () => {
  const work = atWork(() => undefined);
  const mine = await hooked(useDraft<string>, 'refund o1', work.around);
  mine.now.keep('mine');
  const other = await hooked(useDraft<string>, 'refund o2', work.around);
  expect(other.now.read()).toBe(null);
  const theirs = atWork(() => undefined, { me: { ...ana, id: 'bea' } });
  theirs.queries.setQueryData(['draft', 'ana', 'refund o1'], 'mine');
  const bea = await hooked(useDraft<string>, 'refund o1', theirs.around);
  expect(bea.now.read()).toBe(null);
});

it('forgets it after an hour', async () => {
  vi.useFakeTimers();
  const draft = await hooked(useDraft<string>, 'refund o1', atWork(() => undefined).around);
  draft.now.keep('mine');
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(draft.now.read()).toBe('mine');
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(draft.now.read()).toBe(null);
});
