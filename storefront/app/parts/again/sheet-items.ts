import type { AgainLine } from '@larder/contract/again';
import type { ProductCard } from '@larder/contract/product';
import { addCents, cents, type Cents } from '@larder/domain/money';
import { amountOf, countOf } from '../../state/optimistic-cart.ts';
import { isBuyable } from '../../state/unit-prices.ts';

/** An item of a sheet. */
export type SheetItem = {
  /** Its id in the sheet: the key of the line or thing it is for. */
  id: number;
  name: string;
  label: string;
  picture: string | null;
  /** The product to add; null where there is none. */
  product: ProductCard | null;
  /** True when the product replaces one that this store does not sell now. */
  isSwap: boolean;
  /** The quantity that the plus begins with. */
  quantity: number;
  /** The earlier price in dollars, where it can be compared. */
  priceThen: number | null;
  /** True when the item is chosen from the start. */
  isChosen: boolean;
  /** The written words, in a sheet made from a written list; the product is then their best match. */
  written?: string;
  /** The products that may be meant, the chosen one first, with their quantities. */
  choices?: readonly Choice[];
};

/** A product that may be meant, with its quantity. */
export type Choice = { product: ProductCard; quantity: number };

/** Returns the item with another of its choices. */
export function withChoice(item: SheetItem, productKey: number | undefined): SheetItem {
  const choice = item.choices?.find(({ product }) => product.key === productKey);
  if (!choice) return item;
  const { product, quantity } = choice;
  return {
    ...item,
    product,
    quantity,
    name: product.name,
    label: product.weightLabel,
    picture: product.thumbnailKey,
  };
}

type Written = { written: string; choices: readonly Choice[]; isChosen: boolean };

/** Returns the items of a written list, chosen where the store is sure of the product found. */
export function itemsOfList(list: readonly Written[]): SheetItem[] {
  return list.map(({ written, choices, isChosen }, id) => {
    const best = choices[0];
    return {
      id,
      name: best?.product.name ?? written,
      label: best?.product.weightLabel ?? '',
      picture: best?.product.thumbnailKey ?? null,
      product: best?.product ?? null,
      isSwap: false,
      quantity: best?.quantity ?? 1,
      priceThen: null,
      isChosen: isChosen && best !== undefined,
      written,
      choices,
    };
  });
}

/**
 * Returns the items of an earlier order. Chosen are those that can be bought and are not in the cart; a
 * replacement is chosen only by a press.
 */
export function itemsOfOrder(
  lines: readonly AgainLine[],
  inCart: (productKey: number) => number,
): SheetItem[] {
  return lines.map((line) => {
    const isSold = line.product !== null && isBuyable(line.product);
    const product = isSold ? line.product : line.swap;
    return {
      id: line.prodRrn,
      name: line.prodName,
      label: line.prodWeightLabel,
      picture: line.prodThumbnailId,
      product,
      isSwap: !isSold && product !== null,
      quantity: line.quantity,
      priceThen: isSold ? line.unitPriceThen : null,
      isChosen: isSold && product !== null && inCart(product.key) === 0,
    };
  });
}

/** The chosen quantity of each item, by its id. */
export type Chosen = Readonly<Record<number, number>>;

/** Returns the quantities chosen from the start. */
export function chosenFirst(items: readonly SheetItem[]): Chosen {
  return Object.fromEntries(items.filter((item) => item.isChosen).map((item) => [item.id, item.quantity]));
}

/** A product to add, with its quantity and how it was sold when that was chosen. */
export type WantedLine = { productKey: number; quantity: number; sellingMode: ProductCard['sellingMode'] };

/** Returns the products to add, each once. */
export function wantedOf(items: readonly SheetItem[], chosen: Chosen): WantedLine[] {
  const wanted = new Map<number, WantedLine>();
  for (const { id, product } of items) {
    if (!product || !chosen[id]) continue;
    const { key: productKey, sellingMode } = product;
    const quantity = (wanted.get(productKey)?.quantity ?? 0) + chosen[id];
    wanted.set(productKey, { productKey, quantity, sellingMode });
  }
  return [...wanted.values()];
}

/** Returns the number of all chosen items, as the cart will count them. */
export function countOfChosen(items: readonly SheetItem[], chosen: Chosen): number {
  return items.reduce((sum, { id, product }) => sum + (product ? countOf(product, chosen[id] ?? 0) : 0), 0);
}

/** Returns the sum of all chosen items at today's prices. */
export function sumOf(items: readonly SheetItem[], chosen: Chosen): Cents {
  return addCents(
    cents(0),
    ...items.map(({ id, product }) => {
      const quantity = chosen[id] ?? 0;
      return product && quantity > 0 ? amountOf(product, quantity) : cents(0);
    }),
  );
}
