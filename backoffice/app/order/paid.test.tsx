// @vitest-environment happy-dom
import type { Scope } from '@larder/domain/staff-roles';
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { anOrder, someMoney } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { Paid } from './paid.tsx';

/** Shows the money of an order with two refused refunds of one amount, to somebody whose limit is used up. */
async function shown(...scopes: Scope[]) {
  const refused = {
    refundId: 'r1',
    amount: 50,
    tax: 0,
    reason: 'missing',
    state: 'refused',
    by: 'Ana',
    at: '2026-11-23T16:00:00.000Z',
  } as const;
  const later = { ...refused, refundId: 'r2', at: '2026-11-23T16:20:00.000Z' };
  const money = someMoney({ captured: 80, left: 80, limit: 0, refunds: [refused, later] });
  const work = atWork((call) => (call.startsWith('GET') ? money : { amount: 50, revision: 10 }), {
    me: { ...ana, stores: [{ ...ana.stores[0]!, scopes: ['orders:read', ...scopes] }] },
  });
  const { place } = await mounted(work.around(<Paid order={anOrder({ revision: 9 })} />));
  return { place, posted: () => work.sent.filter(({ call }) => call.startsWith('POST')) };
}

it('a refused refund can be sent again by somebody whose limit it used up', async () => {
  const { place, posted } = await shown('refunds:small');
  expect(place.textContent).not.toContain('Give a refund');
  await press('[aria-label=Refunds] button');
  expect(posted()).toMatchObject([{ call: 'POST /orders/o1/refunds/r1/again', body: { revision: 9 } }]);
});

it('a refused refund offers nothing to somebody who may not refund', async () => {
  const { place } = await shown();
  expect(place.textContent).toContain('$50.00');
  expect(place.textContent).not.toContain('Send it again');
});

it('the buttons of two refused refunds of one amount have names of their own', async () => {
  const { place } = await shown('refunds:small');
  const names = [...place.querySelectorAll('[aria-label=Refunds] button')].map((each) => each.textContent);
  expect(names[0]).toMatch(/^Send it again: \$50\.00, November 23, 2026, 10:00\sAM$/);
  expect([names.length, new Set(names).size]).toEqual([2, 2]);
});
