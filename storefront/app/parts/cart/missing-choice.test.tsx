// @vitest-environment happy-dom
import type { CartAnswer, CartChangeAnswer } from '@larder/contract/cart-parts';
import type { MissingChoice } from '@larder/domain/substitution';
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, changeOf } from '../../shell/testing/shopper.ts';
import { useCart } from '../../state/cart-state.ts';
import { MissingChoiceField } from './missing-choice.tsx';

/** The field over a network that answers when the test says so; `shown` is what the select showed so far. */
async function drawn() {
  const answers: ((answer: CartChangeAnswer | CartAnswer | Error) => void)[] = [];
  const shop = inShop(
    () =>
      new Promise((resolve, reject) =>
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      ),
    { cart: aCart() },
  );
  const Shown = () => <MissingChoiceField cart={useCart().cart!} />;
  await mounted(shop.around(<Shown />));
  const select = found<HTMLSelectElement>('select');
  const shown: string[] = [];
  const look = () => shown.push(select.value);
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const choose = async (value: string) => {
    await doing(() => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    look();
  };
  const answer = async (which: number, missingChoice: MissingChoice, revision: number) => {
    await doing(() => answers[which]!(changeOf(aCart({ missingChoice, revision }))));
    look();
  };
  const sent = () => shop.sent().map(([, body]) => (body as { missingChoice: string }).missingChoice);
  return { shop, select, shown, choose, answer, answers, sent };
}

it('the newest of several quick choices for missing products is the one that is kept', async () => {
  const { shop, select, shown, choose, answer, sent } = await drawn();
  await choose('best-match');
  expect(select.getAttribute('aria-busy')).toBe('true');
  await choose('refund');
  expect(sent()).toEqual(['best-match']);
  await answer(0, 'best-match', 4);
  expect(sent()).toEqual(['best-match', 'refund']);
  expect(select.value).toBe('refund');
  await answer(1, 'refund', 5);
  expect(shown.filter((value) => value === 'ask')).toEqual([]);
  expect(shown.slice(shown.indexOf('refund')).filter((value) => value !== 'refund')).toEqual([]);
  expect(select.getAttribute('aria-busy')).toBe(null);
  expect(shop.cart.getState().cart).toMatchObject({ missingChoice: 'refund' });
  expect(shop.said()).toBe('Choice saved');
});

it('a choice for missing products that fails shows the kept one again, and says so', async () => {
  const { shop, select, choose, answers } = await drawn();
  await choose('refund');
  await doing(() => answers[0]!(new TypeError('Failed to fetch')));
  expect(select.value).toBe('ask');
  expect(select.getAttribute('aria-invalid')).toBe('true');
  expect(shop.said()).toBe('No response from API');
});

it('a choice made in a cart that another device changed too stays shown until the cart is loaded again', async () => {
  const { shop, select, shown, choose, answer, answers } = await drawn();
  await choose('refund');
  await answer(0, 'refund', 9);
  expect(shop.sent().at(-1)![0]).toContain('GET /experience/api/user/cart/last');
  expect([select.value, select.getAttribute('aria-busy'), shop.said()]).toEqual(['refund', 'true', '']);
  await doing(() => answers[1]!(aCart({ missingChoice: 'refund', revision: 9 })));
  expect(shown.slice(shown.indexOf('refund')).filter((value) => value !== 'refund')).toEqual([]);
  expect([select.value, select.getAttribute('aria-busy'), shop.said()]).toEqual([
    'refund',
    null,
    'Choice saved',
  ]);
});
