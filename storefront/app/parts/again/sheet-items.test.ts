import type { AgainLine } from '@larder/contract/again';
import type { ProductCard } from '@larder/contract/product';
import { expect, it } from 'vitest';
import { chosenFirst, itemsOfList, itemsOfOrder, sumOf, wantedOf, withChoice } from './sheet-items.ts';

const product = (key: number, basePrice: number, isSold = true) =>
  ({
    key,
    name: `Product ${key}`,
    weightLabel: '',
    thumbnailKey: null,
    sellingMode: 'UNIT',
    sellByUnitIncrement: 1,
    sellByWeightIncrement: 1,
    weight: null,
    isSold,
    basePrice,
    discountPrice: null,
  }) as unknown as ProductCard;
const line = (facts: Partial<AgainLine>): AgainLine => ({
  prodRrn: 1,
  prodName: 'Milk',
  prodWeightLabel: '',
  prodThumbnailId: null,
  quantity: 2,
  unitPriceThen: 3,
  product: product(1, 3.5),
  swap: null,
  ...facts,
});
const nothingInCart = () => 0;

it('the items of an earlier order are chosen when sold and not in the cart yet', () => {
  const lines = [line({}), line({ prodRrn: 2, product: product(2, 1) })];
  const items = itemsOfOrder(lines, (key) => (key === 2 ? 1 : 0));
  expect(items.map(({ isChosen }) => isChosen)).toEqual([true, false]);
  expect(chosenFirst(items)).toEqual({ 1: 2 });
});

it('an item not sold here offers the nearest one, to be chosen by a press', () => {
  const swap = product(9, 4);
  const [swapped, gone] = itemsOfOrder(
    [line({ product: product(1, 3, false), swap }), line({ product: null })],
    nothingInCart,
  );
  expect(swapped).toMatchObject({ product: swap, isSwap: true, isChosen: false, priceThen: null });
  expect(gone).toMatchObject({ product: null, isSwap: false, isChosen: false });
});

it('an item that has no price here now offers the nearest one too: it could not be added [AGAIN-01]', () => {
  const swap = product(9, 4);
  const [free] = itemsOfOrder([line({ product: product(1, 0), swap })], nothingInCart);
  expect(free).toMatchObject({ product: swap, isSwap: true, isChosen: false });
});

it('a written item takes its first match, and one without a match shows as it was written', () => {
  const [milk, riddle] = itemsOfList([
    { written: '2 milk', choices: [{ product: product(1, 3), quantity: 2 }], isChosen: true },
    { written: 'thingamajig', choices: [], isChosen: false },
  ]);
  expect(milk).toMatchObject({ name: 'Product 1', quantity: 2, isChosen: true, written: '2 milk' });
  expect(riddle).toMatchObject({ name: 'thingamajig', product: null, isChosen: false });
});

it('a written item that the store only guesses is offered, not chosen', () => {
  const items = itemsOfList([
    { written: 'jamón', choices: [{ product: product(1, 3), quantity: 2 }], isChosen: false },
  ]);
  expect(items[0]).toMatchObject({ name: 'Product 1', quantity: 2, isChosen: false });
  expect(chosenFirst(items)).toEqual({});
});

it('an item can be swapped for one of its choices, with that one’s quantity', () => {
  const choices = [
    { product: product(1, 3), quantity: 2 },
    { product: product(5, 1), quantity: 4 },
  ];
  const [item] = itemsOfList([{ written: 'milk', choices, isChosen: true }]);
  expect(withChoice(item!, 5)).toMatchObject({
    product: choices[1]!.product,
    quantity: 4,
    name: 'Product 5',
  });
  expect(withChoice(item!, 7)).toBe(item);
});

it('a product chosen twice is added once with both quantities, at its present price', () => {
  const items = itemsOfOrder(
    [
      line({}),
      line({ prodRrn: 2 }),
      line({ prodRrn: 3, product: null }),
      line({ prodRrn: 4, product: product(4, 0.5) }),
    ],
    nothingInCart,
  );
  const chosen = { 1: 2, 2: 1, 3: 5, 4: 0 };
  expect(wantedOf(items, chosen)).toEqual([{ productKey: 1, quantity: 3, sellingMode: 'UNIT' }]);
  expect(sumOf(items, chosen)).toBe(1050);
  expect(sumOf(items, {})).toBe(0);
});
