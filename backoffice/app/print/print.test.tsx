// @vitest-environment happy-dom
import { asWritten } from '@larder/ui/testing/as-written.ts';
import { found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { Route, Routes } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Order } from '../state/order.ts';
import { aLine, anOrder, grapes } from '../testing/an-order.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import Print from './print.tsx';

async function printed(paper: string, order: Partial<Order> = {}, answer: unknown = anOrder(order)) {
  const work = atWork(() => answer, { path: `/orders/o1/print/${paper}` });
  const screen = (
    <Routes>
      <Route path="/orders/:orderId/print/:paper" element={<Print />} />
      <Route path="*" element={<p>The order</p>} />
    </Routes>
  );
  const { place } = await mounted(work.around(screen));
  return { ...work, place, text: () => place.textContent };
}
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
const sums = () =>
  [...document.querySelectorAll('.paper-sums > div')].map((each) =>
    [...each.children].map((child) => child.textContent).join(' '),
  );
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === words);

it('the pick list prints place, product and quantity of each line, with a tick behind picked ones', async () => {
  await printed('pick-list', {
    note: 'Ring twice',
    lines: [
      aLine({
        note: 'Soft ones',
        minimumAge: 21,
        rule: 'backup',
        backup: { prodRrn: 2, prodName: 'Avocado', prodWeightLabel: '4 ct' },
      }),
      grapes({ aisle: null, state: 'picked', pickedWeight: 2 }),
    ],
  });
  expect(found('h1').textContent).toBe('Pick list GF-1');
  expect(found('.paper-note').textContent).toBe('Ring twice');
  expect(asWritten()).toEqual(['Ring twice', 'Soft ones']);
  const [avocados, weighed] = rows();
  expect(avocados!.slice(0, 2)).toEqual(['', '1']);
  expect(avocados![2]).toMatch(/^Avocado 21\+Hass · each · 0001Soft onesIf missing: Avocado, 4 ct$/);
  expect(avocados![3]).toBe('3');
  expect(weighed!.slice(0, 2)).toEqual(['✓', '']);
  expect(weighed![3]).toBe('2 lb');
});

it.each(['pick-list', 'bag-tags', 'receipt'])(
  'a printed %s names its day: it is read when that is no longer tomorrow',
  async (paper) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { text } = await printed(paper, { bags: { ambient: 1, chilled: 0, frozen: 0 } });
    expect(text()).toContain('Monday, November 23');
    expect(text()).not.toContain('Tomorrow');
  },
);

it('each bag gets a tag that says which of how many it is', async () => {
  await printed('bag-tags', {
    bags: { ambient: 2, chilled: 0, frozen: 1 },
    stagingSpot: 'A4',
    pickupCode: '4711',
  });
  const tags = [...document.querySelectorAll('.tag')].map((each) => each.textContent);
  expect(tags).toHaveLength(3);
  expect(tags[0]).toMatch(/^4711DryLuis.*1 of 3GF-1Spot A4$/);
  expect(tags[2]).toMatch(/^4711FrozenLuis.*3 of 3/);
});

it('there are no tags to print before bags are counted', async () => {
  const { text } = await printed('bag-tags');
  expect(text()).toContain('No bags are packed yet.');
  expect(button('Print')).toBeUndefined();
});

it('the receipt prints what came, what it replaced, what was charged and given back', async () => {
  const total = { text: 'Subtotal', amount: 9.5, order: 1, show: true };
  const { text } = await printed('receipt', {
    orderStatus: 'Delivered',
    lines: [
      aLine({ state: 'short', finalExtPrice: 0 }),
      grapes({ state: 'picked', pickedWeight: 1.98, finalExtPrice: 5.94 }),
    ],
    money: {
      ...anOrder().money,
      state: 'captured',
      final: 9.5,
      captured: 9.5,
      refunded: 2,
      totals: [total, { ...total, text: 'Hidden', order: 2, show: false }],
    } as Order['money'],
  });
  expect(rows().map((cells) => cells.slice(1))).toEqual([
    ['3', 'Not there', '$0.00'],
    ['2 lb', '1.98 lb', '$5.94'],
  ]);
  expect(sums()).toEqual(['Subtotal $9.50', 'Charged $9.50', 'Refunded -$2.00']);
  expect(text()).not.toContain('Not charged yet');
  expect(text()).not.toContain('Hidden');
  expect(text()).toContain('Ordered: November 23, 2026');
});

it.each([
  ['is an estimate', 'Picking', null, 'Not charged yet: this is an estimate.'],
  ['is due', 'Ready for pick up', 9.5, 'Not charged yet.'],
  ['never comes', 'Cancelled', null, 'Nothing was charged.'],
  ['is nothing', 'Delivered', 0, 'Nothing was charged.'],
])('the receipt says that the money %s', async (_, orderStatus, final, words) => {
  const { text } = await printed('receipt', {
    orderStatus: orderStatus as Order['orderStatus'],
    money: { ...anOrder().money, final },
  });
  expect(text()).toContain(words);
  expect(sums()).toEqual(['At most $12.00']);
});

it('a paper prints on a press, and leads back to the order', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { at, text } = await printed('pick-list');
  await press('Print');
  expect(print).toHaveBeenCalledTimes(1);
  await press('Order');
  expect([at.path, text()]).toEqual(['/orders/o1', 'The order']);
  vi.unstubAllGlobals();
});

it('an unknown paper or order says that it does not exist, and prints nothing', async () => {
  const { sent, text } = await printed('letter');
  expect(text()).toContain('There is nothing at this address.');
  expect(sent).toEqual([]);
  const gone = await printed('receipt', {}, refusal(404, 'order-not-found', 'There is no such order.'));
  expect(gone.text()).toContain('There is no such order.');
  expect(button('Print')).toBeUndefined();
});

it('the printed receipt says of a line that was taken off at the hand-over that it was not handed over', async () => {
  const lager = aLine({ state: 'picked', pickedUnits: 3, finalExtPrice: 4.5, isOff: true });
  await printed('receipt', { orderStatus: 'Picked up', lines: [lager] });
  expect(rows()[0]!.slice(1)).toEqual(['3', 'Not handed over', '$4.50']);
});
