// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { aCard, anOrder } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { NotYours } from './not-yours.tsx';
import PickOrder from './pick-order.tsx';
import Walk from './walk.tsx';

it('the screen of an order that was cancelled while it was picked tells who did it, and what to do', async () => {
  const at = '2026-11-23T17:00:00.000Z';
  const moved = {
    revision: 8,
    at,
    actor: 'staff',
    name: 'Bea',
    verb: 'moved',
    before: {},
    reason: null,
  } as const;
  const history = [{ ...moved, after: { status: 'Cancelled', reason: 'Road closed' } }];
  const order = anOrder({ orderStatus: 'Cancelled', claim: null, history });
  await mounted(atWork(() => undefined).around(<NotYours order={order} />));
  expect(document.body.textContent).toContain('Bea cancelled this order. Put back what is in its tote.');
});

/** Opens the screens of picking as Ana, who may still do this in the store, while she has the order. */
async function opened(path: string, scopes: typeof ana.scopes) {
  const me = { ...ana, stores: [{ ...ana.stores[0]!, scopes }] };
  const now = '2026-11-23T16:00:00.000Z';
  const board = { orders: [aCard({ id: 'o1' })], worker: { heardAt: now, isSilent: false }, now };
  const work = atWork((call) => (call.startsWith('GET /orders/') ? anOrder() : board), { me, path });
  await mounted(
    work.around(
      <Routes>
        <Route path="pick" element="The orders to pick" />
        <Route path="pick/walk" element={<Walk />} />
        <Route path="pick/:orderId" element={<PickOrder />} />
      </Routes>,
    ),
  );
  return document.body.textContent;
}

it('an order is filled no further by somebody who may not pick there any more, and they are told', async () => {
  expect(await opened('/pick/o1', ['orders:read', 'orders:pick'])).toContain('Give order');
  document.body.replaceChildren();
  const said = await opened('/pick/o1', ['orders:read']);
  expect(said).toContain('You may not do this here any more. Ask a manager.');
  expect(said).not.toContain('Give order');
  expect(document.querySelectorAll('.picking, button')).toHaveLength(0);
  document.body.replaceChildren();
  expect(await opened('/pick/walk', ['orders:read'])).toBe('The orders to pick');
});
