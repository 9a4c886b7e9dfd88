// @vitest-environment happy-dom
import { doing, found, hooked } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { actionsNow, letStand } from '../state/queue/queue.ts';
import { aLine, anOrder, grapes } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { useWalk } from './use-walk.ts';

const did = () => actionsNow().map(({ lineId, ask }) => [lineId, ask]);
const said = () => document.querySelector('output')!.lastChild!.textContent;
const vibrate = vi.fn();
Object.assign(navigator, { vibrate });

beforeEach(async () => {
  vibrate.mockClear();
  for (const each of actionsNow()) await letStand(each);
});

const walking = (orders = [anOrder()]) => hooked(useWalk, orders, atWork(() => undefined).around);

it('the walk begins with the first line, and goes on to the next once it is settled', async () => {
  const walk = await walking([anOrder({ lines: [grapes(), aLine({ prodWeightLabel: '4 ct' })] })]);
  expect(walk.now.walk.map(({ line }) => line.id)).toEqual(['avocados', 'grapes']);
  expect(walk.now.atHand!.line.id).toBe('avocados');
  await doing(() => walk.now.put(walk.now.atHand!, {}));
  expect(did()).toEqual([['avocados', { verb: 'pick', amount: {} }]]);
  expect(said()).toBe('Avocado, 4 ct is in the bag');
  expect(walk.now.atHand!.line.id).toBe('grapes');
  await doing(() => walk.now.settle(walk.now.atHand!, { verb: 'short' }));
  expect(said()).toBe('Not there: Grapes');
  expect(walk.now.atHand).toBe(null);
});

it('the walk goes to a line chosen before its turn, and to one that is undone', async () => {
  const walk = await walking();
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  await doing(() => walk.now.choose(walk.now.walk[1]!));
  expect(walk.now.atHand!.line.id).toBe('grapes');
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
  await doing(() => walk.now.put(walk.now.atHand!, { weight: 2 }));
  expect(walk.now.atHand!.line.id).toBe('avocados');
  await doing(() => walk.now.undo(walk.now.walk[1]!));
  expect(walk.now.atHand!.line).toMatchObject({ id: 'grapes', state: 'to-pick' });
});

it('a line chosen from the list has the focus on its name, each time it is chosen', async () => {
  const walk = await walking();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const frame = document.body.appendChild(document.createElement('div'));
  frame.className = 'picking';
  frame.innerHTML = '<h2 tabindex="-1">Grapes</h2><button>Grapes</button>';
  for (let times = 0; times < 2; times += 1) {
    found('button', frame).focus();
    await doing(() => walk.now.choose(walk.now.walk[1]!));
    expect(document.activeElement).toBe(found('h2', frame));
  }
  frame.remove();
});

it('the line at hand stays, with its sheet, when a line before it is open again', async () => {
  const walk = await walking([anOrder({ lines: [aLine({ state: 'asked' }), grapes()] })]);
  await doing(() => walk.now.setSheet('weight'));
  await walk.again([anOrder({ lines: [aLine(), grapes()] })]);
  expect([walk.now.atHand!.line.id, walk.now.sheet]).toEqual(['grapes', 'weight']);
  await doing(() => walk.now.put(walk.now.atHand!, { weight: 2 }));
  expect(walk.now.atHand!.line.id).toBe('avocados');
});

it('a sheet goes with its line, and never asks about the next one', async () => {
  const walk = await walking();
  await doing(() => walk.now.setSheet('missing'));
  await walk.again([anOrder({ lines: [aLine({ state: 'asked' }), grapes()] })]);
  expect([walk.now.atHand!.line.id, walk.now.sheet]).toEqual(['grapes', null]);
});

it('a scan puts a counted product in the bag', async () => {
  const walk = await walking();
  await doing(() => walk.now.scan('4046'));
  expect(did()).toEqual([['avocados', { verb: 'pick', amount: {} }]]);
  expect(walk.now.wrong).toBe(null);
});

it('a scan asks for the weight of goods by weight, whichever line was current', async () => {
  const walk = await walking();
  await doing(() => walk.now.scan('4023'));
  expect(walk.now.sheet).toBe('weight');
  expect(walk.now.atHand!.line.id).toBe('grapes');
  expect(did()).toEqual([]);
});

it('a scan takes the weight from a label that carries its price', async () => {
  const order = anOrder({ lines: [grapes({ plu: '12345' })] });
  const walk = await walking([order]);
  await doing(() => walk.now.scan('212345006009'));
  expect(did()).toEqual([['grapes', { verb: 'pick', amount: { label: '212345006009' } }]]);
  expect(walk.now.sheet).toBe(null);
});

/** Two packs of steak, about a pound and a half each, at $4 a pound. */
const steaks = (facts: Parameters<typeof aLine>[0] = {}) =>
  grapes({
    id: 'steaks',
    plu: '12345',
    sellingMode: 'BOTH',
    units: 2,
    askedWeight: 3,
    unitPrice: 4,
    labelPrice: 4,
    ...facts,
  });
/** Labels of $6.00 and $6.40: 1.5 and 1.6 lb of steak. */
const [lightPack, heavyPack] = ['212345006009', '212345006405'] as const;

it('a label is of one piece: the next ones are added, and the line is put in with the last [PICK-04]', async () => {
  const walk = await walking([anOrder({ lines: [steaks()] })]);
  await doing(() => walk.now.scan(lightPack));
  expect([did(), walk.now.sheet]).toEqual([[], 'weight']);
  expect(walk.now.pad!.labels).toEqual([{ code: lightPack, weight: 1500 }]);
  await doing(() => walk.now.scan(heavyPack));
  expect(did()).toEqual([['steaks', { verb: 'pick', amount: { weight: 3.1, source: 'label' } }]]);
  expect([walk.now.sheet, walk.now.pad]).toEqual([null, null]);
});

it('a label scanned twice may be one piece, so that somebody looks; a closed sheet forgets its labels', async () => {
  const walk = await walking([anOrder({ lines: [steaks()] })]);
  await doing(() => walk.now.scan(lightPack));
  await doing(() => walk.now.scan(lightPack));
  expect([did(), walk.now.sheet, walk.now.pad!.labels.length]).toEqual([[], 'weight', 2]);
  await doing(() => walk.now.setSheet(null));
  await doing(() => walk.now.scan(heavyPack));
  expect(walk.now.pad!.labels).toEqual([{ code: heavyPack, weight: 1600 }]);
});

it('a label far under the pounds that were ordered waits for more, one far over for a look [PICK-04]', async () => {
  const pounds = { sellingMode: 'WEIGHT', units: 3 } as const;
  const walk = await walking([anOrder({ lines: [steaks(pounds)] })]);
  await doing(() => walk.now.scan(lightPack));
  expect([did(), walk.now.sheet]).toEqual([[], 'weight']);
  await doing(() => walk.now.scan(heavyPack));
  expect(did()).toEqual([['steaks', { verb: 'pick', amount: { weight: 3.1, source: 'label' } }]]);
  await letStand(actionsNow()[0]!);
  const few = await walking([anOrder({ lines: [steaks({ ...pounds, units: 1, askedWeight: 1 })] })]);
  await doing(() => few.now.scan(heavyPack));
  expect([did(), few.now.sheet]).toEqual([[], 'weight']);
});

it('a scan is for the line at hand, into its tote, where several orders have the product [PICK-03]', async () => {
  const first = anOrder();
  const second = anOrder({ id: 'o2', lines: [aLine({ id: 'more avocados' })] });
  const walk = await walking([first, second]);
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  await doing(() => walk.now.choose(walk.now.walk.find(({ line }) => line.id === 'more avocados')!));
  await doing(() => walk.now.scan('4046'));
  await doing(() => walk.now.scan('4046'));
  expect(did().map(([lineId]) => lineId)).toEqual(['more avocados', 'avocados']);
});

it('a scan of a label whose weight is far from the order opens the pad at once, without a line too [PICK-04]', async () => {
  const walk = await walking([anOrder({ lines: [grapes({ plu: '12345' })] })]);
  await doing(() => walk.now.scan('212345030004'));
  expect(did()).toEqual([]);
  expect([walk.now.sheet, walk.now.pad!.labels]).toEqual([
    'weight',
    [{ code: '212345030004', weight: 10_000 }],
  ]);
});

it('a scan of a wrong code or a settled line is refused in words and by vibration, and changes nothing [PICK-03]', async () => {
  const walk = await walking();
  await doing(() => walk.now.choose(walk.now.walk[1]!));
  await doing(() => walk.now.scan('9999'));
  expect(walk.now.wrong).toBe('Wrong code: 9999 is not in this order');
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect([walk.now.atHand!.line.id, walk.now.sheet, did()]).toEqual(['grapes', null, []]);
  await doing(() => walk.now.scan('4046'));
  expect(walk.now.wrong).toBe(null);
  await doing(() => walk.now.scan('4046'));
  expect(walk.now.wrong).toBe('Avocado is done already');
  expect(did()).toHaveLength(1);
  await doing(() => walk.now.choose(walk.now.walk[1]!));
  expect(walk.now.wrong).toBe(null);
});

it('a scan of a product found after all, while the shopper is asked about it, puts it in the bag [PICK-03]', async () => {
  const walk = await walking([anOrder({ lines: [aLine({ state: 'asked' }), grapes()] })]);
  await doing(() => walk.now.scan('4046'));
  expect([walk.now.wrong, did()]).toEqual([null, [['avocados', { verb: 'pick', amount: {} }]]]);
  expect(said()).toBe('Avocado is in the bag');
});

it('a scan of goods by weight found after all asks for their weight, and goes back to the line at hand', async () => {
  const beans = aLine({ id: 'beans', plu: '4066', pickOrder: 0 });
  const walk = await walking([anOrder({ lines: [beans, aLine(), grapes({ state: 'asked' })] })]);
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  await doing(() => walk.now.choose(walk.now.walk[1]!));
  await doing(() => walk.now.scan('4023'));
  expect([walk.now.atHand!.line.id, walk.now.sheet]).toEqual(['grapes', 'weight']);
  // The shopper answers while it lies on the scales.
  await walk.again([anOrder({ lines: [beans, aLine(), grapes()] })]);
  expect([walk.now.atHand!.line.id, walk.now.sheet]).toEqual(['grapes', 'weight']);
  await walk.again([anOrder({ lines: [beans, aLine(), grapes({ state: 'asked' })] })]);
  await doing(() => walk.now.setSheet(null));
  expect([walk.now.atHand!.line.id, walk.now.sheet]).toEqual(['avocados', null]);
  await walk.again([anOrder({ lines: [beans, aLine(), grapes()] })]);
  expect(walk.now.atHand!.line.id).toBe('avocados');
  await walk.again([anOrder({ lines: [beans, aLine(), grapes({ state: 'asked' })] })]);
  await doing(() => walk.now.scan('4023'));
  await doing(() => walk.now.put(walk.now.atHand!, { weight: 2 }));
  expect(did()).toEqual([['grapes', { verb: 'pick', amount: { weight: 2 } }]]);
  expect(walk.now.atHand!.line.id).toBe('avocados');
});

it('a scan settles the line in the order of the walk where it is still open', async () => {
  const first = anOrder({ lines: [aLine({ state: 'picked' })] });
  const second = anOrder({ id: 'o2', lines: [aLine({ id: 'more avocados' })] });
  const walk = await walking([first, second]);
  await doing(() => walk.now.scan('4046'));
  expect(did()).toEqual([['more avocados', { verb: 'pick', amount: {} }]]);
});

it('a scan puts nothing in the bag while the sheet of a missing line is open, and says so until it closes', async () => {
  const walk = await walking();
  await doing(() => walk.now.setSheet('missing'));
  await doing(() => walk.now.scan('4046'));
  expect([walk.now.wrong, walk.now.sheet, did()]).toEqual([
    'Codes are not read here. Choose below, or close this and scan.',
    'missing',
    [],
  ]);
  expect(vibrate).toHaveBeenCalledTimes(1);
  await doing(() => walk.now.setSheet(null));
  expect(walk.now.wrong).toBe(null);
  await doing(() => walk.now.setSheet('missing'));
  await doing(() => walk.now.settle(walk.now.atHand!, { verb: 'short' }));
  expect(walk.now.sheet).toBe(null);
});

it('a scan is read from a typing scanner wherever the focus is but in a field', async () => {
  await walking();
  const typed = (where: EventTarget, keys: string[]) =>
    doing(() => {
      const events = keys.map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      events.forEach((event) => where.dispatchEvent(event));
      expect(events.at(-1)!.defaultPrevented).toBe(where === document.body);
    });
  const field = document.body.appendChild(document.createElement('input'));
  await typed(field, [...'4046', 'Enter']);
  expect(did()).toEqual([]);
  await typed(document.body, [...'4046', 'Enter']);
  expect(did()).toEqual([['avocados', { verb: 'pick', amount: {} }]]);
  field.remove();
});

it('focus moves to the next line when its own is gone, and never away from an element that was chosen', async () => {
  const frame = document.body.appendChild(document.createElement('div'));
  frame.className = 'picking';
  frame.innerHTML = '<h2 tabindex="-1">next</h2><button>chosen</button>';
  const walk = await walking();
  expect(document.activeElement).toBe(document.body);
  await doing(() => walk.now.put(walk.now.atHand!, {}));
  expect(document.activeElement?.textContent).toBe('next');
  frame.querySelector('button')!.focus();
  await doing(() => walk.now.put(walk.now.atHand!, { weight: 2 }));
  expect(document.activeElement?.textContent).toBe('chosen');
  frame.remove();
});

it('a substitute that went in the bag is announced by its own name', async () => {
  const walk = await walking();
  const limes = {
    prodRrn: 9,
    prodName: 'Limes',
    prodBrand: '',
    prodWeightLabel: '1 lb',
    prodThumbnailId: null,
    sellingMode: 'UNIT' as const,
    unitPrice: 2,
  };
  await doing(() =>
    walk.now.settle(walk.now.atHand!, { verb: 'substitute', amount: { units: 3 }, instead: limes }),
  );
  expect(said()).toBe('Limes, 1 lb is in the bag');
});

it('focus moves on to the next line from the heading too, where it was left when a sheet closed', async () => {
  const frame = document.body.appendChild(document.createElement('div'));
  frame.className = 'picking';
  frame.innerHTML = '<h1 tabindex="-1">GF-1</h1><h2 tabindex="-1">next</h2>';
  const walk = await walking();
  frame.querySelector('h1')!.focus();
  await doing(() => walk.now.put(walk.now.atHand!, {}));
  expect(document.activeElement?.textContent).toBe('next');
  frame.remove();
});
