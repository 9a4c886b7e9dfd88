// @vitest-environment happy-dom
import { allergens } from '@larder/domain/allergens';
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { wordsOf } from '@larder/text/words';
import type { Lang } from '@larder/text/say';
import { LangContext, provideWords } from '@larder/ui/words.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListItem } from '../parts/list/listed-product.tsx';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import type { User } from '../state/session.ts';
import { ListItemRow } from './list-item-row.tsx';

beforeEach(() => {
  provideWords(wordsOf);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const item = (units: number) =>
  ({
    prodRrn: 7,
    prodName: 'Limes',
    prodWeightLabel: 'each',
    prodThumbImg: null,
    sellingMode: 'UNIT',
    unitPrice: 0.33,
    origUnitPrice: 0.33,
    isAvailable: true,
    units,
    quantity: units,
    comparison: null,
    sellByUnitIncrement: 1,
    sellByWeightIncrement: 0.25,
    weight: null,
  }) as unknown as ListItem;

async function drawn(
  units: number,
  facts: Partial<ListItem> = {},
  lang: Lang = 'EN-US',
  user: User | null = null,
) {
  const [onQuantity, onForget] = [vi.fn(), vi.fn()];
  function Row() {
    const [isRemoved, setRemoved] = useState(false);
    const change = (next: number) => {
      onQuantity(next);
      setRemoved(next === 0);
    };
    const props = {
      item: { ...item(units), ...facts },
      isRemoved,
      error: undefined,
      onQuantity: change,
      onForget,
    };
    return <ListItemRow {...props} />;
  }
  const shop = inShop(() => [], { user });
  await mounted(
    shop.around(
      <LangContext value={lang}>
        <ul>
          <Row />
        </ul>
      </LangContext>,
    ),
  );
  return { shop, onQuantity, onForget };
}

it('a product of a list is removed by one press whatever its quantity, and comes back with it', async () => {
  const { onQuantity } = await drawn(4);
  found<HTMLButtonElement>('[aria-label="Remove Limes"]').focus();
  await press('Remove Limes');
  expect(found('li').textContent).toBe('You removed LimesUndo');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo, Limes');
  await press('Undo, Limes');
  expect(onQuantity.mock.calls).toEqual([[0], [4]]);
  expect(document.activeElement).toBe(found('li'));
});

it('a product of a list has its quantity announced once the presses have paused, and its removal at once', async () => {
  const { shop } = await drawn(4);
  await press('Increase Limes');
  expect(shop.said()).toBe('');
  await doing(() => vi.advanceTimersByTimeAsync(1500));
  expect(shop.said()).toBe('Limes: 5');
  await press('Remove Limes');
  expect(shop.said()).toBe('You removed Limes');
});

it('a removed product of a list is offered back for ten seconds, and no bin stands beside a minus that removes', async () => {
  const { onForget } = await drawn(1);
  expect(document.querySelectorAll('[aria-label="Remove Limes"]')).toHaveLength(1);
  await press('Remove Limes');
  await doing(() => (document.activeElement as HTMLElement).blur());
  await doing(() => vi.advanceTimersByTimeAsync(9_999));
  expect(onForget).not.toHaveBeenCalled();
  await doing(() => vi.advanceTimersByTimeAsync(1));
  expect(onForget).toHaveBeenCalledOnce();
});

it.each([
  ['EN-US', '16\u00a0oz\u00a0· 24.9¢/oz per ounce'],
  ['ES-MX', '16\u00a0oz\u00a0· 24.9¢/oz por onza'],
] as const)(
  'a product of a list shows its size and what a unit of comparison costs here today, in %s [PRICE-01]',
  async (lang, words) => {
    const pasta = {
      prodName: 'Linguine',
      prodWeightLabel: '16 oz',
      unitPrice: 3.99,
      origUnitPrice: 4.99,
      comparison: { amount: 16, unit: 'oz' },
    } as const;
    await drawn(1, pasta, lang);
    expect(found('li').textContent).toContain(words);
  },
);

it('a product of a list is marked with what its shopper avoids of it [PAGE-02]', async () => {
  const avoided = { ...ana.preferences, avoidedAllergens: [allergens.milk] };
  const facts = { allergens: [allergens.milk, allergens.soy] };
  await drawn(1, facts, 'EN-US', { ...ana, preferences: avoided });
  expect(found('.contains-mark').textContent).toBe('Contains milk');
});
