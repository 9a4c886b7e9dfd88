// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actionsNow, letStand } from '../state/queue/queue.ts';
import { aLine, anOrder, grapes } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { Picking } from './picking.tsx';

const did = () => actionsNow().map(({ lineId, ask }) => [lineId, ask]);
const nothingInstead = () => ({ rule: 'refund', backup: null, matches: [] });
const shown = () => document.querySelector('.pad-shown')?.textContent;

/** The pause between two keys of a scanner, in milliseconds. */
const keyMs = 10;

const forget = async () => {
  for (const each of actionsNow()) await letStand(each);
};
beforeEach(forget);
afterEach(forget);

/** Types a code as fast as a scanner does, where the focus is, however long the page takes with each key. */
const scan = (code: string) =>
  doing(() => {
    const begun = performance.now();
    [...code, 'Enter'].forEach((key, index) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: begun + index * keyMs });
      document.activeElement!.dispatchEvent(event);
    });
  });

it('a code scanned over the sheet of a missing product is refused in the sheet itself', async () => {
  await mounted(atWork(nothingInstead).around(<Picking orders={[anOrder({ lines: [aLine()] })]} />));
  await press('Not there');
  await scan('4046');
  expect(found('dialog .picking-wrong').textContent).toContain('Codes are not read here.');
  expect(document.querySelectorAll('.picking-wrong')).toHaveLength(1);
  expect(did()).toEqual([]);
});

/** Mounts the picking of a turkey of 12 lb and two pounds of grapes, with the turkey's pad open. */
async function aPad() {
  const turkey = grapes({
    id: 'turkey',
    prodName: 'Turkey',
    plu: '4999',
    pickOrder: 1,
    askedWeight: 12,
    units: 12,
  });
  const order = anOrder({ lines: [turkey, grapes(), aLine({ pickOrder: 3 })] });
  await mounted(atWork(() => undefined).around(<Picking orders={[order]} />));
  await press('Weigh');
  await press('3', found('.pad'));
}

it('the digits of a wrong code that a scanner types into the pad are no weight', async () => {
  await aPad();
  await scan('1234567');
  expect(found('dialog .picking-wrong').textContent).toContain('Wrong code: 1234567');
  expect(document.querySelectorAll('.picking-wrong')).toHaveLength(1);
  expect(did()).toEqual([]);
  expect(shown()).toBe('0 lb');
});

it('a product scanned over the pad goes in the bag, and its code is no weight of the line that the pad was for', async () => {
  await aPad();
  await scan('4046');
  expect(did()).toEqual([['avocados', { verb: 'pick', amount: {} }]]);
});

it('another line scanned over the pad gets an empty pad of its own', async () => {
  await aPad();
  await scan('4023');
  expect(found('dialog').textContent).toContain('Grapes');
  expect(shown()).toBe('0 lb');
  expect(did()).toEqual([]);
});
