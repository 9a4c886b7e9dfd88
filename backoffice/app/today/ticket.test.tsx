// @vitest-environment happy-dom
import { found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { aCard } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { Ticket } from './ticket.tsx';

const north = { ...ana.stores[0]!, locationGuid: 'north', name: 'North' };

const drawn = async (card = aCard(), me = ana) =>
  (
    await mounted(
      atWork(() => null, { me }).around(<Ticket card={card} now={Date.parse(card.windowStart)} />),
    )
  ).place;

it('a ticket names its picker, and how far they are', async () => {
  expect((await drawn(aCard({ settledCount: 1 }))).textContent).toContain('You1 of 2');
  const bar = found('.ticket-bar i');
  expect(bar.style.inlineSize || bar.getAttribute('style')).toContain('50%');
  const bea = aCard({ claim: { ...aCard().claim!, staffId: 'bea', name: 'Bea' } });
  expect((await drawn(bea)).textContent).toContain('Bea');
  expect((await drawn(aCard({ claim: null }))).textContent).toContain('Nobody');
  expect((await drawn(aCard({ orderStatus: 'Approved' }))).textContent).not.toContain('of 2');
});

it('a ticket shows its special facts, and only those', async () => {
  const special = aCard({
    hasAge: true,
    isFirstOrder: true,
    note: 'Hurry',
    stagingSpot: 'A4',
    linesCount: 1,
    problems: ['not-charged'],
  });
  const text = (await drawn(special)).textContent;
  for (const word of ['21+', 'First order', 'Note', 'Spot A4', '1 line', 'Pickup'])
    expect(text).toContain(word);
  const plain = (await drawn(aCard({ versionKey: 'WYGO_DELIVERY' }))).textContent;
  for (const word of ['21+', 'First order', 'Note', 'Spot']) expect(plain).not.toContain(word);
  expect(plain).toContain('Delivery');
});

it('a ticket names its store to staff of several stores', async () => {
  expect((await drawn()).textContent).not.toContain('Downtown');
  expect((await drawn(aCard(), { ...ana, stores: [...ana.stores, north] })).textContent).toContain(
    'Downtown',
  );
});
