// @vitest-environment happy-dom
import { found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { anOrder, someMoney } from '../testing/an-order.ts';
import { ana, atWork, refusal } from '../testing/at-work.tsx';
import { Problems } from './problems.tsx';

it('a refund that the bank refused is noted as paid back another way, by who may refund any amount, with how', async () => {
  const order = anOrder({ problems: ['not-paid-back'] });
  const answer = (call: string) =>
    call.startsWith('GET') ? someMoney({ unpaid: 2.5 }) : { amount: 2.5, revision: 8 };
  const [store] = ana.stores;
  const manager = { ...ana, stores: [{ ...store!, scopes: [...store!.scopes, 'refunds:any' as const] }] };
  const work = atWork(answer, { me: manager });
  await mounted(work.around(<Problems order={order} />));
  await press('It was paid back another way');
  expect(document.body.textContent).toContain('$2.50');
  await press('Yes, it was paid back');
  expect(document.body.textContent).toContain('Say how it was paid back.');
  await type(found('textarea'), 'In cash at the desk');
  await press('Yes, it was paid back');
  expect(work.sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
    { call: 'POST /orders/o1/paid-back', body: { revision: 7, reason: 'In cash at the desk' } },
  ]);
  const reader = atWork(answer);
  const { place } = await mounted(reader.around(<Problems order={order} />));
  expect(place.querySelector('.problem button')).toBe(null);
});

it('that the shopper reported something is told to who may not read the report, who is not refused it [BOARD-04]', async () => {
  const [store] = ana.stores;
  const picker = {
    ...ana,
    stores: [{ ...store!, scopes: ['orders:read' as const, 'orders:pick' as const] }],
  };
  const work = atWork(() => refusal(404, 'no-such-call', 'There is no such call.'), { me: picker });
  await mounted(work.around(<Problems order={anOrder({ problems: ['reported'] })} />));
  expect(found('.problem').textContent).toBe('The shopper reported a problem');
  expect(document.querySelector('.problems [role=alert]')).toBe(null);
  expect(work.sent).toEqual([]);
});

it.each([
  ['charge', 'not-charged', 'Charge it again', 'Yes, charge $12.00'],
  ['hold', 'hold-lapses', 'Authorize again', 'Yes, authorize it'],
] as const)(
  'a %s that failed is tried again on the card of the order, or on another that the shopper saved',
  async (verb, problem, button, confirm) => {
    const order = anOrder({ problems: [problem], holdLapsesAt: '2026-11-24T12:00:00.000Z' });
    const money = someMoney({ missing: 12, cards: [{ cardKey: 'k2', lastFour: '4242' }] });
    const work = atWork((call) => (call.startsWith('GET') ? money : { ...money, revision: 8 }));
    const { place } = await mounted(work.around(<Problems order={order} />));
    for (const card of ['The card of the order', 'The saved card ending in 4242']) {
      await press(button);
      const choice = [...place.querySelectorAll('label')].find((each) => each.textContent.includes(card))!;
      await press('input', choice);
      await press(confirm);
    }
    const tries = work.sent.filter(({ call }) => call === `POST /orders/o1/${verb}`);
    expect(tries.map(({ body }) => body)).toEqual([{ revision: 7 }, { revision: 7, cardKey: 'k2' }]);
  },
);

it.each([
  ['not-paid-back', 'It was paid back another way', 'Yes, it was paid back'],
  ['not-charged', 'Release it', 'Yes, release it'],
] as const)(
  'a reason (%s) that needs a fresh sign-in leads to it, and stands there when the order is shown again',
  async (problem, button, confirm) => {
    const [store] = ana.stores;
    const me = { ...ana, stores: [{ ...store!, scopes: [...store!.scopes, 'refunds:any' as const] }] };
    const money = someMoney({ unpaid: 2.5, missing: 12, isHeldUp: true });
    const again = refusal(403, 'sign-in-again', 'Please sign in again.');
    const work = atWork((call) => (call.startsWith('GET') ? money : again), { me, path: '/orders/o1' });
    const { leave } = await mounted(work.around(<Problems order={anOrder({ problems: [problem] })} />));
    await press(button);
    await type(found('textarea'), 'In cash');
    await press(confirm);
    expect(found('dialog [role=alert]').textContent).toContain('Please sign in again.');
    expect(found('dialog [role=alert] a').getAttribute('href')).toBe('/sign-in?next=%2Forders%2Fo1');
    await leave();
    await mounted(work.around(<Problems order={anOrder({ problems: [problem] })} />));
    expect(found<HTMLTextAreaElement>('dialog textarea').value).toBe('In cash');
    await press('No, go back');
    await press(button);
    expect(found<HTMLTextAreaElement>('dialog textarea').value).toBe('');
  },
);
