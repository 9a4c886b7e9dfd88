// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from './testing/in-shop.tsx';
import { ana } from './testing/shopper.ts';
import OpenOrderChip from './open-order.tsx';

const order = (day: string) => ({
  orderId: '01a20000-0000-7000-8000-000000000001',
  number: 'GF-7',
  alias: 'downtown',
  day,
  from: '14:00',
  to: '16:00',
  today: '2026-11-27',
});

async function shown(answer: unknown) {
  const shop = inShop(() => answer, { user: ana });
  const { place } = await mounted(shop.around(<OpenOrderChip path="/downtown" />));
  return { shop, place };
}

it('an open order of this store has a chip that leads to it, on the pages of this store, to add what is in the cart [LIVE-02]', async () => {
  const { shop, place } = await shown({ order: order('2026-11-28') });
  expect(found('a', place).getAttribute('href')).toBe(`/downtown/account/orders/${order('').orderId}`);
  await press("Add to tomorrow's order", place);
  expect(shop.router.state.location.state).toEqual({ adding: true });
});

it.each([
  ['2026-11-27', "Add to today's order"],
  ['2026-11-28', "Add to tomorrow's order"],
  ['2026-11-29', "Add to Sunday's order"],
  ['2026-12-03', "Add to Thursday's order"],
  // A Friday asks for today's, and the Saturday after next is no Saturday yet.
  ['2026-12-04', "Add to December 4's order"],
  ['2026-12-05', "Add to December 5's order"],
])('an open order of %s is called so that its day is clear [LIVE-02]', async (day, words) => {
  expect((await shown({ order: order(day) })).place.textContent).toContain(words);
});

it('an open order is called by its day as it is now, on a page that stays open over midnight [LIVE-02]', async () => {
  vi.useFakeTimers();
  const answer = { order: order('2026-11-28') };
  const { place } = await shown(answer);
  answer.order = { ...answer.order, today: '2026-11-28' };
  await doing(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(place.textContent).toContain("Add to today's order");
  vi.useRealTimers();
});

it('without an open order there is no chip [LIVE-02]', async () => {
  expect((await shown({ order: null })).place.querySelector('a')).toBe(null);
});

it('an open order shows once the shop answers again, and stays while it is asked for anew [LIVE-02]', async () => {
  vi.useFakeTimers();
  let answer: () => unknown = () => {
    throw new TypeError('Failed to fetch');
  };
  const shop = inShop(() => answer(), { user: ana });
  const { place, draw } = await mounted(shop.around(<OpenOrderChip path="/" />));
  expect(place.querySelector('a')).toBe(null);
  answer = () => ({ order: order('2026-11-28') });
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  expect(found('a', place).textContent).toContain("Add to tomorrow's order");
  // Where orders are changed it may be another one by now.
  let late: (answered: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (late = resolve));
  await draw(shop.around(<OpenOrderChip path="/account" />));
  expect(found('a', place).textContent).toContain("Add to tomorrow's order");
  await doing(() => late({ order: null }));
  expect(place.querySelector('a')).toBe(null);
  vi.useRealTimers();
});
