// @vitest-environment happy-dom
import { doing, found, mounted, type } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { readStored, writeStored } from '../stored.ts';
import { ZipForm } from './zip-form.tsx';

const austin = { latitude: 30.2, longitude: -97.7 };
beforeEach(() => localStorage.clear());

async function asking(answer: () => unknown = () => austin) {
  const shop = inShop(answer);
  const onFound = vi.fn();
  await mounted(shop.around(<ZipForm onFound={onFound} />));
  return { shop, onFound };
}
const send = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const error = () => document.querySelector('[id$=error]')?.textContent;
const notFound = "We couldn't find that ZIP code.";

it('the form finds the place of a ZIP code, and keeps it for the next visit', async () => {
  const { shop, onFound } = await asking();
  await type(found('input'), '787-01');
  expect(found<HTMLInputElement>('input').value).toBe('78701');
  await send();
  expect(shop.sent()[0]![0]).toBe('GET /experience/api/delivery/address/78701');
  expect(onFound.mock.calls).toEqual([[austin, true]]);
  expect(readStored('zipCode')).toBe('78701');
});

it('the form refuses other texts without a call, and says so in text and to screen readers until they change', async () => {
  const { shop } = await asking();
  await type(found('input'), '787');
  await send();
  expect([error(), shop.said()]).toEqual([notFound, notFound]);
  expect(shop.sent()).toEqual([]);
  await type(found('input'), '7870');
  expect(error()).toBe(undefined);
});

it.each([
  ['nobody knows', () => ({ latitude: null, longitude: null })],
  [
    'nobody answers for',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('the form refuses a ZIP code that %s with the same words, and keeps nothing', async (_, answer) => {
  const { onFound } = await asking(answer);
  await type(found('input'), '00000');
  await send();
  expect(error()).toBe(notFound);
  expect(onFound).not.toHaveBeenCalled();
  expect(readStored('zipCode')).toBe(null);
});

it('the form sorts by the ZIP code of the last visit, without a press', async () => {
  writeStored('zipCode', '78702');
  const { onFound } = await asking();
  expect(onFound.mock.calls).toEqual([[austin, false]]);
  expect(found<HTMLInputElement>('input').value).toBe('78702');
});
