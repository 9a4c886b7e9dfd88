// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { atWork, refusal } from '../testing/at-work.tsx';
import SignIn from './sign-in.tsx';

beforeEach(() => sessionStorage.clear());

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

it('signing in still asks for the mailed code after the page was loaded anew, until one goes back', async () => {
  const answer = (call: string) => (call === 'POST /staff/sign-in' ? { signInId: 's1' } : null);
  const first = atWork(answer, { path: '/sign-in' });
  const { leave } = await mounted(first.around(<SignIn />));
  await type(found('input[name=email]'), 'sam@larder.test');
  await type(found('input[name=password]'), 'secret');
  await press('Send me a code');
  expect(document.body.textContent).toContain('Enter the code we sent to sam@larder.test.');
  await leave();
  const again = atWork(answer, { path: '/sign-in' });
  const second = await mounted(again.around(<SignIn />));
  expect(document.body.textContent).toContain('Enter the code we sent to sam@larder.test.');
  await press('Go back');
  expect(document.querySelector('input[name=password]')).not.toBe(null);
  await second.leave();
  await mounted(atWork(answer, { path: '/sign-in' }).around(<SignIn />));
  expect(document.querySelector('input[name=password]')).not.toBe(null);
});

it('a PIN that was refused is chosen whole, so that the next digits take its place', async () => {
  const answer = (call: string) =>
    call === 'GET /staff/device' ? shared : refusal(401, 'wrong-pin', 'That PIN is not right.');
  await mounted(atWork(answer, { path: '/sign-in' }).around(<SignIn />));
  await press('Sam');
  const pin = found<HTMLInputElement>('input[name=pin]');
  await type(pin, '1111');
  found('button[type=submit]').focus();
  await press('Go to work');
  expect(document.activeElement).toBe(pin);
  expect([pin.value, pin.selectionStart, pin.selectionEnd]).toEqual(['1111', 0, 4]);
});
