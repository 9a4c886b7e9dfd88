import { CallFailed } from '@larder/contract/call-failed';
import { expect, it } from 'vitest';
import { departmentOf, keyOf, refusedWith } from './loading.ts';

function statusOf(read: () => number): number | undefined {
  try {
    read();
    return undefined;
  } catch (refusal) {
    return (refusal as Response).status;
  }
}

it('the names "sale" and 0 are the department of everything on sale [ROUTE-05]', () => {
  expect(departmentOf('sale')).toBe(0);
  expect(departmentOf('0')).toBe(0);
  expect(departmentOf('12')).toBe(12);
});

it('a malformed key is refused with 400 [ROUTE-14]', () => {
  for (const text of ['abc', '', '-1', '1.5', '1e3', '00', '01', 'Sale', '99999999999', undefined]) {
    expect(
      statusOf(() => departmentOf(text)),
      String(text),
    ).toBe(400);
  }
  expect(statusOf(() => keyOf('0'))).toBe(400);
  expect(keyOf('2147483647')).toBe(2_147_483_647);
});

it('the status of a refused call is read from any copy of its class', async () => {
  const address = `${import.meta.resolve('@larder/contract/call-failed')}?copy`;
  const copy = (await import(address)) as { CallFailed: typeof CallFailed };
  expect(copy.CallFailed).not.toBe(CallFailed);
  for (const refusal of [CallFailed, copy.CallFailed])
    expect(refusedWith(new refusal(404, null, ''))).toBe(404);
  expect(refusedWith(new Error('no connection'))).toBeNull();
  expect(refusedWith(null)).toBeNull();
  expect(refusedWith({ name: 'CallFailed', status: 404 })).toBeNull();
});
