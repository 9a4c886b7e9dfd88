// @vitest-environment happy-dom
import { asWritten } from '@larder/ui/testing/as-written.ts';
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { aLine, anOrder, grapes } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { Picking } from './picking.tsx';

vi.mock('./camera.tsx', () => ({ Camera: () => null }));

const note = 'The avocados are for tonight.';
const long = 'Please pack the eggs by themselves. '.repeat(4).trim();
const picked = { state: 'picked', pickedUnits: 3 } as const;

/** Returns the notes on the screen on which these orders are filled, with how many of them unfold. */
async function notesOf(...orders: ReturnType<typeof anOrder>[]) {
  const { leave } = await mounted(atWork(() => anOrder()).around(<Picking orders={orders} />));
  const notes = [...document.querySelectorAll('.store-note')].map((each) => each.textContent.trim());
  const unfolding = document.querySelectorAll('details.store-note').length;
  expect(asWritten()).toEqual(notes);
  await leave();
  return { notes, unfolding };
}

it('who picks an order reads what its shopper wrote to the store, until the bags are packed [STAFF-07]', async () => {
  expect(await notesOf(anOrder({ note }))).toEqual({ notes: [`Whole order: ${note}`], unfolding: 0 });
  const packing = anOrder({ note: long, lines: [aLine(picked)] });
  expect(await notesOf(packing)).toEqual({ notes: [`Whole order: ${long}`], unfolding: 1 });
  expect(await notesOf(anOrder())).toEqual({ notes: [], unfolding: 0 });
  const rows = 'Eggs on top.\nNo bags.\nThanks!';
  expect(await notesOf(anOrder({ note: rows }))).toEqual({ notes: [`Whole order: ${rows}`], unfolding: 1 });
});

it('a walk shows the note of the order whose line is at hand, and at its end all of them', async () => {
  const claim = { ...anOrder().claim!, tote: 'green' } as const;
  const second = (state: object) =>
    anOrder({ id: 'o2', number: 'GF-2', claim, note: 'Ring twice.', lines: [grapes(state)] });
  const { notes } = await notesOf(anOrder({ note, lines: [aLine()] }), second({}));
  expect(notes).toEqual([`Blue tote GF-1: ${note}`]);
  const done = await notesOf(anOrder({ note, lines: [aLine(picked)] }), second({ state: 'short' }));
  expect(done.notes).toEqual([`Blue tote GF-1: ${note}`, 'Green tote GF-2: Ring twice.']);
});
