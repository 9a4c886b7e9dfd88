// @vitest-environment happy-dom
import { DELIVERY } from '@larder/domain/versions';
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { NextTimes } from './next-times.tsx';
import { inShop } from './testing/in-shop.tsx';
import { website } from './testing/rendered-screen.tsx';
import { slotAt } from './testing/slot-at.ts';

afterEach(() => vi.unstubAllGlobals());

it('the next times of a store that do not load are not said to be none, and can be asked for again', async () => {
  let fails = true;
  vi.stubGlobal('fetch', async () => {
    if (fails) throw new TypeError('Failed to fetch');
    return Response.json({
      requestGuid: 'r',
      today: '2026-11-22',
      slots: [slotAt('08:00', '10:00')],
      message: '',
    });
  });
  const shop = inShop(() => null);
  await mounted(shop.around(<NextTimes store={website.location!} mode={DELIVERY} place={null} />));
  const text = () => document.querySelector('section[aria-label="Next times"]')!.textContent;
  await expect.poll(text).toContain('No response from API');
  expect(text()).not.toContain('No times in the coming days.');
  fails = false;
  await press('Try again');
  await expect.poll(text).toContain('8');
  await doing(() => undefined);
  expect(document.querySelectorAll('section[aria-label="Next times"] li')).toHaveLength(1);
});
