// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { BouncedMail } from './bounced-mail.tsx';

// The time of day and its half are never parted.
const nameOf = (words: string) => words.replace(' PM', '\u00a0PM');

it('a bounced mail can be sent again, or noted as told to its reader', async () => {
  const mail = { mailId: 'm1', kind: 'receipt', at: '2026-11-23T18:00:00.000Z' };
  const work = atWork(() => ({ revision: 8 }));
  await mounted(work.around(<BouncedMail order={anOrder()} mail={mail} />));
  expect(document.body.textContent).toContain('Receipt');
  // By the mail's name, for several may have bounced.
  await press(nameOf('Send it again: Receipt, November 23, 12:00 PM'));
  await press(nameOf('I told the shopper: Receipt, November 23, 12:00 PM'));
  expect(work.sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /orders/o1/mails/m1', { revision: 7, done: 'sent-again' }],
    ['POST /orders/o1/mails/m1', { revision: 7, done: 'told' }],
  ]);
  const reader = { ...ana, stores: [] };
  const other = atWork(() => undefined, { me: reader });
  const { place } = await mounted(
    other.around(<BouncedMail order={anOrder()} mail={{ ...mail, kind: 'order Denied' }} />),
  );
  expect(place.textContent).toContain('News of the order');
  expect(place.querySelector('.problem button')).toBe(null);
});

it('the buttons of two bounced mails of one subject have names of their own', async () => {
  const order = anOrder();
  const mails = [
    { mailId: 'm1', kind: 'order-changed', at: '2026-11-23T18:00:00.000Z' },
    { mailId: 'm2', kind: 'order-changed', at: '2026-11-23T18:05:00.000Z' },
  ];
  const news = mails.map((mail) => <BouncedMail key={mail.mailId} order={order} mail={mail} />);
  const { place } = await mounted(atWork(() => undefined).around(<>{news}</>));
  const names = [...place.querySelectorAll('.problem button')].map((button) => button.textContent);
  expect([names.length, new Set(names).size]).toEqual([4, 4]);
});
