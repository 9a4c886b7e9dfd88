// @vitest-environment happy-dom
import { found, key, mounted, press } from '@larder/ui/testing/mounted.ts';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { grapes } from '../testing/an-order.ts';
import { WeightPad } from './weight-pad.tsx';

const shown = () => found('.pad-shown').textContent;
const put = () => found<HTMLButtonElement>('.pad-put');

async function aPad(line = grapes(), label: ComponentProps<typeof WeightPad>['label'] = null) {
  const onPut = vi.fn();
  await mounted(<WeightPad line={line} label={label} onPut={onPut} onClose={() => undefined} />);
  return onPut;
}

it('the pad takes a weight from its keys, and cannot be sent empty', async () => {
  const onPut = await aPad();
  expect([shown(), put().disabled]).toEqual(['0 lb', true]);
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

it('the weight of a label is asked about, then confirmed with its code, or another one is typed', async () => {
  const label = { code: '212345030004', pounds: 10 };
  const confirmed = await aPad(grapes(), label);
  expect(found('[role=alert]').textContent).toContain('far from the 2 lb');
  await press('Yes, 10 lb');
  expect(confirmed.mock.calls).toEqual([[grapes(), { label: label.code, confirmed: true }]]);
  document.body.innerHTML = '';
  const typed = await aPad(grapes(), label);
  for (const each of ['Delete the last digit', 'Delete the last digit', '2']) await press(each);
  await press('In the bag');
  expect(typed.mock.calls).toEqual([[grapes(), { weight: 2 }]]);
});
