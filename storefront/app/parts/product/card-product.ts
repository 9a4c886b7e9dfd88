import type { ProductCard } from '@larder/contract/product';
import { nameWithSize } from '@larder/domain/name-with-size';

/** The facts that a product's card and its quantity control need. A listing's product has them. */
export type CardProduct = Pick<
  ProductCard,
  | 'key'
  | 'name'
  | 'thumbnailKey'
  | 'sellingMode'
  | 'weightLabel'
  | 'comparison'
  | 'bestValue'
  | 'weight'
  | 'sellByUnitIncrement'
  | 'sellByWeightIncrement'
  | 'minimumAge'
  | 'isSold'
  | 'basePrice'
  | 'discountPrice'
> & {
  /** Known allergens; absent without any. */
  allergens?: ProductCard['allergens'];
  /** All its pictures; only where the store lets shoppers scroll through them. */
  images?: ProductCard['images'];
  /** The facts from which a picture is drawn for a product without one. */
  drawn?: { brand: string; departmentKey: number };
  /** A product as a call answers it does not fit: it has yet to become a card. */
  brandKey?: never;
};

/**
 * Returns a product reduced to its card: pages carry their data beside their HTML, and most of a product is
 * not shown.
 */
export function cardProduct(product: ProductCard): CardProduct {
  return {
    key: product.key,
    name: product.name,
    thumbnailKey: product.thumbnailKey,
    sellingMode: product.sellingMode,
    weightLabel: product.weightLabel,
    comparison: product.comparison,
    bestValue: product.bestValue,
    weight: product.weight,
    sellByUnitIncrement: product.sellByUnitIncrement,
    sellByWeightIncrement: product.sellByWeightIncrement,
    minimumAge: product.minimumAge,
    isSold: product.isSold,
    basePrice: product.basePrice,
    discountPrice: product.discountPrice,
    ...(product.allergens.length > 0 ? { allergens: product.allergens } : {}),
    ...(product.thumbnailKey === null
      ? { drawn: { brand: product.brand, departmentKey: product.departmentKey } }
      : {}),
    ...(product.images.length > 1 ? { images: product.images } : {}),
  };
}

/** Returns the cards of a list; of two products with the same name and size, each is named with its brand. */
export function cardProducts(products: readonly ProductCard[]): CardProduct[] {
  const named = (product: ProductCard) => nameWithSize(product.name, product.weightLabel);
  const known = new Set<string>();
  const twice = new Set<string>();
  for (const product of products) (known.has(named(product)) ? twice : known).add(named(product));
  return products.map((product) => {
    const card = cardProduct(product);
    const isAlike = product.brand !== '' && twice.has(named(product));
    return isAlike ? { ...card, name: `${product.name}, ${product.brand}` } : card;
  });
}
