import { expect, it } from 'vitest';
import { noToasts, toastList, type ToastEvent } from './toast-list.ts';

const after = (...events: ToastEvent[]) =>
  events.reduce(toastList, noToasts).toasts.map((toast) => toast.text);

it('toasts stay in the order they came', () => {
  expect(
    after({ type: 'add', kind: 'success', text: 'one' }, { type: 'add', kind: 'failure', text: 'two' }),
  ).toEqual(['one', 'two']);
});

it('a sentence shows once: the newer toast replaces the older one', () => {
  const list = [
    { type: 'add', kind: 'success', text: 'one' },
    { type: 'add', kind: 'success', text: 'two' },
    { type: 'add', kind: 'success', text: 'one' },
  ] as const;
  expect(after(...list)).toEqual(['two', 'one']);
  expect(list.reduce<typeof noToasts>(toastList, noToasts).toasts.map((toast) => toast.id)).toEqual([2, 3]);
});

it('the oldest success is dropped when there are too many, never a failure', () => {
  const failures = ['a', 'b'].map((text) => ({ type: 'add', kind: 'failure', text }) as const);
  const successes = ['c', 'd', 'e'].map((text) => ({ type: 'add', kind: 'success', text }) as const);
  expect(after(...failures, ...successes)).toEqual(['a', 'b', 'd', 'e']);
});

it('the named toast closes', () => {
  expect(
    after(
      { type: 'add', kind: 'failure', text: 'one' },
      { type: 'add', kind: 'failure', text: 'two' },
      { type: 'close', id: 1 },
    ),
  ).toEqual(['two']);
});

it('toasts that are no longer true are removed', () => {
  expect(
    after(
      { type: 'add', kind: 'failure', text: 'one' },
      { type: 'add', kind: 'success', text: 'two' },
      { type: 'withdraw', text: 'one' },
    ),
  ).toEqual(['two']);
});

it('successes go by themselves unless they are to stay, and failures only when something else says them too', () => {
  const passing = ([event]: [ToastEvent]) => toastList(noToasts, event).toasts[0]!.passes;
  expect(passing([{ type: 'add', kind: 'success', text: 'one' }])).toBe(true);
  expect(passing([{ type: 'add', kind: 'success', text: 'one', passes: false }])).toBe(false);
  expect(passing([{ type: 'add', kind: 'failure', text: 'one' }])).toBe(false);
  expect(passing([{ type: 'add', kind: 'failure', text: 'one', passes: true }])).toBe(true);
});

it('a failure ends when the same is tried again, whatever its words', () => {
  expect(
    after(
      { type: 'add', kind: 'failure', text: 'one' },
      { type: 'add', kind: 'failure', text: 'two', tried: 'pay' },
      { type: 'add', kind: 'failure', text: 'three', tried: 'send' },
      { type: 'again', tried: 'pay' },
    ),
  ).toEqual(['one', 'three']);
});

it('earlier toasts end when something new begins, and no number is given twice', () => {
  const told = toastList(noToasts, { type: 'add', kind: 'failure', text: 'one' });
  const cleared = toastList(told, { type: 'clear' });
  expect(cleared.toasts).toEqual([]);
  expect(toastList(cleared, { type: 'add', kind: 'success', text: 'two' }).toasts[0]!.id).toBe(2);
});
