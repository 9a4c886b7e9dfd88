// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import type { Order } from '../state/order.ts';
import { anOrder } from '../testing/an-order.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import { Verbs } from './verbs.tsx';

async function drawn(order: Order, answer: () => unknown = () => ({ revision: 8 })) {
  const work = atWork(answer, { path: '/orders/o1' });
  await mounted(work.around(<Verbs order={order} />));
  return work;
}
const claimedBy = (staffId: string, isResting = false) => ({ ...anOrder().claim!, staffId, isResting });

it('Accept takes a new order at the revision on screen, and says so', async () => {
  const { sent } = await drawn(anOrder({ orderStatus: 'Pending', claim: null }));
  await press('Accept order');
  expect(sent[0]).toMatchObject({ call: 'POST /orders/o1/accept', body: { revision: 7 } });
  expect(document.body.textContent).toContain('Order accepted');
});

it('Begin claims the order and leads to the picking', async () => {
  const { sent, at } = await drawn(anOrder({ orderStatus: 'Approved', claim: null }), () => ({
    revision: 8,
    tote: 'blue',
  }));
  await press('Start picking');
  expect(sent[0]).toMatchObject({ call: 'POST /orders/o1/claim', body: { revision: 7 } });
  expect(sent[0]!.body).not.toHaveProperty('takeOver');
  expect(at.path).toBe('/pick/o1');
});

it('Go on leads to one’s own order without a call', async () => {
  const { sent, at } = await drawn(anOrder({ claim: claimedBy('ana') }));
  await press('Go on picking');
  expect(sent).toEqual([]);
  expect(at.path).toBe('/pick/o1');
});

it('Take over claims somebody else’s order, and says that it does', async () => {
  const { sent } = await drawn(anOrder({ claim: claimedBy('bea', true) }), () => ({
    revision: 8,
    tote: 'blue',
  }));
  await press('Take over picking');
  expect(sent[0]!.body).toEqual({ revision: 7, takeOver: true });
});

it('a refused verb stays on the screen and says why', async () => {
  const { at } = await drawn(anOrder({ orderStatus: 'Approved', claim: null }), () =>
    refusal(409, 'order-changed', 'Bea has just taken it.'),
  );
  await press('Start picking');
  expect(found('[role=alert]').textContent).toContain('Bea has just taken it.');
  expect(at.path).toBe('/orders/o1');
});

it.each([
  ['Deny order', 'Pending', 'Do you want to deny order GF-1?'],
  ['Cancel order', 'Approved', 'Do you want to cancel order GF-1?'],
] as const)('a verb that loses an order asks first: %s', async (label, orderStatus, question) => {
  const { sent } = await drawn(anOrder({ orderStatus, claim: null }));
  await press(label);
  expect(found('dialog h2').textContent).toBe(question);
  expect(sent).toEqual([]);
});

it('a verb that loses an order says above its buttons that it is refused', async () => {
  await drawn(anOrder({ orderStatus: 'Approved', claim: null }), () =>
    refusal(409, 'order-changed', 'Bea has just taken it.'),
  );
  await press('Cancel order');
  await type(found('dialog textarea'), 'Flooded');
  await doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  const alert = found('dialog [role=alert]');
  expect(alert.textContent).toContain('Bea has just taken it.');
  expect(alert.closest('.dialog-body')).toBe(null);
});
