// @vitest-environment happy-dom
import { found, mounted, press, type, whyNot } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import type { Line } from '../state/order.ts';
import { aLine, anOrder, grapes } from '../testing/an-order.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import { MissingSheet } from './missing-sheet.tsx';

const product = (prodRrn: number, prodName: string, sellingMode: Line['sellingMode'] = 'UNIT') => ({
  prodRrn,
  prodName,
  prodBrand: '',
  prodWeightLabel: 'each',
  prodThumbnailId: null,
  sellingMode,
  unitPrice: 2,
});
const limes = product(9, 'Limes');
const plums = product(10, 'Plums', 'WEIGHT');

type Found = {
  rule: Line['rule'];
  backup: typeof limes | null;
  matches: (typeof limes)[];
  mayComeUnasked?: boolean;
};

/** Mounts the sheet of a missing line with these candidates. */
async function aSheet(instead: Found, scene: { line?: Line; waiting?: number; ask?: () => unknown } = {}) {
  const [onAct, onClose] = [vi.fn(), vi.fn()];
  const ask = scene.ask ?? (() => ({ revision: 8, expiresAt: '2026-11-23T17:00:00.000Z' }));
  const work = atWork((call) =>
    call.startsWith('GET') ? { mayComeUnasked: instead.rule === 'best-match', ...instead } : ask(),
  );
  await mounted(
    work.around(
      <MissingSheet
        order={anOrder()}
        line={scene.line ?? aLine()}
        waiting={scene.waiting ?? 0}
        wrong={null}
        onAct={onAct}
        onClose={onClose}
      />,
    ),
  );
  return { onAct, onClose, sent: work.sent };
}
const offered = () =>
  [...document.querySelectorAll('.candidate p.font-bold')].map((each) => each.textContent);
const buttons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('.candidate button:not([aria-label])')].map((button) =>
    [button.textContent, whyNot(button)].filter(Boolean).join(': '),
  );

it('the shopper’s own choice goes in at once, and is the only one that does; the others are asked about', async () => {
  const { onAct } = await aSheet({ rule: 'ask', backup: limes, matches: [plums, limes] });
  expect(offered()).toEqual(['Limes', 'Plums']);
  expect(buttons()).toEqual(['Put this in', 'Ask the shopper']);
  await press('Put this in');
  expect(onAct.mock.calls).toEqual([[{ verb: 'substitute', amount: { units: 3 }, instead: limes }]]);
});

it('a substitute the shopper agreed to goes in, and stands first', async () => {
  const question = {
    prodRrn: 10,
    prodName: 'Plums',
    prodWeightLabel: '',
    expiresAt: '',
    answer: 'yes' as const,
  };
  await aSheet({ rule: 'ask', backup: null, matches: [limes, plums] }, { line: aLine({ question }) });
  expect(offered()).toEqual(['Plums', 'Limes']);
  expect(buttons()).toEqual(['Put this in: Enter the weight first.', 'Ask the shopper']);
});

it('a substitute the shopper agreed to that may not come any more, as one taken from the catalog, is said to be gone', async () => {
  const question = {
    prodRrn: 11,
    prodName: 'Pears',
    prodWeightLabel: '',
    expiresAt: '',
    answer: 'yes' as const,
  };
  await aSheet({ rule: 'ask', backup: null, matches: [limes] }, { line: aLine({ question }) });
  expect(document.querySelector('dialog')!.textContent).toContain('Pears may not come any more.');
  expect(offered()).toEqual(['Limes']);
});

it('a substitute the shopper declined is asked about before it goes in', async () => {
  const question = {
    prodRrn: 9,
    prodName: 'Limes',
    prodWeightLabel: '',
    expiresAt: '',
    answer: 'no' as const,
  };
  await aSheet({ rule: 'ask', backup: null, matches: [limes] }, { line: aLine({ question }) });
  expect(buttons()).toEqual(['Ask the shopper']);
});

it('the best match goes in where the shopper leaves the choice to the store, weighed goods with their weight', async () => {
  const { onAct } = await aSheet({ rule: 'best-match', backup: null, matches: [plums] });
  expect(buttons()).toEqual(['Put this in: Enter the weight first.']);
  await type(found('.candidate input'), '1.5');
  await press('Put this in');
  expect(onAct.mock.calls).toEqual([
    [{ verb: 'substitute', amount: { weight: 1.5, confirmed: true }, instead: plums }],
  ]);
});

it('the best match goes in though the line has a backup, where the shopper leaves the rest to the store [PICK-05]', async () => {
  const instead: Found = { rule: 'backup', backup: null, matches: [limes] };
  await aSheet({ ...instead, mayComeUnasked: true });
  expect(buttons()).toEqual(['Put this in']);
  document.body.replaceChildren();
  await aSheet({ ...instead, mayComeUnasked: false });
  expect(buttons()).toEqual(['Ask the shopper']);
});

it('pieces that come in place of pounds are counted, one at first, and weighed where the weight is paid', async () => {
  const { onAct } = await aSheet(
    { rule: 'backup', backup: limes, matches: [] },
    { line: grapes({ units: 1.5 }) },
  );
  await press('Put this in');
  await press('One more: Limes');
  await press('Put this in');
  const amounts = () => onAct.mock.calls.map(([{ amount }]) => amount);
  expect(amounts()).toEqual([{ units: 1 }, { units: 2 }]);
  document.body.replaceChildren();
  const melons = product(11, 'Melons', 'BOTH');
  const weighed = await aSheet({ rule: 'backup', backup: melons, matches: [] }, { line: grapes() });
  await press('One more: Melons');
  await type(found('.candidate input'), '2,25');
  await press('Put this in');
  expect(weighed.onAct.mock.calls).toEqual([
    [{ verb: 'substitute', amount: { units: 2, weight: 2.25, confirmed: true }, instead: melons }],
  ]);
});

it('pieces sold by the pound come in place of as many pieces', async () => {
  const melons = product(11, 'Melons', 'BOTH');
  const { onAct } = await aSheet({ rule: 'backup', backup: melons, matches: [] });
  await type(found('.candidate input'), '2.25');
  await press('Put this in');
  expect(onAct.mock.calls[0]![0].amount).toEqual({ units: 3, weight: 2.25, confirmed: true });
});

it('fewer pieces of a substitute go in where there are not as many as ordered', async () => {
  const { onAct } = await aSheet({ rule: 'backup', backup: limes, matches: [] });
  expect(found<HTMLButtonElement>('[aria-label="One more: Limes"]').disabled).toBe(true);
  await press('One less: Limes');
  await press('Put this in');
  document.body.replaceChildren();
  const melons = product(11, 'Melons', 'BOTH');
  const line = aLine({ sellingMode: 'BOTH', askedWeight: 6 });
  const weighed = await aSheet({ rule: 'backup', backup: melons, matches: [] }, { line });
  await press('One less: Melons');
  await type(found('.candidate input'), '1.9');
  await press('Put this in');
  expect(found('.candidate [role=alert]').textContent).toContain('far from the 4 lb');
  await press('Yes, 1.9 lb');
  expect([...onAct.mock.calls, ...weighed.onAct.mock.calls].map(([{ amount }]) => amount)).toEqual([
    { units: 2 },
    { units: 2, weight: 1.9, confirmed: true },
  ]);
});

it('the weight of a substitute far from the ordered one is asked about once more [PICK-04]', async () => {
  const { onAct } = await aSheet({ rule: 'backup', backup: plums, matches: [] }, { line: grapes() });
  await type(found('.candidate input'), '12');
  await press('Put this in');
  expect(found('.candidate [role=alert]').textContent).toContain('far from the 2 lb');
  expect(onAct).not.toHaveBeenCalled();
  await press('Yes, 12 lb');
  expect(onAct.mock.calls[0]![0].amount).toEqual({ weight: 12, confirmed: true });
});

it('Ask sends the question at the revision on screen, and closes the sheet', async () => {
  const { sent, onClose } = await aSheet({ rule: 'ask', backup: null, matches: [limes] });
  await press('Ask the shopper');
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /orders/o1/lines/avocados/ask',
    body: { revision: 7, prodRrn: 9 },
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a refused question says why, and the sheet stays open', async () => {
  const ask = () => refusal(409, 'nobody-to-ask', 'Nobody can be asked.');
  const { onClose } = await aSheet({ rule: 'ask', backup: null, matches: [limes] }, { ask });
  await press('Ask the shopper');
  expect(found('[role=alert]', found('dialog')).textContent).toContain('Nobody can be asked.');
  expect(onClose).not.toHaveBeenCalled();
});

it('no shopper is asked while something of the order is still to be sent', async () => {
  await aSheet({ rule: 'ask', backup: null, matches: [limes] }, { waiting: 1 });
  expect(buttons()).toEqual(['Ask the shopper: Wait until everything is sent.']);
});

it('a line can be left out; the sheet says where nothing may come instead', async () => {
  const { onAct } = await aSheet({ rule: 'refund', backup: null, matches: [] });
  expect(found('dialog').textContent).toContain('Nothing may come instead.');
  await press('Leave it out');
  expect(onAct.mock.calls).toEqual([[{ verb: 'short' }]]);
  document.body.replaceChildren();
  await aSheet({ rule: 'ask', backup: null, matches: [] });
  expect(found('dialog').textContent).toContain('so there is nothing to ask.');
});

it('some of the ordered pieces go in the bag, at least one and fewer than all, where goods are sold by the piece', async () => {
  const nothing: Found = { rule: 'refund', backup: null, matches: [] };
  const { onAct } = await aSheet(nothing);
  expect(found('output').textContent).toBe('2');
  expect(found<HTMLButtonElement>('[aria-label="One more: Avocado"]').disabled).toBe(true);
  await press('One less: Avocado');
  expect(found<HTMLButtonElement>('[aria-label="One less: Avocado"]').disabled).toBe(true);
  await press('1 of 3 in the bag');
  expect(onAct.mock.calls).toEqual([[{ verb: 'pick', amount: { units: 1 } }]]);
  for (const line of [aLine({ units: 1 }), aLine({ sellingMode: 'WEIGHT', units: 2 })]) {
    document.body.replaceChildren();
    await aSheet(nothing, { line });
    expect(document.querySelector('#some-there')).toBe(null);
  }
});

/** The names by which a screen reader knows the buttons and fields of the candidates. */
const spoken = () =>
  [...document.querySelectorAll('.candidate :is(button, label)')].map((each) => {
    const ids = each.getAttribute('aria-labelledby')?.split(' ');
    const words = ids?.map((id) => document.getElementById(id)!.textContent).join(' ');
    return (words ?? each.getAttribute('aria-label') ?? each.textContent).replaceAll('\u00a0', ' ');
  });

it('the button of each candidate names its product, and so does the field of its weight', async () => {
  await aSheet({ rule: 'ask', backup: plums, matches: [limes] }, { line: grapes() });
  expect(spoken()).toEqual(['Pounds: Plums', 'Put this in Plums', 'Ask the shopper Limes']);
});

it('two sizes of one product and two brands of it have buttons and fields that tell them apart', async () => {
  const of = (prodRrn: number, prodWeightLabel: string, prodBrand = '') => ({
    ...product(prodRrn, 'Whole Milk', 'BOTH'),
    prodWeightLabel,
    prodBrand,
  });
  const matches = [of(1, '1 gal', 'Alder'), of(2, '1/2 gal', 'Alder'), of(3, '1 gal')];
  await aSheet({ rule: 'best-match', backup: null, matches });
  expect(spoken()).toEqual(
    ['Whole Milk, 1 gal · Alder', 'Whole Milk, 1/2 gal · Alder', 'Whole Milk, 1 gal'].flatMap((name) => [
      `One less: ${name}`,
      `One more: ${name}`,
      `Pounds: ${name}`,
      `Put this in ${name}`,
    ]),
  );
});
