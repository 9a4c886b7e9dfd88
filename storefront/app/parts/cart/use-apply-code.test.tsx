// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, changeOf } from '../../shell/testing/shopper.ts';
import { PromoEntry } from './promo-entry.tsx';
import { createUnsentCode } from './unsent-code.ts';
import { useTakeCode } from './use-apply-code.ts';

const applied = {
  ...changeOf(aCart({ revision: 4, promo: { code: 'FALL', label: 'Fall', percent: 10 } })),
  isValid: true,
  message: '',
};

const codesSent = (shop: ReturnType<typeof inShop>) =>
  shop.sent().filter(([call]) => String(call).includes('/promos/')).length;

/** Types a code into an entry whose code a screen sends. */
async function unsent(answer: () => unknown, code: string) {
  const kept = createUnsentCode();
  const shop = inShop(answer, { cart: aCart() });
  const screen = { take: async () => true };
  const Screen = () => {
    const take = useTakeCode(kept);
    useEffect(() => void (screen.take = take));
    return <PromoEntry unsent={kept} />;
  };
  await mounted(shop.around(<Screen />));
  await press('Have a promo code?');
  if (code !== '') await type(found('input'), code);
  const taken: boolean[] = [];
  const take = () => doing(async () => void taken.push(await screen.take()));
  return { shop, screen, take, taken };
}

it('a screen applies the code that is typed and unsent, once, and then knows of none', async () => {
  const { shop, screen, take, taken } = await unsent(() => applied, 'FALL');
  await doing(() => {
    found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    return screen.take();
  });
  expect(codesSent(shop)).toBe(1);
  expect(shop.successes()).toEqual(['Promo added!']);
  await take();
  expect([taken, codesSent(shop)]).toEqual([[true], 1]);
});

it('a screen that applies a refused code is told, and its field has the focus and the reason', async () => {
  const { take, taken } = await unsent(
    () => ({ ...applied, isValid: false, message: 'This code has ended.' }),
    'FALL',
  );
  await take();
  expect(taken).toEqual([false]);
  expect(found('[id$=error]').textContent).toBe('This code has ended.');
  expect(document.activeElement).toBe(found('input'));
});

it('a field without a code keeps nothing from going on', async () => {
  const { shop, take, taken } = await unsent(() => applied, '');
  await take();
  expect([taken, shop.sent()]).toEqual([[true], []]);
});

it('a code that is typed and whose field was closed is applied all the same; refused, its field opens again', async () => {
  let answer: object = { ...applied, isValid: false, message: 'This code has ended.' };
  const { shop, take, taken } = await unsent(() => answer, 'FALL');
  await press('Have a promo code?');
  expect(document.querySelector('input')).toBe(null);
  await take();
  expect([taken, codesSent(shop)]).toEqual([[false], 1]);
  expect(found('[id$=error]').textContent).toBe('This code has ended.');
  expect(document.activeElement).toBe(found('input'));
  await press('Have a promo code?');
  answer = applied;
  await take();
  expect([taken, codesSent(shop)]).toEqual([[false, true], 2]);
});
