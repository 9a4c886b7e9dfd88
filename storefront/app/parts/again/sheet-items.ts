import type { AgainLine } from '@larder/contract/again';
import type { ProductCard } from '@larder/contract/product';
import { addCents, cents, type Cents } from '@larder/domain/money';
import { amountOf } from '../../state/optimistic-cart.ts';

/** Something that may be added from a sheet. */
export type SheetItem = {
  /** Its place in the sheet: the key of what it stands for. */
  id: number;
  name: string;
  label: string;
  picture: string | null;
  /** What goes into the cart; null where nothing can. */
  product: ProductCard | null;
  /** It stands in for what this store does not sell now. */
  isSwap: boolean;
  /** How much a plus begins with. */
  quantity: number;
  /** Dollars; what it cost the last time, where that can be compared. */
  priceThen: number | null;
  /** Whether it is chosen from the start. */
  isChosen: boolean;
  /** What was written, where the sheet was made of a list; its product is then the best match. */
  written?: string;
  /** What else may be meant, the product itself first, with how much of it. */
  choices?: readonly Choice[];
};

/** A product that may be meant, with how much of it. */
export type Choice = { product: ProductCard; quantity: number };

/** The same item with another of its choices. */
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

/** The things of a written list, chosen where something was found. */
export function itemsOfList(list: readonly { written: string; choices: readonly Choice[] }[]): SheetItem[] {
  return list.map(({ written, choices }, id) => {
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
      isChosen: best !== undefined,
      written,
      choices,
    };
  });
}

/** The lines of an earlier order. Chosen is what can be had and is not in the cart: a swap only by a press. */
export function itemsOfOrder(
  lines: readonly AgainLine[],
  inCart: (productKey: number) => number,
): SheetItem[] {
  return lines.map((line) => {
    const isSold = line.product?.isSold === true;
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

/** How much of each item is chosen, by its id. */
export type Chosen = Readonly<Record<number, number>>;

/** What is chosen from the start. */
export function chosenFirst(items: readonly SheetItem[]): Chosen {
  return Object.fromEntries(items.filter((item) => item.isChosen).map((item) => [item.id, item.quantity]));
}

/** What would be added, once for each product. */
export function wantedOf(
  items: readonly SheetItem[],
  chosen: Chosen,
): { productKey: number; quantity: number }[] {
  const wanted = new Map<number, number>();
  for (const { id, product } of items) {
    const quantity = chosen[id] ?? 0;
    if (product && quantity > 0) wanted.set(product.key, (wanted.get(product.key) ?? 0) + quantity);
  }
  return [...wanted].map(([productKey, quantity]) => ({ productKey, quantity }));
}

/** What all that is chosen comes to now. */
export function sumOf(items: readonly SheetItem[], chosen: Chosen): Cents {
  return addCents(
    cents(0),
    ...items.map(({ id, product }) => {
      const quantity = chosen[id] ?? 0;
      return product && quantity > 0 ? amountOf(product, quantity) : cents(0);
    }),
  );
}
