// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import type { Report } from '../state/order.ts';
import { anOrder, someMoney } from '../testing/an-order.ts';
import { ana, atWork, refusal } from '../testing/at-work.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { Reports } from './reports.tsx';

const report = (facts: Partial<Report> = {}): Report => ({
  problemId: 'p1',
  lineId: 'avocados',
  what: 'damaged',
  words: 'Two of them were black',
  at: '2026-11-23T16:00:00.000Z',
  state: 'open',
  reply: '',
  refunded: 0,
  answeredAt: null,
  orderId: 'o1',
  orderNumber: 'GF-1',
  revision: 7,
  locationGuid: 'downtown',
  firstName: 'Luis',
  handedOverAt: '2026-11-23T15:00:00.000Z',
  prodName: 'Avocado',
  prodThumbnailId: null,
  isWeighed: false,
  remedy: { quantity: 3, amount: 4.5, tax: 0 },
  by: '',
  ...facts,
});

/** Opens the answer to a report; `sent` are the answers that went to the backend. */
async function answering(facts: Partial<Report> = {}, money = someMoney()) {
  let now = money;
  const work = atWork((call) => (call.startsWith('GET') ? now : { revision: 8, refundId: null }));
  const { leave } = await mounted(
    work.around(<AnswerDialog order={anOrder()} report={report(facts)} onClose={() => undefined} />),
  );
  const sent = () => work.sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
  const renewed = (later: typeof money) => {
    now = later;
    return doing(() => work.queries.invalidateQueries());
  };
  return { sent, leave, renewed };
}
const choose = (value: string) =>
  doing(() => {
    const select = found<HTMLSelectElement>('dialog select');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

it('a report is answered with a refund of all that is left of its line, or of as many as were bad [MONEY-08]', async () => {
  const { sent } = await answering();
  expect(found('dialog').textContent).toContain('Refund 3 ($4.50 with tax)');
  await choose('2');
  expect(found('dialog').textContent).toContain('Refund 2 ($3.00 with tax)');
  await press('Send the answer');
  expect(sent()).toEqual([{ revision: 7, quantity: 2 }]);
});

it('a report is answered in words alone once nothing of its line is refunded', async () => {
  const { sent } = await answering();
  await choose('');
  expect(found('dialog').textContent).toContain('Nothing is refunded.');
  await press('Send the answer');
  expect(found('dialog').textContent).toContain('Refund it or write something.');
  await type(found('textarea'), 'Sorry');
  await press('Send the answer');
  expect(sent()).toEqual([{ revision: 7, reply: 'Sorry' }]);
});

it('an answer that offers more pieces than somebody else’s refund leaves is not sent, be there words in it', async () => {
  const [avocados] = someMoney().lines;
  const { sent, renewed } = await answering();
  await type(found('textarea'), 'We refund all three');
  await renewed(someMoney({ lines: [{ ...avocados!, refundedQuantity: 1, refunded: 1.5 }] }));
  expect(found<HTMLSelectElement>('dialog select').value).toBe('3');
  // It came without a press, so it is said, and no sum that would not be sent.
  expect(found('dialog [aria-live=polite]').textContent).toBe('At most 2');
  await press('Send the answer');
  expect(found('dialog').textContent).toContain('At most 2');
  expect(sent()).toEqual([]);
  await choose('2');
  expect(found('dialog [aria-live=polite]').textContent).toBe('Refund 2 ($3.00 with tax)');
  await press('Send the answer');
  expect(sent()).toEqual([{ revision: 7, quantity: 2, reply: 'We refund all three' }]);
});

it('a report is answered in words alone once somebody else has refunded its line', async () => {
  const [avocados, ...others] = someMoney().lines;
  const back = { ...avocados!, refundedQuantity: 3, refunded: 4.5 };
  const { sent } = await answering({}, someMoney({ lines: [back, ...others] }));
  expect(document.querySelector('dialog select')).toBe(null);
  expect(found('dialog').textContent).toContain('Nothing is refunded.');
  await type(found('textarea'), 'It is on its way');
  await press('Send the answer');
  expect(sent()).toEqual([{ revision: 7, reply: 'It is on its way' }]);
});

it('of goods sold by weight a report is answered with pounds, never with more than came', async () => {
  const { sent } = await answering({
    lineId: 'grapes',
    prodName: 'Grapes',
    isWeighed: true,
    remedy: { quantity: 2, amount: 6, tax: 0 },
  });
  await type(found('dialog input'), '2.5');
  await press('Send the answer');
  expect(found('dialog').textContent).toContain('At most 2');
  await type(found('dialog input'), '0,5');
  expect(found('dialog').textContent).toContain('Refund 0.5 lb ($1.50 with tax)');
  await press('Send the answer');
  expect(sent()).toEqual([{ revision: 7, quantity: 0.5 }]);
});

it('a report about a line of which nothing is left is answered in words', async () => {
  const { sent } = await answering({ remedy: null });
  expect(document.querySelector('dialog select')).toBe(null);
  await type(found('textarea'), 'It is refunded already.');
  await press('Send the answer');
  expect(sent()).toEqual([{ revision: 7, reply: 'It is refunded already.' }]);
});

it('an answer that needs a fresh sign-in leads to it, and stands there when the order is shown again', async () => {
  const [store] = ana.stores;
  const me = { ...ana, stores: [{ ...store!, scopes: [...store!.scopes, 'refunds:small' as const] }] };
  const answer = (call: string) => {
    if (call === 'GET /orders/o1/problems') return { problems: [report(), report({ problemId: 'p2' })] };
    return call.startsWith('GET') ? someMoney() : refusal(403, 'sign-in-again', 'Please sign in again.');
  };
  const work = atWork(answer, { me, path: '/orders/o1' });
  const { leave } = await mounted(work.around(<Reports order={anOrder()} />));
  await press('button', document.querySelectorAll('.problem')[1]);
  await choose('2');
  await type(found('textarea'), 'Sorry');
  await press('Send the answer');
  expect(found('dialog [role=alert]').textContent).toContain('Please sign in again.');
  expect(found('dialog [role=alert] a').getAttribute('href')).toBe('/sign-in?next=%2Forders%2Fo1');
  await leave();
  await mounted(work.around(<Reports order={anOrder()} />));
  expect(found<HTMLTextAreaElement>('textarea').value).toBe('Sorry');
  expect(found<HTMLSelectElement>('dialog select').value).toBe('2');
  await press('Send the answer');
  const posted = work.sent.map(({ call }) => call).filter((call) => call.startsWith('POST'));
  expect(posted).toEqual(Array(2).fill('POST /orders/o1/problems/p2/answer'));
  await press('Cancel');
  expect(document.querySelector('dialog')).toBe(null);
  await press('button', document.querySelector('.problem')!);
  expect(found<HTMLTextAreaElement>('textarea').value).toBe('');
});
