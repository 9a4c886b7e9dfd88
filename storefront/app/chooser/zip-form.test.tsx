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

it('the form asks for the digits that are missing without a call, in text and to screen readers, until they change', async () => {
  const { shop } = await asking();
  await type(found('input'), '787');
  await send();
  const missing = 'Enter all five digits of the ZIP code.';
  expect([error(), shop.said()]).toEqual([missing, missing]);
  expect(shop.sent()).toEqual([]);
  await type(found('input'), '7870');
  expect(error()).toBe(undefined);
});

it('the form says that it does not find a ZIP code, and keeps nothing', async () => {
  const { shop, onFound } = await asking(() => ({ latitude: null, longitude: null }));
  await type(found('input'), '00000');
  await send();
  expect([error(), shop.said()]).toEqual([notFound, notFound]);
  expect(onFound).not.toHaveBeenCalled();
  expect(readStored('zipCode')).toBe(null);
});

it('the form does not call a ZIP code unknown that nobody answered for', async () => {
  let answer: () => unknown = () => {
    throw new TypeError('Failed to fetch');
  };
  const { onFound } = await asking(() => answer());
  await type(found('input'), '78701');
  await send();
  expect(error()).toBe('No response from API');
  const refusal = { errorCode: 'too-many-requests', message: 'Please wait a moment.' };
  answer = () => Response.json(refusal, { status: 429 });
  await send();
  expect(error()).toContain('Please wait a moment.');
  expect(onFound).not.toHaveBeenCalled();
  expect(readStored('zipCode')).toBe(null);
});

it('the form keeps the ZIP code of the last visit, and tells no failure that nobody asked for, when nobody answers', async () => {
  writeStored('zipCode', '78702');
  document.documentElement.dataset.sorting = '';
  const { shop } = await asking(() => {
    throw new TypeError('Failed to fetch');
  });
  expect([error(), shop.said()]).toEqual([undefined, '']);
  expect(readStored('zipCode')).toBe('78702');
  expect(document.documentElement.dataset.sorting).toBe(undefined);
});

it('the form sorts by the ZIP code of the last visit, without a press', async () => {
  writeStored('zipCode', '78702');
  const { onFound } = await asking();
  expect(onFound.mock.calls).toEqual([[austin, false]]);
  expect(found<HTMLInputElement>('input').value).toBe('78702');
});
