// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { atWork, refusal } from '../testing/at-work.tsx';
import SignIn from './sign-in.tsx';

const shared = { name: 'Phone 1', store: 'Downtown', people: [{ id: 'sam', name: 'Sam' }] };

it('signing in shows no password field that the names of a shared device would replace a moment later', async () => {
  let answer: (device: unknown) => void = () => undefined;
  const work = atWork(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    { path: '/sign-in' },
  );
  await mounted(work.around(<SignIn />));
  expect(document.querySelector('input')).toBe(null);
  expect(document.querySelector('[aria-busy=true]')).not.toBe(null);
  await doing(() => answer(shared));
  expect(document.body.textContent).toContain('Who is working?');
});

it.each([
  ['is not shared', () => null],
  ['cannot be asked about', () => refusal(503, 'unavailable', 'Later')],
])('signing in asks for the password on a device that %s', async (_, answer) => {
  await mounted(atWork(answer, { path: '/sign-in' }).around(<SignIn />));
  expect(document.querySelector('input[name=password]')).not.toBe(null);
});
