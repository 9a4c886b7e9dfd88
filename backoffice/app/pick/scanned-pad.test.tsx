// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actionsNow, letStand } from '../state/queue/queue.ts';
import type { Line } from '../state/order.ts';
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

const forget = async () => {
  for (const each of actionsNow()) await letStand(each);
};
beforeEach(forget);
afterEach(forget);

let clock = 0;
/**
 * Presses keys where the focus is, so many milliseconds after each other, however long the page takes with each: as in a
 * browser it is drawn after every key.
 */
async function keys(names: readonly string[], gapMs: number) {
  for (const key of names) {
    clock += gapMs;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    await doing(() => document.activeElement!.dispatchEvent(event));
  }
}

/** Types a code as fast as a scanner does, a while after anything else was typed. */
const scan = (code: string) => {
  clock += 1000;
  return keys([...code, 'Enter'], 10);
};

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
  expect(shown()).toBe('3 lb');
});

it('a product scanned over the pad goes in the bag, and the pad keeps what was typed, its code being no weight [PICK-04]', async () => {
  await aPad();
  await scan('4046');
  expect(did()).toEqual([['avocados', { verb: 'pick', amount: {} }]]);
  expect(found('dialog').textContent).toContain('Turkey');
  expect(found('.dialog-body').textContent).toContain('Avocado is in the bag');
  expect(shown()).toBe('3 lb');
  await scan('1234567');
  expect(found('.dialog-body').textContent).not.toContain('Avocado is in the bag');
});

it.each([
  ['from the first', ['Delete the last digit', 'Close', 'Weigh']],
  ['any more', ['Delete the last digit']],
])('a product scanned over a pad in which nothing stands %s closes it', async (_, presses) => {
  await aPad();
  for (const each of presses) await press(each);
  await scan('4046');
  expect(document.querySelector('dialog')).toBeNull();
  expect(did()).toEqual([['avocados', { verb: 'pick', amount: {} }]]);
});

it('another line scanned over the pad gets an empty pad of its own, and the first comes back after it', async () => {
  await aPad();
  await scan('4023');
  expect(found('dialog').textContent).toContain('Grapes');
  expect(shown()).toBe('0 lb');
  expect(did()).toEqual([]);
  await press('2', found('.pad'));
  await press('In the bag');
  expect(did()).toEqual([['grapes', { verb: 'pick', amount: { weight: 2 } }]]);
  expect(found('dialog').textContent).toContain('Turkey');
  expect(shown()).toBe('3 lb');
});

it('a weight typed by keyboard, key by key, outlives a scan whole', async () => {
  await aPad();
  for (const each of ['.', '4']) await keys([each], 300);
  await scan('4046');
  expect(shown()).toBe('3.4 lb');
});

/** Three packs of steak, of which two are scanned: of $6.00 and $6.40, 3.1 lb. Returns what draws the chops anew. */
async function twoOfThree() {
  const priced = { plu: '12345', unitPrice: 4, labelPrice: 4, sellingMode: 'BOTH', units: 3 } as const;
  const steaks = grapes({ id: 'steaks', prodName: 'Steak', askedWeight: 4.6, ...priced });
  const chops = grapes({ ...steaks, id: 'chops', prodName: 'Chops', plu: '54321', units: 2, askedWeight: 3 });
  const { around } = atWork(() => undefined);
  const of = (now: Partial<Line>) =>
    around(
      <Picking orders={[anOrder({ lines: [steaks, { ...chops, ...now }, aLine({ pickOrder: 3 })] })]} />,
    );
  const { draw } = await mounted(of({}));
  for (const label of ['212345006009', '212345006405']) await scan(label);
  expect(shown()).toBe('3.1 lb');
  return (now: Partial<Line>) => draw(of(now));
}
const thirdPack = '212345006207';
const allThree = ['steaks', { verb: 'pick', amount: { weight: 4.65, source: 'label' } }];

it('labels scanned of one product outlive the scan of another: the third pack makes three of three [PICK-04]', async () => {
  await twoOfThree();
  await scan('4046');
  expect(found('dialog').textContent).toContain('Scan the next piece');
  expect(found('.pad-put').textContent).toBe('2 of 3 in the bag');
  await scan(thirdPack);
  expect(did()).toEqual([['avocados', { verb: 'pick', amount: {} }], allThree]);
});

it('labels of two products do not take the place of each other, and their pads come back in turn [PICK-04]', async () => {
  await twoOfThree();
  await scan('254321006009');
  expect(found('dialog').textContent).toContain('Chops');
  expect(found('.pad-put').textContent).toBe('1 of 2 in the bag');
  await scan('254321006207');
  expect(did()).toEqual([['chops', { verb: 'pick', amount: { weight: 3.05, source: 'label' } }]]);
  expect(found('dialog').textContent).toContain('Steak');
  expect(shown()).toBe('3.1 lb');
  await scan(thirdPack);
  expect(did().at(-1)).toEqual(allThree);
});

it('a second pad that is closed gives way to the first, so that none of its labels counts twice [PICK-04]', async () => {
  await twoOfThree();
  await scan('254321006009');
  await press('Close');
  expect(found('dialog').textContent).toContain('Steak');
  expect([shown(), found('.pad-put').textContent]).toEqual(['3.1 lb', '2 of 3 in the bag']);
  await press('Close');
  expect(document.querySelector('dialog')).toBeNull();
  await scan('212345006009');
  expect(shown()).toBe('1.5 lb');
});

it('a second pad whose product is settled elsewhere gives way to the first', async () => {
  const draw = await twoOfThree();
  await scan('254321006009');
  await draw({ state: 'picked' });
  expect(found('dialog').textContent).toContain('Steak');
  expect(shown()).toBe('3.1 lb');
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
