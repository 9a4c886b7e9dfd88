// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { NotYours } from './not-yours.tsx';

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
