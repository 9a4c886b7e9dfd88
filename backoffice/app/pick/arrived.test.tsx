// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { aCard, anOrder } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { Arrived } from './arrived.tsx';

const arrival = { spot: '7', car: 'Red Civic', at: '2026-11-23T16:48:00.000Z' };
const orders = [
  aCard({ id: 'o1', number: 'GF-1', arrival }),
  aCard({ id: 'o2', number: 'GF-2' }),
  aCard({ id: 'o3', number: 'GF-3', arrival }),
];

/** Returns what is said of orders that are being filled. */
async function said(ids: readonly string[]): Promise<string> {
  const { around, queries } = atWork(() => null);
  const worker = { heardAt: null, isSilent: false };
  queries.setQueryData(['board', ''], { orders, worker, now: '2026-11-23T17:00:00.000Z' });
  const filled = ids.map((id) => anOrder({ id }));
  return (await mounted(around(<Arrived orders={filled} isOne={ids.length === 1} />))).place.textContent;
}

it('who fills an order is told that its shopper is here already, and of several whose [HAND-01]', async () => {
  expect(await said(['o1'])).toBe('Here for 12 minParked at 7 · Red Civic');
  const walk = await said(['o1', 'o2']);
  expect(walk).toContain('GF-1');
  expect(walk).not.toMatch(/GF-[23]/);
  expect(await said(['o2'])).toBe('');
});
