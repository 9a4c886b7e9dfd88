// @vitest-environment happy-dom
import { AnnounceRegion } from '@larder/ui/announce.tsx';
import { doing, found, mounted, type } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackupSearch } from './backup-search.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

/** Mounts the search for a backup; `asked` are the terms it searched for. */
async function aSearch() {
  const onSearch = vi.fn();
  await mounted(
    <>
      <BackupSearch onSearch={onSearch} />
      <AnnounceRegion />
    </>,
  );
  const send = () => doing(() => found<HTMLFormElement>('form').requestSubmit());
  return { field: found<HTMLInputElement>('input'), send, asked: () => onSearch.mock.calls.flat() };
}

it('a backup is searched two seconds after the last key, once, for what stands there then', async () => {
  const { field, asked } = await aSearch();
  await type(field, 'mil');
  await wait(1_999);
  await type(field, 'milk');
  await wait(1_999);
  expect(asked()).toEqual([]);
  await wait(5_000);
  expect(asked()).toEqual(['milk']);
});

it('Enter searches at once and not again after the pause; too short a term is said and not searched', async () => {
  const { field, send, asked } = await aSearch();
  await type(field, ' milk ');
  await send();
  await wait(5_000);
  expect(asked()).toEqual(['milk']);
  await type(field, 'mi');
  await send();
  expect(asked()).toEqual(['milk']);
  expect(found('[id$="-error"]').textContent).toBe('Enter at least 3 characters');
  // Enter leaves the focus in the field, which says its fault only on entering it.
  expect(found('output').textContent).toBe('Enter at least 3 characters');
  await type(field, '');
  expect(asked()).toEqual(['milk', '']);
  expect(document.querySelector('[id$="-error"]')).toBe(null);
});
