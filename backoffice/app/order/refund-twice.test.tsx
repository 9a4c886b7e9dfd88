// @vitest-environment happy-dom
import { found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import type { Order, Report } from '../state/order.ts';
import { anOrder, someMoney } from '../testing/an-order.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const report = {
  problemId: 'p1',
  lineId: 'avocados',
  firstName: 'Luis',
  prodName: 'Avocado',
  isWeighed: false,
  remedy: { quantity: 1, amount: 1.5, tax: 0 },
} as Report;
const kept = { read: () => ({ amount: '5', reason: 'goodwill' }), keep: () => {}, drop: () => {} };
const close = () => {};

const dialogs = {
  'a refund': {
    drawn: (order: Order) => <RefundDialog order={order} money={someMoney()} kept={kept} onClose={close} />,
    first: 'Refund $5.00',
    press: 'Yes, refund $5.00',
  },
  'an answer to a report': {
    drawn: (order: Order) => <AnswerDialog order={order} report={report} onClose={close} />,
    first: null,
    press: 'Send the answer',
  },
};

it.each(Object.entries(dialogs))(
  'what somebody else did while the dialog of %s was open is told before more is refunded [BOARD-06]',
  async (_, dialog) => {
    const told = 'Sam refunded some of this order in the meantime.';
    let answer: unknown = refusal(409, 'order-changed', told);
    const { around, sent } = atWork((call) => (call.startsWith('GET') ? someMoney() : answer));
    const { draw } = await mounted(around(dialog.drawn(anOrder({ revision: 9 }))));
    // Sam's refund comes in behind the dialog.
    await draw(around(dialog.drawn(anOrder({ revision: 10 }))));
    if (dialog.first) await press(dialog.first);
    await press(dialog.press);
    expect(found('dialog').textContent).toContain(told);
    answer = { refundId: 'r2', amount: 5, tax: 0, revision: 11 };
    await press(dialog.press);
    const posted = sent.filter(({ call }) => call.startsWith('POST'));
    expect(posted.map(({ body }) => (body as { revision: number }).revision)).toEqual([9, 10]);
  },
);

it('a refusal for another reason does not count as having been told what somebody else did', async () => {
  let answer: unknown = refusal(429, 'too-many-requests', 'Too many tries. Wait a minute.');
  const { around, sent } = atWork((call) => (call.startsWith('GET') ? someMoney() : answer));
  const { drawn, press: again } = dialogs['an answer to a report'];
  const { draw } = await mounted(around(drawn(anOrder({ revision: 9 }))));
  await press(again);
  expect(found('dialog').textContent).toContain('Wait a minute.');
  await draw(around(drawn(anOrder({ revision: 10 }))));
  answer = refusal(409, 'order-changed', 'Sam refunded some of this order in the meantime.');
  await press(again);
  expect(found('dialog').textContent).toContain('Sam refunded');
  const posted = sent.filter(({ call }) => call.startsWith('POST'));
  expect(posted.map(({ body }) => (body as { revision: number }).revision)).toEqual([9, 9]);
});
