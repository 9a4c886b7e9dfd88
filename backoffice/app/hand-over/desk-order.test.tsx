// @vitest-environment happy-dom
import type { DeskOrder } from '@larder/contract/operations/hand-over';
import { doing, found, mounted, press, type, whyNot } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { atDesk } from '../testing/an-order.ts';
import { ana, atWork, refusal } from '../testing/at-work.tsx';
import { DeskOrderCard } from './desk-order.tsx';

const now = Date.parse('2026-11-23T20:30:00.000Z');
const wine = { lineId: 'wine', prodName: 'Wine', units: 1 };
const age: NonNullable<DeskOrder['age']> = {
  bornUntil: '2005-11-23',
  years: 21,
  answer: null,
  lines: [wine],
};

async function drawn(order = atDesk(), answer: () => unknown = () => ({ revision: 10 })) {
  const work = atWork(answer);
  await mounted(
    work.around(
      <ul>
        <DeskOrderCard order={order} now={now} />
      </ul>,
    ),
  );
  return work;
}
const box = (index: number) => `fieldset label:nth-of-type(${index}) input`;
const handOver = () => press('Hand over GF-1');
const button = () =>
  [...document.querySelectorAll('button')].find((each) => each.textContent.startsWith('Hand over'))!;

it('a pickup at the desk is handed over with the bags that were ticked, of those zones that have any', async () => {
  const { sent } = await drawn();
  expect(document.querySelectorAll('fieldset input')).toHaveLength(2);
  // The number is part of the name: a label takes no words out of a live region.
  expect(found('fieldset label').textContent).toBe('Dry bags2');
  expect(document.querySelector('fieldset output')).toBe(null);
  await press(box(1));
  await press(box(2));
  await handOver();
  expect(sent[0]).toMatchObject({
    call: 'POST /orders/o1/hand-over',
    body: { revision: 9, bags: { ambient: 2, chilled: 1, frozen: 0 } },
  });
  expect(document.body.textContent).toContain('Order GF-1 is handed over');
});

it('a pickup at the desk asks before fewer bags are handed over, and says so; another tick takes the question back', async () => {
  let answer: () => unknown = () => refusal(409, 'bags-missing', 'A bag is missing.');
  const { sent } = await drawn(atDesk(), () => answer());
  await press(box(1));
  await handOver();
  expect(found('[role=alert]').textContent).toContain('A bag is missing.');
  await press(box(1));
  expect(document.querySelector('li [role=alert]')).toBe(null);
  await handOver();
  answer = () => ({ revision: 10 });
  await press('Yes, that is right GF-1');
  expect(sent.at(-1)!.body).toEqual({
    revision: 9,
    bags: { ambient: 0, chilled: 0, frozen: 0 },
    confirmed: true,
  });
});

it('a pickup at the desk is not handed over while its charge is refused or an age is still to be checked', async () => {
  await drawn(atDesk({ isHeldUp: true }));
  expect(document.body.textContent).toContain('The bank refused the charge');
  expect(button().disabled).toBe(true);
  // What helps stands there.
  const link = found('.handing-card a');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Look at the order GF-1', '/orders/o1']);
});

it('a pickup at the desk says for how long its shopper waits, where, and in which car', async () => {
  const arrival = { spot: '4', car: 'red Fiat', at: '2026-11-23T20:22:10.000Z' };
  await drawn(atDesk({ arrival }));
  expect(found('.here').textContent).toContain('Here for 7 min');
  expect(found('.here').textContent).toContain('Parked at 4 · red Fiat');
  await drawn(atDesk({ id: 'o2', arrival: { spot: '', car: '', at: '2026-11-23T20:31:00.000Z' } }));
  expect([...document.querySelectorAll('.here')].at(-1)!.textContent).toBe('Just arrived');
});

it('a pickup at the desk names its store only to staff of several stores', async () => {
  await drawn();
  expect(found('.ticket-facts').textContent).not.toContain('Downtown');
  expect(ana.stores).toHaveLength(1);
});

const asking = async (answer: () => unknown) => {
  const work = await drawn(atDesk({ age }), answer);
  expect(button().disabled).toBe(true);
  // With the order's number, for several stand at the desk.
  await press('Check the age: 21+ GF-1');
  return work;
};
const answered = (isCancelled: boolean) => () => ({ revision: 10, isCancelled });

it('the age check at the desk compares the age in the browser and sends only that it is enough', async () => {
  const { sent } = await asking(answered(false));
  await type(found('dialog input'), '11232005');
  await press('Old enough');
  expect(sent).toMatchObject([{ call: 'POST /orders/o1/age', body: { revision: 9, answer: 'yes' } }]);
  expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('2005');
  expect(document.querySelector('dialog')).toBe(null);
});

it('the age check at the desk says that there is no such day, as where the day is typed before the month', async () => {
  await asking(answered(false));
  const field = found<HTMLInputElement>('dialog input');
  await type(field, '2408199');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await type(field, '24081990');
  expect(found('dialog').textContent).toContain('There is no such day. The month comes first.');
  expect([...document.querySelectorAll('output.sr-only span')].at(-1)?.textContent).toContain('no such day');
  await type(field, '08241990');
  expect(found('dialog form, dialog .dialog-body').textContent).not.toContain('no such day');
});

it('the age check at the desk takes the restricted goods off for a shopper one day too young, after saying so', async () => {
  const { sent } = await asking(answered(false));
  await type(found('dialog input'), '11242005');
  expect(found('dialog').textContent).toContain('Too young for these.');
  expect(found('dialog output').textContent).toBe('Too young for these.');
  await press('Too young');
  expect(sent).toEqual([]);
  expect(found('dialog [role=alert]').textContent).toContain('This cannot be undone.');
  expect(found('dialog').textContent).toContain('This cannot be undone.');
  expect(found('dialog').textContent).toContain('1 × Wine');
  await press('Back');
  await press('Too young');
  await press('Take them off and refund');
  expect(sent[0]!.body).toEqual({ revision: 9, answer: 'no' });
  expect(document.body.textContent).toContain('Taken off, and refunded');
});

it('the age check at the desk counts a missing ID as a refusal, and cancels an order of which nothing is left', async () => {
  const { sent } = await asking(answered(true));
  expect(whyNot(found('.dialog-foot button:last-child'))).toBe('Enter the date of birth first.');
  await press('They show no ID');
  await press('Take them off and refund');
  expect(sent[0]!.body).toEqual({ revision: 9, answer: 'refused' });
  expect(document.body.textContent).toContain('Order cancelled');
});

it('the age check at the desk keeps a typed day of birth when somebody presses beside it', async () => {
  await asking(answered(false));
  await type(found('dialog input'), '1123');
  await doing(() => {
    found('dialog').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    found('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  expect(found<HTMLInputElement>('dialog input').value).toBe('11/23');
});

it('the age check at the desk does not ask again once the age is known', async () => {
  await drawn(atDesk({ age: { ...age, answer: 'yes' } }));
  expect(document.body.textContent).toContain('21+: old enough');
  expect(button().disabled).toBe(false);
});

it('a pickup that somebody else collects names them, so that their name at the counter finds its bags [HAND-01]', async () => {
  await drawn(atDesk({ collects: 'Beto' }));
  expect(found('.handing-card').textContent).toContain('Hand it to Beto');
  document.body.replaceChildren();
  await drawn();
  expect(document.body.textContent).not.toContain('Hand it to');
});

it('a pickup at the desk names what was taken off, to whoever looks at it, until each is out of the bags [HAND-02]', async () => {
  const off = [
    { lineId: 'beer', prodName: 'Lager', units: 2 },
    { lineId: 'wine', prodName: 'Wine', units: 1 },
  ];
  const { sent } = await drawn(atDesk({ off }));
  const [, taken] = document.querySelectorAll('fieldset');
  expect(taken!.textContent).toBe('Take these out of the bags. Do not hand them over:2 × Lager1 × Wine');
  const missing = 'First take out of the bags what was taken off.';
  await handOver();
  expect(found('[role=alert]').textContent).toContain(missing);
  const [beer, wine] = taken!.querySelectorAll('input');
  await doing(() => beer!.click());
  expect(whyNot(button())).toBe(missing);
  await doing(() => wine!.click());
  await doing(() => beer!.click());
  expect(whyNot(button())).toBe(missing);
  await doing(() => beer!.click());
  expect(sent).toEqual([]);
  await handOver();
  expect(sent).toMatchObject([{ call: 'POST /orders/o1/hand-over' }]);
});
