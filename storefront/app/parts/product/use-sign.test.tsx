// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { DrawnTile } from './drawn-tile.tsx';
import { signOf } from './sign-rules.ts';

it('a tile drawn before the rules of the signs have loaded asks for them and gets its sign', async () => {
  const { place } = await mounted(<DrawnTile name="Organic Whole Milk" brand="" departmentKey={7} />);
  const sign = () => place.querySelector<HTMLElement>('.drawn-tile')!.style.getPropertyValue('--sign');
  await doing(() => expect.poll(sign).not.toBe(''));
  expect(sign()).toBe(String(signOf('Organic Whole Milk')));
});
