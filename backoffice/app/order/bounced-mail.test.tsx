// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { BouncedMail } from './bounced-mail.tsx';

it('a bounced mail can be sent again, or noted as told to its reader', async () => {
  const mail = { mailId: 'm1', kind: 'receipt', at: '2026-11-23T18:00:00.000Z' };
  const work = atWork(() => ({ revision: 8 }));
  await mounted(work.around(<BouncedMail order={anOrder()} mail={mail} />));
  expect(document.body.textContent).toContain('Receipt');
  // By the mail's name, for several may have bounced.
  await press('Send it again: Receipt');
  await press('I told the shopper: Receipt');
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
