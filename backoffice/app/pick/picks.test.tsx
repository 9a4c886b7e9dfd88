// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { aCard } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import Picks from './picks.tsx';

/** Mounts the orders to pick of somebody who works in these stores. */
async function picking(stores = ana.stores) {
  const free = aCard({ id: 'o2', number: 'GF-2', orderStatus: 'Approved', column: 'to-pick', claim: null });
  const orders = [aCard(), { ...free, locationGuid: stores.at(-1)!.locationGuid }];
  const now = '2026-11-23T16:00:00.000Z';
  const board = { orders, worker: { heardAt: now, isSilent: false }, now };
  await mounted(atWork(() => board, { me: { ...ana, stores } }).around(<Picks />));
  return [...document.querySelectorAll('.pick-row')].map((each) => each.textContent);
}

it('the orders to pick name their store to somebody who works in several, and only then', async () => {
  const [own] = ana.stores;
  const [mine, next] = await picking([own!, { ...own!, locationGuid: 'south', name: 'South Side' }]);
  expect([mine, next].map((row) => /Downtown|South Side/.exec(row!)?.[0])).toEqual([
    'Downtown',
    'South Side',
  ]);
  document.body.replaceChildren();
  for (const row of await picking()) expect(row).not.toContain('Downtown');
});

it('an order that its picker left in the middle is among the next ones, and is taken over', async () => {
  const claim = { ...aCard().claim!, staffId: 'bea', name: 'Bea' };
  const orders = [
    aCard({ id: 'o1', number: 'GF-1', claim: { ...claim, isResting: true } }),
    aCard({ id: 'o2', number: 'GF-2', claim }),
    // The worker's.
    aCard({ id: 'o3', number: 'GF-3', claim: { ...claim, staffId: null, name: '', isResting: true } }),
  ];
  const now = '2026-11-23T16:00:00.000Z';
  const board = { orders, worker: { heardAt: now, isSilent: false }, now };
  const work = atWork((call) => (call.startsWith('GET') ? board : { revision: 8, tote: 'blue' }));
  await mounted(work.around(<Picks />));
  const rows = [...document.querySelectorAll('.pick-row')].map((each) => each.textContent);
  expect(rows).toEqual([expect.stringMatching(/GF-1.*Bea is not going on with it\./)]);
  await press('Pick this GF-1');
  const taken = work.sent.find(({ call }) => call.startsWith('POST'));
  expect(taken).toMatchObject({ call: 'POST /orders/o1/claim', body: { takeOver: true } });
});

it('the orders to pick are those of the stores in which one may still pick', async () => {
  const [own] = ana.stores;
  const left = { ...own!, locationGuid: 'south', name: 'South Side' };
  expect(await picking([{ ...own!, scopes: ['orders:read'] }, left])).toEqual([
    expect.stringMatching(/South Side.*GF-2/),
  ]);
});
