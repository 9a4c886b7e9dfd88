// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { WhatNext } from './what-next.tsx';

async function told(day: string) {
  const order = { today: '2026-11-26', changes: { refused: null, day, time: '22:00' } as never };
  const { place } = await mounted(
    inShop(() => null).around(<WhatNext orderId="order" order={order} ceiling={12} />),
  );
  return place.textContent;
}

it('a placed order says until which day it can be changed, as in the middle of a sentence', async () => {
  expect(await told('2026-11-29')).toContain('You can change this order until November 29, 10:00');
  expect(await told('2026-11-27')).toContain('You can change this order until tomorrow, 10:00');
});
