// @vitest-environment happy-dom
import type { DeskOrder } from '@larder/contract/operations/hand-over';
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { atDesk } from '../testing/an-order.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import { DeskOrderCard } from './desk-order.tsx';

const now = Date.parse('2026-11-23T20:30:00.000Z');
const wine = { lineId: 'wine', prodName: 'Wine', units: 1 };
const age = { bornUntil: '2005-11-23', years: 21, answer: null, lines: [wine] };
const answered = atDesk({ revision: 10, age: null, off: [wine] });
const done = () => ({ revision: 10, isCancelled: false });

/** Opens the age check of an order at the desk. Returns what draws the order anew. */
async function asking(answer: () => unknown) {
  const { around } = atWork(answer);
  const card = (order: DeskOrder) =>
    around(
      <ul>
        <DeskOrderCard order={order} now={now} />
      </ul>,
    );
  const { draw } = await mounted(card(atDesk({ age })));
  await press('Check the age: 21+ GF-1');
  return (order: DeskOrder) => draw(card(order));
}

it('the age check at the desk says that somebody else has answered while it was open, and stays until it is closed [HAND-02]', async () => {
  const draw = await asking(done);
  await type(found('dialog input'), '1123');
  await draw(answered);
  expect(found('dialog[role=alertdialog]').textContent).toContain(
    'Somebody has answered this in the meantime.',
  );
  expect(document.querySelector('dialog input')).toBe(null);
  await press('Close');
  expect(document.querySelector('dialog')).toBe(null);
  expect(found('.handing-card').textContent).toContain('1 × Wine');
});

it('the age check at the desk counts its own answer as no other’s, though the board has it before the call has ended [HAND-02]', async () => {
  let end: (answer: unknown) => void = () => undefined;
  const draw = await asking(() => new Promise((resolve) => (end = resolve)));
  await press('They show no ID');
  await press('Take them off and refund');
  await draw(answered);
  expect(document.querySelector('[role=alertdialog]')).toBe(null);
  await doing(() => end(done()));
  expect(document.querySelector('dialog')).toBe(null);
  expect(document.body.textContent).toContain('Taken off, and refunded');
});

it.each([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'says that it was done',
    () => refusal(409, 'order-changed', 'You checked the age for this order already.'),
  ],
])(
  'whose own answer about the age %s is not told that somebody else has answered [HAND-02]',
  async (_, answer) => {
    const draw = await asking(answer);
    await press('They show no ID');
    await press('Take them off and refund');
    await draw(answered);
    expect(found('dialog[role=alertdialog]').textContent).toContain('This is answered by now.');
    expect(document.body.textContent).not.toContain('Somebody has answered');
    await press('Close');
    expect(found('.handing-card').textContent).toContain('1 × Wine');
  },
);
