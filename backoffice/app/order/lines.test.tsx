// @vitest-environment happy-dom
import { asWritten } from '@larder/ui/testing/as-written.ts';
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import type { Order } from '../state/order.ts';
import { aLine, anOrder, grapes } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { Lines } from './lines.tsx';

it('each line shows what was ordered, what became of it, and what it costs', async () => {
  const lines = [
    aLine({ state: 'picked', pickedUnits: 2, finalExtPrice: 3, note: 'ripe', minimumAge: 21 }),
    grapes({ state: 'substituted', substitute: { prodName: 'Plums' } as never }),
  ];
  const { place } = await mounted(
    atWork(() => null).around(<Lines order={anOrder({ lines, note: 'Hurry' })} />),
  );
  const [first, second] = [...place.querySelectorAll('.order-line')].map((each) => each.textContent);
  expect(first).toContain('2 of 3');
  expect(first).toContain('$3.00');
  expect(first).toContain('ripe');
  expect(first).toContain('21+');
  expect(second).toContain('2 lb');
  expect(second).toContain('$6.00');
  expect(second).toContain('Instead: Plums');
  expect(place.textContent).toContain('2 lines');
  expect(place.textContent).toContain('Hurry');
  expect(asWritten()).toEqual(['Hurry', 'ripe']);
});

it('a line says what is to be done only until its order is filled, and what the shopper answered', async () => {
  const question = { prodRrn: 9, prodName: 'Limes', prodWeightLabel: '2 lb', expiresAt: '', answer: null };
  const shown = async (order: Order) =>
    (await mounted(atWork(() => null).around(<Lines order={order} />))).place.textContent;
  const open = await shown(anOrder({ lines: [aLine({ question })] }));
  expect(open).toContain('If missing');
  expect(open).toContain('Asked about Limes, 2 lb');
  expect(await shown(anOrder({ orderStatus: 'Picking' }))).toContain('To pick');
  for (const orderStatus of ['Ready for pick up', 'Out for delivery', 'Delivered'] as const) {
    const ready = await shown(anOrder({ orderStatus }));
    expect(ready).not.toContain('To pick');
    expect(ready).not.toContain('If missing');
  }
  const over = await shown(
    anOrder({ orderStatus: 'Cancelled', lines: [aLine({ question: { ...question, answer: 'no' } })] }),
  );
  expect(over).not.toContain('If missing');
  expect(over).toContain('The shopper said no to Limes, 2 lb');
  const withdrawn = aLine({ question: { ...question, answer: 'withdrawn' } });
  expect(await shown(anOrder({ lines: [withdrawn] }))).not.toContain('Limes');
});

it('a line that was taken off at the hand-over is not told as picked, and a substitute with how much of it came', async () => {
  const lines = [
    aLine({ state: 'picked', pickedUnits: 3, finalExtPrice: 4.5, isOff: true }),
    grapes({
      state: 'substituted',
      pickedUnits: 2,
      pickedWeight: 1.9,
      substitute: { prodName: 'Melons', sellingMode: 'BOTH' } as never,
    }),
  ];
  const order = anOrder({ orderStatus: 'Picked up', lines });
  const { place } = await mounted(atWork(() => null).around(<Lines order={order} />));
  const [off, instead] = [...place.querySelectorAll('.order-line-end')].map((each) => each.textContent);
  expect(off).toContain('Not handed over');
  expect(off).not.toContain('Picked');
  expect(instead).toContain('2 (1.9 lb) of 2 lb');
});
