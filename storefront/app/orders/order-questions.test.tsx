// @vitest-environment happy-dom
import type { OrderDetail } from '@larder/contract/order';
import type { ItemAsked } from '@larder/contract/order-item';
import { allergens, type AllergenId } from '@larder/domain/allergens';
import { wordsOf } from '@larder/text/words';
import { mounted } from '@larder/ui/testing/mounted.ts';
import { LangContext, provideWords } from '@larder/ui/words.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana, anOrderLine } from '../shell/testing/shopper.ts';
import type { User } from '../state/session.ts';
import { OrderQuestions } from './order-questions.tsx';

const now = Date.parse('2026-11-29T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const question: ItemAsked = {
  orderNumber: 'GF-1042',
  storeName: 'Downtown',
  missing: 'Milk',
  offered: 'Oat Drink',
  offeredThumbnailId: null,
  allergens: [allergens['tree-nuts']],
  quantity: '1',
  sellingMode: 'UNIT',
  unitPrice: 3,
  most: 3,
  expiresAt: inMinutes(4.9),
  otherwise: 'refund',
  state: 'waiting',
};
const more = {
  orderNumber: 'GF-1042',
  storeName: 'Downtown',
  ceiling: 59.1,
  asked: 61.2,
  expiresAt: inMinutes(1),
  state: 'waiting',
} as const;
type Load = { question?: ItemAsked | null; more?: OrderDetail['more'] };

/** An order's questions as it is loaded once and again; `said` are the announcements so far. */
async function opened(first: Load, lang: 'EN-US' | 'ES-MX' = 'EN-US', user: User | null = null) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  provideWords(wordsOf);
  const shop = inShop(() => null, { user });
  const of = ({ question: asked = null, more: sum = null }: Load) =>
    shop.around(
      <LangContext value={lang}>
        <OrderQuestions
          order={{ id: 'o1', more: sum } as OrderDetail}
          products={[anOrderLine({ id: 'l1', question: asked })]}
          onChanged={async () => undefined}
        />
      </LangContext>,
    );
  const { draw } = await mounted(of(first));
  const said = () =>
    [...document.querySelectorAll('output.sr-only > span')].map(({ textContent }) => textContent);
  return { load: (next: Load) => draw(of(next)), said };
}

it.each([
  ['EN-US', "We're out of Milk. You have 5 minutes to answer."],
  ['ES-MX', 'No tenemos Milk. Tienes 5 minutos para responder.'],
] as const)('a question that comes up on an open page is announced once, in %s', async (lang, words) => {
  const { load, said } = await opened({}, lang);
  expect(said()).toEqual([]);
  await load({ question });
  expect(said()).toEqual([words]);
  await load({ question: { ...question } });
  await load({});
  expect(said()).toEqual([words]);
});

it('a question about a higher sum is announced too, and a second one about a line', async () => {
  const { load, said } = await opened({ question });
  await load({ question, more });
  const sum = 'Your bag came to $61.20. You have 1 minute to answer.';
  expect(said()).toEqual([sum]);
  await load({ question: { ...question, missing: 'Eggs', expiresAt: inMinutes(0.2) }, more });
  expect(said()).toEqual([sum, "We're out of Eggs. Please answer now."]);
});

it('a second question about the same higher sum is announced too', async () => {
  const { load, said } = await opened({});
  await load({ more });
  await load({ more: null });
  await load({ more: { ...more, expiresAt: inMinutes(3) } });
  const sum = 'Your bag came to $61.20.';
  expect(said()).toEqual([`${sum} You have 1 minute to answer.`, `${sum} You have 3 minutes to answer.`]);
});

it('a question that the page opens with is read with the page, and an answered one is no news', async () => {
  const { load, said } = await opened({ question });
  await load({ question });
  await load({ question, more: { ...more, state: 'raised' } });
  expect(said()).toEqual([]);
});

it('a question marks what its shopper avoids of the product that is offered, and for nobody else [PAGE-02]', async () => {
  const marked = async (...avoidedAllergens: AllergenId[]) => {
    const user = { ...ana, preferences: { ...ana.preferences, avoidedAllergens } };
    await opened({ question }, 'EN-US', user);
    return document.querySelector('.contains-mark')?.textContent ?? null;
  };
  expect(await marked(allergens.milk)).toBe(null);
  expect(await marked(allergens['tree-nuts'])).toBe('Contains tree nuts');
});
