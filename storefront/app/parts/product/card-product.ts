import type { ProductCard } from '@larder/contract/product';

/** What a product's card shows and its quantity control needs. A listing's product is one. */
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
  /** Known allergens; absent without. */
  allergens?: ProductCard['allergens'];
  /** All its pictures; only where the store lets shoppers scroll through them. */
  images?: ProductCard['images'];
  /** What is drawn where it has no picture. */
  drawn?: { brand: string; departmentKey: number };
};

/** A product reduced to its card: pages carry their data beside their HTML, and most of a product is not shown. */
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
