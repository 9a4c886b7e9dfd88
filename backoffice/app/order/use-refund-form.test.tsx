// @vitest-environment happy-dom
import type { OrderMoney } from '@larder/contract/operations/refund';
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { anOrder, someMoney } from '../testing/an-order.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Values = Record<string, string | boolean>;

/** Opens the dialog of a refund; `kept` is the text of an earlier try. */
async function refunding(money = someMoney(), scene: { kept?: Values; answer?: () => unknown } = {}) {
  const work = atWork(scene.answer ?? (() => ({ refundId: 'r1', amount: 3, tax: 0, revision: 10 })));
  const kept = { read: () => scene.kept ?? null, keep: vi.fn(), drop: vi.fn() };
  const onClose = vi.fn();
  const drawn = (now: OrderMoney) =>
    work.around(<RefundDialog order={anOrder({ revision: 9 })} money={now} kept={kept} onClose={onClose} />);
  const { draw } = await mounted(drawn(money));
  return { ...work, kept, onClose, renewed: (now: OrderMoney) => draw(drawn(now)) };
}
const choose = (name: string, value: string) =>
  doing(() => {
    const select = found<HTMLSelectElement>(`select[name=${name}]`);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const send = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const errors = () => [...document.querySelectorAll('[id$="-error"]')].map((each) => each.textContent);

it('the refund form shows the sum while it is typed, asks once more, then sends exactly that', async () => {
  const { sent, kept, onClose } = await refunding();
  await choose('avocados', '2');
  await type(found('input[name=amount]'), '1.25');
  expect(found('[type=submit]').textContent).toBe('Refund $4.25');
  await choose('reason', 'missing');
  await send();
  expect(sent).toEqual([]);
  expect(kept.keep).toHaveBeenCalledWith(expect.objectContaining({ avocados: '2', amount: '1.25' }));
  await press('Yes, refund $4.25');
  expect(sent).toMatchObject([
    {
      call: 'POST /orders/o1/refunds',
      body: {
        revision: 9,
        reason: 'missing',
        lines: [{ lineId: 'avocados', quantity: 2 }],
        amount: 1.25,
      },
    },
  ]);
  expect(sent[0]!.body).not.toHaveProperty('fee');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the refund form returns to the typed fields, and says why a refund was refused', async () => {
  const { onClose } = await refunding(someMoney(), {
    kept: { grapes: '1.5', reason: 'damaged' },
    answer: () => refusal(409, 'refund-too-much', 'That is too much.'),
  });
  expect(found<HTMLInputElement>('input[name=grapes]').value).toBe('1.5');
  await send();
  await press('Yes, refund $4.50');
  expect(found('dialog [role=alert]').textContent).toContain('That is too much.');
  expect(onClose).not.toHaveBeenCalled();
  await press('No, go back');
  expect(found('[type=submit]').textContent).toBe('Refund $4.50');
});

it('the refund form gives the delivery fee back where it was paid and is not back yet', async () => {
  const { sent } = await refunding();
  await press('input[name=fee]');
  await choose('reason', 'missing');
  await send();
  await press('Yes, refund $5.00');
  expect(sent[0]!.body).toMatchObject({ fee: true, lines: [] });
  await refunding(someMoney({ fee: { paid: 5, tax: 0, refunded: 5 } }));
  expect(document.querySelectorAll('input[name=fee]')).toHaveLength(0);
});

it.each([
  ['nothing is chosen', {}, 'Choose what is refunded.'],
  ['no reason is chosen', { avocados: '1', reason: '' }, 'Choose a reason.'],
  ['an amount is none', { amount: '4,50 dollars' }, 'Enter an amount such as 4.50.'],
  ['more is typed than there is', { grapes: '2.5' }, 'At most 2'],
  ['it is more than is left', { amount: '99' }, 'At most $15.50 of this order can be refunded by you.'],
])('the refund form sends nothing where %s', async (_, kept, words) => {
  const { sent } = await refunding(someMoney(), { kept: { reason: 'missing', ...kept } });
  await send();
  expect(errors()).toContain(words);
  expect(document.querySelector('[role=alertdialog]')).toBe(null);
  expect(sent).toEqual([]);
});

it('the refund form says how much this person may refund, and holds to it', async () => {
  await refunding(someMoney({ limit: 2 }), { kept: { avocados: '3', reason: 'missing' } });
  expect(document.body.textContent).toContain('Up to $2.00 of this order');
  await send();
  expect(errors()).toContain('At most $2.00 of this order can be refunded by you.');
});

it('the refund form offers no more of a line than is left of it', async () => {
  const [avocados, grapes] = someMoney().lines;
  await refunding(
    someMoney({
      lines: [
        { ...avocados!, refundedQuantity: 1, refunded: 1.5 },
        { ...grapes!, refundedQuantity: 2, refunded: 6 },
        { ...avocados!, lineId: 'gift', name: 'Gift', paid: 0 },
      ],
    }),
  );
  expect(document.querySelectorAll('select[name=avocados] option')).toHaveLength(3);
  expect(document.body.textContent).toContain('1 refunded');
  expect(document.body.textContent).toContain('2 lb refunded');
  expect(document.querySelector('[name=grapes]')).toBe(null);
  expect(document.body.textContent).not.toContain('Gift');
});

it('the refund form offers what is left of a line that is sold in parts of a piece', async () => {
  const [avocados] = someMoney().lines;
  const { sent } = await refunding(someMoney({ lines: [{ ...avocados!, quantity: 2.5 }] }));
  const offered = [...document.querySelectorAll('select[name=avocados] option')];
  expect(offered.map((each) => each.textContent)).toEqual(['0', '1', '2', '2.5']);
  await choose('avocados', '2.5');
  await choose('reason', 'missing');
  await send();
  await press('Yes, refund $4.50');
  expect(sent[0]!.body).toMatchObject({ lines: [{ lineId: 'avocados', quantity: 2.5 }] });
});

it('the refund form refunds nothing in place of pieces that somebody else’s refund leaves too few of', async () => {
  const [avocados] = someMoney().lines;
  const { sent, renewed } = await refunding(someMoney({ lines: [avocados!] }));
  await choose('avocados', '3');
  await type(found('input[name=amount]'), '1');
  await choose('reason', 'missing');
  await renewed(someMoney({ lines: [{ ...avocados!, refundedQuantity: 1, refunded: 1.5 }] }));
  expect(found<HTMLSelectElement>('select[name=avocados]').value).toBe('3');
  expect(errors()).toEqual(['At most 2']);
  expect(found('dialog dl[aria-live]').textContent).toBe('AvocadoAt most 2');
  expect(found('[type=submit]').textContent).toBe('Give a refund');
  await send();
  expect(document.querySelector('[role=alertdialog]')).toBe(null);
  await choose('avocados', '2');
  const offered = [...document.querySelectorAll('select[name=avocados] option')];
  expect([offered.map((each) => each.textContent), errors()]).toEqual([['0', '1', '2'], []]);
  expect(found('dialog dl[aria-live]').textContent).toContain('Total$4.00');
  await send();
  await press('Yes, refund $4.00');
  expect(sent[0]!.body).toMatchObject({ lines: [{ lineId: 'avocados', quantity: 2 }], amount: 1 });
});

/** The money after somebody else has refunded all avocados and the fee. */
function elsewhere(): OrderMoney {
  const [avocados, ...others] = someMoney().lines;
  const back = { ...avocados!, refundedQuantity: 3, refunded: 4.5 };
  return someMoney({ left: 6, lines: [back, ...others], fee: { paid: 5, tax: 0, refunded: 5 } });
}

const both = { avocados: '3', grapes: '1', fee: true, reason: 'missing' };

it('the refund form leaves out what somebody else refunded while it was typed, and sends the rest', async () => {
  const { sent, renewed } = await refunding(someMoney(), { kept: both });
  expect(found('[type=submit]').textContent).toBe('Refund $12.50');
  await renewed(elsewhere());
  expect(document.querySelector('[name=avocados], [name=fee]')).toBe(null);
  expect(found('[type=submit]').textContent).toBe('Refund $3.00');
  await send();
  await press('Yes, refund $3.00');
  expect(sent[0]!.body).toMatchObject({ lines: [{ lineId: 'grapes', quantity: 1 }] });
  expect(sent[0]!.body).not.toHaveProperty('fee');
});

it('the refund form says the sum that it was asked for where somebody else’s refund leaves less than that', async () => {
  const { sent, renewed } = await refunding(someMoney(), {
    kept: both,
    answer: () => refusal(409, 'order-changed', 'Sam refunded some of this order in the meantime.'),
  });
  await send();
  await renewed(elsewhere());
  await press('Yes, refund $12.50');
  expect(sent[0]!.body).toMatchObject({
    lines: [
      { lineId: 'avocados', quantity: 3 },
      { lineId: 'grapes', quantity: 1 },
    ],
    fee: true,
  });
  await press('No, go back');
  expect(found('[type=submit]').textContent).toBe('Refund $3.00');
});

it('the refund form says the sum that its second press sends, also where a colleague’s refund leaves another cent', async () => {
  const [avocados] = someMoney().lines;
  const aDollar = { ...avocados!, paid: 1 };
  const { sent, renewed } = await refunding(someMoney({ lines: [aDollar] }), {
    kept: { avocados: '1', reason: 'missing' },
    answer: () => ({ refundId: 'r1', amount: 0.34, tax: 0, revision: 10 }),
  });
  await send();
  expect(found('[role=alertdialog]').textContent).toContain('Refund $0.33?');
  await renewed(someMoney({ lines: [{ ...aDollar, refundedQuantity: 1, refunded: 0.33 }] }));
  await press('Yes, refund $0.34');
  expect(sent[0]!.body).toMatchObject({ lines: [{ lineId: 'avocados', quantity: 1 }] });
  expect(document.body.textContent).toContain('$0.34 is on its way back');
});
