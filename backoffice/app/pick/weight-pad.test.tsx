// @vitest-environment happy-dom
import { thousandths } from '@larder/domain/quantity';
import { found, key, mounted, press, whyNot } from '@larder/ui/testing/mounted.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { grapes } from '../testing/an-order.ts';
import type { Label } from './labels.ts';
import { padWith, type Pad } from './use-pads.ts';
import { WeightPad } from './weight-pad.tsx';

const shown = () => found('.pad-shown').textContent;
const put = () => found<HTMLButtonElement>('.pad-put');

async function aPad(line = grapes(), labels: readonly Label[] = []) {
  const onPut = vi.fn();
  const Held = () => {
    const [pad, setPad] = useState(padWith(line, labels));
    const enter = (entered: Partial<Pad>) => setPad({ ...pad, ...entered });
    return <WeightPad line={line} pad={pad} onEnter={enter} onPut={onPut} onClose={() => undefined} />;
  };
  await mounted(<Held />);
  return onPut;
}

it('the pad takes a weight from its keys, and cannot be sent empty', async () => {
  const onPut = await aPad();
  expect([shown(), whyNot(put())]).toEqual(['0 lb', 'Enter the weight first.']);
  for (const each of ['1', '.', '5', '4']) await press(each);
  expect(shown()).toBe('1.54 lb');
  await press('Delete the last digit');
  expect(shown()).toBe('1.5 lb');
  await press('In the bag');
  expect(onPut.mock.calls).toEqual([[grapes(), { weight: 1.5 }]]);
});

it('the pad takes a weight from a keyboard, wherever the focus is in it', async () => {
  const onPut = await aPad();
  expect(document.activeElement).toBe(found('.pad-shown'));
  for (const each of ['2', 'x', '.', '5', 'Backspace', '4']) await key(each);
  expect(shown()).toBe('2.4 lb');
  expect(await key('Enter', found('.pad button'))).toBe(true);
  expect(onPut).not.toHaveBeenCalled();
  expect(await key('Enter')).toBe(false);
  expect(onPut).toHaveBeenCalledTimes(1);
});

it('a weight that is asked about is corrected by keyboard from the button that asks', async () => {
  const onPut = await aPad();
  await press('9');
  await press('In the bag');
  const asks = found('.pad-put');
  for (const each of ['Backspace', '2', ',', '1']) await key(each, asks);
  expect(shown()).toBe('2.1 lb');
  await press('In the bag');
  expect(onPut.mock.calls).toEqual([[grapes(), { weight: 2.1 }]]);
});

it('a weight far from the order is asked about once more, and again after a change', async () => {
  const onPut = await aPad();
  await press('9');
  await press('In the bag');
  expect(onPut).not.toHaveBeenCalled();
  expect(found('[role=alert]').textContent).toContain('far from the 2 lb');
  await press('1');
  expect(document.querySelector('[role=alert]')).toBe(null);
  await press('In the bag');
  expect(onPut).not.toHaveBeenCalled();
  await press('Yes, 91 lb');
  expect(onPut.mock.calls).toEqual([[grapes(), { weight: 91, confirmed: true }]]);
});

it('a weight is not questioned where none was ordered, and an empty one is not sent', async () => {
  const onPut = await aPad(grapes({ askedWeight: null }));
  await key('Enter');
  expect(onPut).not.toHaveBeenCalled();
  await press('9');
  await press('In the bag');
  expect(onPut).toHaveBeenCalledTimes(1);
});

/** Three melons of about two pounds each. */
const melons = grapes({ id: 'melons', sellingMode: 'BOTH', units: 3, askedWeight: 6 });
const amounts = (onPut: Awaited<ReturnType<typeof aPad>>) => onPut.mock.calls.map(([, amount]) => amount);

it('fewer pieces than ordered are counted beside their weight, which is doubted by their number [PICK-04]', async () => {
  const onPut = await aPad(melons);
  await press('One less: Grapes');
  await press('4');
  await press('2 of 3 in the bag');
  await press('One less: Grapes');
  await press('1 of 3 in the bag');
  expect(found('[role=alert]').textContent).toContain('far from the 2 lb');
  await press('Yes, 4 lb');
  expect(amounts(onPut)).toEqual([
    { units: 2, weight: 4 },
    { units: 1, weight: 4, confirmed: true },
  ]);
});

it('all pieces need no number, and pounds or one piece none to choose', async () => {
  const onPut = await aPad(melons);
  await press('6');
  await press('In the bag');
  expect(amounts(onPut)).toEqual([{ weight: 6 }]);
  for (const line of [grapes(), { ...melons, units: 1 }]) {
    document.body.replaceChildren();
    await aPad(line);
    expect(document.querySelector('[aria-label^="One less"]')).toBe(null);
  }
});

it('what labels say of the pieces so far is in the pad: it goes in as it is, or is typed over', async () => {
  const labels = [{ code: 'a', weight: thousandths(1875) }];
  const onPut = await aPad(melons, labels);
  expect(shown()).toBe('1.875 lb');
  await press('1 of 3 in the bag');
  await press('Delete the last digit');
  await press('1 of 3 in the bag');
  expect(amounts(onPut)).toEqual([
    { units: 1, weight: 1.875, source: 'label' },
    { units: 1, weight: 1.87 },
  ]);
});
