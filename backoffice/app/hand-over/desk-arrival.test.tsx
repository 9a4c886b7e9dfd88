// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { atDesk } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { DeskOrderCard } from './desk-order.tsx';

const at = '2026-11-23T20:00:00.000Z';

/** Returns the words about a pickup whose shopper arrived `minutes` ago. */
async function words(minutes: number): Promise<string> {
  const order = atDesk({ arrival: { spot: '7', car: 'Red Civic', at } });
  await mounted(
    atWork(() => ({}), { path: '/hand-over' }).around(
      <DeskOrderCard order={order} now={Date.parse(at) + minutes * 60_000} />,
    ),
  );
  return document.body.textContent;
}

it('an arrival says where and for how long the shopper waits, and no zero for one who has just come', async () => {
  expect(await words(0.5)).toContain('Just arrived');
  document.body.replaceChildren();
  const later = await words(12);
  expect(later).toContain('Here for 12 min');
  expect(later).toContain('Parked at 7 · Red Civic');
});
