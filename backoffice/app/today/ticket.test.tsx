// @vitest-environment happy-dom
import { found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { aCard } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { Ticket } from './ticket.tsx';

const north = { ...ana.stores[0]!, locationGuid: 'north', name: 'North' };

const drawn = async (card = aCard(), me = ana, minutesBefore = 0) => {
  const now = Date.parse(card.windowStart) - minutesBefore * 60_000;
  return (await mounted(atWork(() => null, { me }).around(<Ticket card={card} now={now} />))).place;
};

it('a ticket shows its window, its number, who it is for and the minutes left: amber at 60, red at 20 [BOARD-01]', async () => {
  const card = aCard({ number: 'GF-7', firstName: 'Luis' });
  const place = await drawn(card, ana, 61);
  expect(place.textContent).toMatch(/2:00–4:00.PM/);
  expect(place.textContent).toContain('GF-7');
  expect(place.textContent).toContain('Luis');
  const due = async (minutes: number) => {
    const { className, textContent } = found('.due', await drawn(card, ana, minutes));
    return [textContent, /due-\w+/.exec(className)![0]];
  };
  expect(await due(61)).toEqual(['61 min left', 'due-calm']);
  expect(await due(60)).toEqual(['60 min left', 'due-soon']);
  expect(await due(20)).toEqual(['20 min left', 'due-now']);
  expect(await due(-5)).toEqual(['5 min late', 'due-late']);
});

it('a ticket says each of its problems, and leads to the order where it is mended [BOARD-04]', async () => {
  const problems = ['not-charged', 'not-renewed', 'hold-lapses', 'mail-bounced', 'reported'] as const;
  const place = await drawn(aCard({ id: 'o7', problems: [...problems] }));
  for (const words of [
    'The bank refused the charge',
    'The bank refused to renew the authorization',
    'The authorization on the card is about to lapse',
    'A mail did not arrive',
    'The shopper reported a problem',
  ])
    expect(place.textContent).toContain(words);
  expect(found('a', place).getAttribute('href')).toBe('/orders/o7');
});

it('a ticket names its picker, and how far they are', async () => {
  expect((await drawn(aCard({ settledCount: 1 }))).textContent).toContain('You1 of 2');
  const bar = found('.ticket-bar i');
  expect(bar.style.inlineSize || bar.getAttribute('style')).toContain('50%');
  const bea = aCard({ claim: { ...aCard().claim!, staffId: 'bea', name: 'Bea' } });
  expect((await drawn(bea)).textContent).toContain('Bea');
  expect((await drawn(aCard({ claim: null }))).textContent).toContain('Nobody');
  expect((await drawn(aCard({ orderStatus: 'Approved' }))).textContent).not.toContain('of 2');
});

it('a ticket says that the shopper is here, where, in which car and since when, also while it is still picked [HAND-01]', async () => {
  const at = '2026-11-23T19:48:00.000Z';
  const arrival = { spot: '7', car: 'Red Civic', at };
  const here = (await drawn(aCard({ column: 'picking', arrival }))).textContent;
  expect(here).toContain('Here for 12 min');
  expect(here).toContain('Parked at 7 · Red Civic');
  expect((await drawn(aCard())).textContent).not.toContain('Here for');
});

it('a ticket shows its special facts, and only those [BOARD-01]', async () => {
  const special = aCard({
    hasAge: true,
    ageYears: 18,
    isFirstOrder: true,
    note: 'Hurry',
    stagingSpot: 'A4',
    linesCount: 1,
    problems: ['not-charged'],
  });
  const text = (await drawn(special)).textContent;
  for (const word of ['18+', 'First order', 'Note', 'Spot A4', '1 line', 'Pickup'])
    expect(text).toContain(word);
  const plain = (await drawn(aCard({ versionKey: 'WYGO_DELIVERY' }))).textContent;
  for (const word of ['18+', 'First order', 'Note', 'Spot']) expect(plain).not.toContain(word);
  expect(plain).toContain('Delivery');
});

it('a ticket names its store to staff of several stores', async () => {
  expect((await drawn()).textContent).not.toContain('Downtown');
  expect((await drawn(aCard(), { ...ana, stores: [...ana.stores, north] })).textContent).toContain(
    'Downtown',
  );
});
