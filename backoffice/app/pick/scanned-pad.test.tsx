// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actionsNow, letStand } from '../state/queue/queue.ts';
import { aLine, anOrder, grapes } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { Picking } from './picking.tsx';

const camera = vi.hoisted(() => ({ tell: (code: string): void => void code }));
vi.mock('./watch-camera.ts', () => ({
  watchCamera: async (_: unknown, tell: (code: string) => void) => void (camera.tell = tell),
}));

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
async function aPad({ isCameraOn = false } = {}) {
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
  if (isCameraOn) await press('Scan');
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

/** Has the camera read a code. */
const see = (code: string) => doing(() => camera.tell(code));

it('a camera that looks on behind the pad changes no typed weight, puts nothing in the bag and opens no other pad', async () => {
  await aPad({ isCameraOn: true });
  for (const code of ['4046', '4023', '4999', '1234567']) await see(code);
  expect(shown()).toBe('3 lb');
  expect(found('dialog').textContent).toContain('Turkey');
  expect(document.querySelector('.picking-wrong')).toBeNull();
  expect(did()).toEqual([]);
  await press('Close');
  await see('4046');
  expect(did()).toEqual([['avocados', { verb: 'pick', amount: {} }]]);
});

it('a camera that looks on behind the sheet of a missing product does and says nothing', async () => {
  await mounted(atWork(nothingInstead).around(<Picking orders={[anOrder({ lines: [aLine()] })]} />));
  await press('Scan');
  await press('Not there');
  await see('4046');
  expect(document.querySelector('.picking-wrong')).toBeNull();
  expect(did()).toEqual([]);
});

it('a camera reads the label of the next piece behind the pad, and no other code', async () => {
  const steaks = grapes({ id: 'steaks', plu: '12345', sellingMode: 'BOTH', units: 2, askedWeight: 3 });
  const priced = { ...steaks, unitPrice: 4, labelPrice: 4 };
  const order = anOrder({ lines: [priced, aLine({ pickOrder: 3 })] });
  await mounted(atWork(() => undefined).around(<Picking orders={[order]} />));
  await press('Scan');
  await see('212345006009');
  expect(shown()).toBe('1.5 lb');
  for (const code of ['4046', '12345', '1234567', '212345006009']) await see(code);
  expect([shown(), did()]).toEqual(['1.5 lb', []]);
  expect(document.querySelector('.picking-wrong')).toBeNull();
  await see('212345006405');
  expect(did()).toEqual([['steaks', { verb: 'pick', amount: { weight: 3.1, source: 'label' } }]]);
});
